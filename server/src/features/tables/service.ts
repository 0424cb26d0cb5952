/** Keeps study tables: begins them, has them filled, changes their columns, takes corrections. */
import {
  isFinished,
  type StudyTable,
  type SummaryArticle,
  type TableEntry,
  type TableRequest,
  tableLimits,
} from '@lectern/contract';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import { stableId } from '../../jobs/stable-id.js';
import { nameArticles } from '../../pipeline/summaries/name-articles.js';
import type { LanguageModels } from '../../ports/language-model.js';
import type { Database, Queries } from '../../store/database/database.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import { correctCell } from '../../store/study-table-rows.js';
import {
  addTable,
  beginFilling,
  changeTable,
  countRows,
  deleteTable,
  findTable,
  listTables,
  lockTable,
  type StoredTable,
} from '../../store/study-tables.js';
import type { FillInput, TableJob } from './job.js';
import { type EditedColumn, isFresh, mergeColumns, type SeenColumn } from './merge-columns.js';
import { viewTable } from './view.js';

interface TableChanges {
  readonly title?: string | undefined;
  readonly columns?: readonly EditedColumn[] | undefined;
  /** As the person saw them; as they are now when left out. */
  readonly seen?: readonly SeenColumn[] | undefined;
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
    return required(await viewTable(database, id, await jobs.find(job, jobId)));
  };
  return {
    get,
    create: async (request) => get(await create(request, parts)),
    async list(page) {
      const { tables, total } = await listTables(database, page);
      return { tables, total_count: total };
    },
    async change(id, { title, columns, seen }) {
      await fillAfter(id, parts, async (queries, table) => {
        if (columns === undefined) {
          await changeTable(queries, id, { title });
          return null;
        }
        refuseBusy(table);
        const merged = mergeColumns(columns, { seen, current: table.columns, newId });
        if (merged.length === 0)
          throw new ConflictError('The columns that you kept were taken away in another tab');
        if (merged.length > tableLimits.columnsMax)
          throw new InvalidRequestError(`A table has at most ${tableLimits.columnsMax} columns`);
        await changeTable(queries, id, { title, columns: merged });
        const fresh = merged.filter((column) => isFresh(column, table.columns));
        return fresh.length === 0 ? null : { positions: null, columns: fresh.map(({ id }) => id) };
      });
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
      await fillAfter(id, parts, async (_queries, table) => {
        refuseBusy(table);
        return {
          positions: position === undefined ? null : [position],
          columns: column === undefined ? null : [column],
        };
      });
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
  const adding = database.transaction(async (queries) => {
    const articles = await nameArticles(asked.articles, queries);
    const title = asked.title?.trim() || titleOf(articles);
    const model = asked.model ?? null;
    const table = { id, requestHash, title, model, columns, articles, jobId };
    const added = await addTable(queries, table);
    if (added) await addJob(queries, { jobId, input }, parts);
    return added;
  });
  const isNew = await adding.finally(() => parts.jobs.wake(parts.job));
  const table = required(await findTable(database, id));
  if (!isNew && table.requestHash !== requestHash)
    throw new ConflictError('There is another table with this table_id');
  return id;
}

/**
 * Changes a table and begins to fill what the change says, none of it where that is null. Whoever changes it at the same time waits: each sees
 * what the other did.
 */
async function fillAfter(
  id: string,
  parts: TablesParts,
  change: (
    queries: Queries,
    table: StoredTable,
  ) => Promise<Pick<FillInput, 'positions' | 'columns'> | null>,
): Promise<void> {
  const jobId = parts.newId();
  const changing = parts.database.transaction(async (queries) => {
    await lockTable(queries, id);
    const part = await change(queries, required(await findTable(queries, id)));
    if (part === null) return;
    const row_count = part.positions?.length ?? (await countRows(queries, id));
    const input = { table_id: id, ...part, row_count };
    await beginFilling(queries, id, jobId);
    await addJob(queries, { jobId, input }, parts);
  });
  await changing.finally(() => parts.jobs.wake(parts.job));
}

async function addJob(
  queries: Queries,
  { jobId, input }: { jobId: string; input: FillInput },
  { job }: TablesParts,
): Promise<void> {
  const progress = job.initialProgress(input);
  await createJobTable(queries).add({ id: jobId, kind: job.name, input, progress });
}

const titleShownLength = 90;

/** The first of them, shortened at a word where it has several, and how many others there are. */
function titleOf(articles: readonly SummaryArticle[]): string {
  const first = articles[0]?.title.trim() || 'Untitled';
  const begun = first.slice(0, titleShownLength);
  const lastBlank = begun.lastIndexOf(' ');
  const whole = lastBlank === -1 ? [...begun].slice(0, -1).join('') : begun.slice(0, lastBlank + 1);
  const shown = first.length > titleShownLength ? `${whole}…` : first;
  return articles.length > 1 ? `${shown} and ${articles.length - 1} more` : shown;
}
