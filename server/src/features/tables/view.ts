/** Puts a study table together from what is stored of it: rows that were read and those that wait, cells in the order of the columns. */
import type { ReadArticle, StudyTable, TableCell, TableFilling, TableRow } from '@lectern/contract';
import { isFinished, readerName } from '@lectern/contract';
import { pagesLeftOut } from '@lectern/contract/words/pages-left-out';
import type { Job } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import { type FillProgress, shareFilled } from '../../pipeline/tables/fill-table.js';
import { unfilledCell, whyNotRead } from '../../pipeline/tables/table-work.js';
import type { Queries } from '../../store/database/database.js';
import { noteReadStandings } from '../../store/documents/note-standings.js';
import {
  listTableCells,
  listTableRows,
  type StoredCell,
  type StoredRow,
} from '../../store/study-table-rows.js';
import { findTable, type StoredTable } from '../../store/study-tables.js';

/** The job that fills it, or filled it last. */
type FillWork = Pick<
  Job<never, FillProgress, never>,
  'status' | 'progress' | 'elapsedSeconds' | 'movedAtSeconds'
>;

/** What is done before the first row says too little of how long a row takes. */
const leastShare = 0.05;

/** Null when there is none. */
export async function viewTable(
  queries: Queries,
  id: string,
  work: FillWork | null,
): Promise<StudyTable | null> {
  const table = await findTable(queries, id);
  if (table === null) return null;
  const rows = await listTableRows(queries, id);
  const cells = await listTableCells(queries, id);
  const articles = await noteReadStandings(queries, rows.map(shownArticle));
  return {
    table_id: table.id,
    title: table.title,
    status: table.status,
    error: table.error,
    row_count: rows.length,
    created_at: table.createdAt,
    changed_at: table.changedAt,
    message: describe(rows, cells),
    model: table.model,
    rows_done: rows.filter(({ reading }) => reading !== null).length,
    filling: work === null || isFinished(table.status) ? null : describeFilling(work),
    columns: [...table.columns],
    rows: rows.map((row, index) =>
      toRow(row, articles[index] ?? shownArticle(row), { table, cells }),
    ),
  };
}

function describeFilling(work: FillWork): TableFilling {
  const { rows_done, row_count, current_document = '' } = work.progress;
  return {
    ...{ rows_done, row_count, current_document },
    elapsed_seconds: work.elapsedSeconds,
    estimated_time_remaining: remainingSeconds(work, {
      share: shareFilled(work.progress),
      leastShare,
      stepShare: shareFilled({ rows_done: 1, row_count }),
    }),
  };
}

interface TableParts {
  readonly table: StoredTable;
  readonly cells: readonly StoredCell[];
}

/** @param article With what is held against it now. */
function toRow(row: StoredRow, article: ReadArticle, { table, cells }: TableParts): TableRow {
  const own = cells.filter(({ position }) => position === row.position);
  return {
    position: row.position,
    article,
    kind: row.kind,
    // Whoever sent it may know more than who read it.
    is_retracted: article.is_retracted === true || row.article.is_retracted === true,
    cells: table.columns.flatMap(({ id }): TableCell[] => {
      const stored = own.find(({ column }) => column === id);
      if (stored === undefined) return [];
      const { cell, correction } = stored;
      return [{ ...(cell ?? unfilledCell(id)), correction }];
    }),
  };
}

/** As it was read; of one that waits as it was sent. */
function shownArticle({ reading, article, position }: StoredRow): ReadArticle {
  if (reading !== null) return reading;
  const { abstract: _abstract, summary: _summary, document_id = null, ...rest } = article;
  return { ...rest, position, read_as: 'none', reason: '', document_id, passages_read: 0 };
}

/** What was looked at: silence about the rest would be taken for all of it. */
function describe(rows: readonly StoredRow[], cells: readonly StoredCell[]): string {
  const readings = rows.flatMap(({ reading }) => reading ?? []);
  const read = readings.filter(({ passages_read }) => passages_read > 0);
  const texts = read.filter(({ read_as }) => read_as === 'full_text');
  const inPart = texts.filter(({ reason }) => pagesLeftOut(reason) !== '').length;
  const unread = readings.length - read.length;
  const waits = rows.length - readings.length;
  return [
    `${read.length} of ${rows.length} read, ${texts.length - inPart} in full text${inPart > 0 ? `, ${inPart} in part` : ''}`,
    ...(unread > 0 ? [`${unread} not read`] : []),
    ...(waits > 0 ? [`${waits} not reached yet`] : []),
    ...describeMissed(cells, 'model', `by the ${readerName}`),
    ...describeMissed(cells, 'judge', 'by words alone'),
  ].join('; ');
}

/** Cells that a model, or a judge of sentences, was to read and did not: in how many rows, and the last reason. */
function describeMissed(
  cells: readonly StoredCell[],
  missed: 'model' | 'judge',
  filled: string,
): string[] {
  const left = cells.flatMap(({ position, cell }) => {
    const reason = cell ? whyNotRead(cell.model)[missed] : null;
    return reason === null ? [] : [{ position, reason }];
  });
  const reason = left.at(-1)?.reason;
  if (reason === undefined) return [];
  const count = new Set(left.map(({ position }) => position)).size;
  return [`${count} with cells ${filled}: ${reason}`];
}
