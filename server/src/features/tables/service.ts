/** Keeps study tables: begins them, has them filled, changes their columns, takes corrections. */
import {
  isFinished,
  type StudyTable,
  type SummaryArticle,
  type TableColumn,
  type TableEntry,
  type TableRequest,
  tableLimits,
} from '@lectern/contract';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { Database, Queries } from '../../store/database/database.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import { correctCell } from '../../store/study-table-rows.js';
import {
  addTable,
  beginFilling,
  changeTable,
  deleteTable,
  findTable,
  listTables,
  type StoredTable,
} from '../../store/study-tables.js';
import type { FillInput, TableJob } from './job.js';
import { viewTable } from './view.js';

interface TableChanges {
  readonly title?: string | undefined;
  readonly columns?:
    | readonly {
        readonly id?: string | undefined;
        readonly label: string;
        readonly question: string;
      }[]
    | undefined;
  /** Ids of the columns that the person saw; all when left out. */
  readonly known?: readonly string[] | undefined;
}

export interface TablesService {
  create(request: TableRequest): Promise<StudyTable>;
  list(page: {
    limit: number;
    offset: number;
  }): Promise<{ tables: TableEntry[]; total_count: number }>;
  get(id: string): Promise<StudyTable>;
  change(id: string, changes: TableChanges): Promise<StudyTable>;
  correct(
    id: string,
    cell: { position: number; column: string; text: string | null },
  ): Promise<StudyTable>;
  fill(
    id: string,
    part: { position?: number | undefined; column?: string | undefined },
  ): Promise<StudyTable>;
  cancel(id: string): Promise<StudyTable>;
  remove(id: string): Promise<{ success: true; message: string }>;
}

export interface TablesParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly job: TableJob;
  readonly languageModels: LanguageModels;
  readonly newId: () => string;
}

export function createTablesService(parts: TablesParts): TablesService {
  const { database, jobs, job, newId } = parts;
  const find = async (id: string): Promise<StoredTable> => required(await findTable(database, id));
  const get = async (id: string): Promise<StudyTable> => {
    const { jobId } = await find(id);
    const progress = (await jobs.find(job, jobId))?.progress ?? null;
    return required(await viewTable(database, id, progress?.rows_done ?? null));
  };
  return {
    get,
    create: async (request) => get(await create(request, parts)),
    async list(page) {
      const { tables, total } = await listTables(database, page);
      return { tables, total_count: total };
    },
    async change(id, { title, columns, known }) {
      const table = await find(id);
      if (columns !== undefined) refuseBusy(table);
      const named = columns && [
        ...columns.map((column) => nameColumn(column, table.columns, newId)),
        ...addedSince(known, table.columns),
      ];
      if (named !== undefined && named.length > tableLimits.columnsMax)
        throw new InvalidRequestError(`A table has at most ${tableLimits.columnsMax} columns`);
      const fresh = named?.filter((column) => isFresh(column, table.columns)) ?? [];
      await database.transaction((queries) =>
        changeTable(queries, id, { title, ...(named && { columns: named }) }),
      );
      if (fresh.length > 0)
        await startFilling(
          table,
          { positions: null, columns: fresh.map((column) => column.id) },
          parts,
        );
      return get(id);
    },
    async correct(id, cell) {
      const { columns } = await find(id);
      if (!columns.some((column) => column.id === cell.column))
        throw new InvalidRequestError('The table has no such column');
      const isThere = await correctCell(database, id, cell);
      if (!isThere) throw new InvalidRequestError('The table has no such row');
      return get(id);
    },
    async fill(id, { position, column }) {
      const table = await find(id);
      refuseBusy(table);
      await startFilling(
        table,
        {
          positions: position === undefined ? null : [position],
          columns: column === undefined ? null : [column],
        },
        parts,
      );
      return get(id);
    },
    async cancel(id) {
      await jobs.cancel(job, (await find(id)).jobId);
      return get(id);
    },
    async remove(id) {
      const { status, jobId } = await find(id);
      if (!isFinished(status)) await jobs.cancel(job, jobId);
      await database.transaction((queries) => deleteTable(queries, id));
      return { success: true, message: 'The study table was deleted' };
    },
  };
}

function required<T>(found: T | null): T {
  if (found === null) throw new NotFoundError('Study table not found');
  return found;
}

function refuseBusy({ status }: StoredTable): void {
  if (!isFinished(status)) throw new ConflictError('The table is still being filled');
}

/** Table and job in one transaction. The same request under the same id is the same table. @throws ConflictError for another request. */
async function create(request: TableRequest, parts: TablesParts): Promise<string> {
  const { table_id: id = parts.newId(), ...asked } = request;
  const { database, languageModels, newId } = parts;
  // A model that nobody knows is refused before anything is kept.
  await languageModels.choose(asked.model);
  const requestHash = stableId(JSON.stringify(asked));
  const jobId = newId();
  const columns = (asked.questions ?? []).map((question) => ({
    ...{ id: newId(), label: question.slice(0, 80), question },
    is_asked: true,
  }));
  const input = { table_id: id, positions: null, columns: null, row_count: asked.articles.length };
  const isNew = await database.transaction(async (queries) => {
    const title = asked.title?.trim() || titleOf(asked.articles);
    const model = asked.model ?? null;
    const table = { id, requestHash, title, model, columns, articles: asked.articles, jobId };
    const added = await addTable(queries, table);
    if (added) await addJob(queries, { jobId, input }, parts);
    return added;
  });
  const table = required(await findTable(database, id));
  if (!isNew && table.requestHash !== requestHash)
    throw new ConflictError('There is another table with this table_id');
  if (isNew) await parts.jobs.start(parts.job, input, { id: jobId });
  return id;
}

async function startFilling(
  { id }: StoredTable,
  part: Pick<FillInput, 'positions' | 'columns'>,
  parts: TablesParts,
): Promise<void> {
  const jobId = parts.newId();
  const rows = await viewTable(parts.database, id, null);
  const input = {
    table_id: id,
    ...part,
    row_count: part.positions?.length ?? rows?.row_count ?? 0,
  };
  await parts.database.transaction(async (queries) => {
    await beginFilling(queries, id, jobId);
    await addJob(queries, { jobId, input }, parts);
  });
  await parts.jobs.start(parts.job, input, { id: jobId });
}

async function addJob(
  queries: Queries,
  { jobId, input }: { jobId: string; input: FillInput },
  { job }: TablesParts,
): Promise<void> {
  const progress = job.initialProgress(input);
  await createJobTable(queries).add({ id: jobId, kind: job.name, input, progress });
}

function nameColumn(
  column: { readonly id?: string | undefined; readonly label: string; readonly question: string },
  known: readonly TableColumn[],
  newId: () => string,
): TableColumn {
  const before = known.find(({ id }) => id === column.id);
  return {
    id: before?.id ?? newId(),
    label: column.label,
    question: column.question,
    is_asked: before === undefined ? true : before.is_asked || before.question !== column.question,
  };
}

/** Another tab may have added columns that this one has not seen. */
function addedSince(
  known: readonly string[] | undefined,
  columns: readonly TableColumn[],
): readonly TableColumn[] {
  return known === undefined ? [] : columns.filter(({ id }) => !known.includes(id));
}

/** New, or asked otherwise than before. */
function isFresh({ id, question }: TableColumn, known: readonly TableColumn[]): boolean {
  return !known.some((before) => before.id === id && before.question === question);
}

const titleShownLength = 90;

/** The first of them, shortened at a word, and how many others there are. */
function titleOf(articles: readonly SummaryArticle[]): string {
  const first = articles[0]?.title.trim() || 'Untitled';
  const begun = first.slice(0, titleShownLength);
  const shown =
    first.length > titleShownLength ? `${begun.slice(0, begun.lastIndexOf(' ') + 1)}…` : first;
  return articles.length > 1 ? `${shown} and ${articles.length - 1} more` : shown;
}
