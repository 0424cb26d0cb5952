/** Study tables as they are kept: their rows and cells, and how their latest filling ended. The work itself is a job. */
import type { JobStatus, SummaryArticle, TableColumn, TableEntry } from '@lectern/contract';
import type { Queries, Row } from './database/database.js';
import { toJsonb } from './database/json.js';
import { fromEndedJobs, shownStatus } from './kept-status.js';

export interface NewTable {
  readonly id: string;
  /** The same for the same request. */
  readonly requestHash: string;
  readonly title: string;
  readonly model: string | null;
  readonly columns: readonly TableColumn[];
  readonly articles: readonly SummaryArticle[];
  readonly jobId: string;
}

export interface StoredTable {
  readonly id: string;
  readonly requestHash: string;
  readonly title: string;
  readonly model: string | null;
  readonly columns: readonly TableColumn[];
  readonly jobId: string;
  readonly status: JobStatus;
  readonly error: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
}

/** With its rows; false when there is one with this id already. */
export async function addTable(queries: Queries, table: NewTable): Promise<boolean> {
  const added = await queries.query(
    `insert into study_tables (id, request_hash, title, model, columns, job_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do nothing returning id`,
    [table.id, table.requestHash, table.title, table.model, toJsonb(table.columns), table.jobId],
  );
  if (added.length === 0) return false;
  await queries.query(
    `insert into study_table_rows (table_id, position, article)
     select $1, position, article from jsonb_array_elements($2::jsonb) with ordinality as given (article, position)`,
    [table.id, toJsonb(table.articles)],
  );
  return true;
}

/** Null when there is none. */
export async function findTable(queries: Queries, id: string): Promise<StoredTable | null> {
  await settleTables(queries);
  const [row] = await queries.query<TableDbRow>(
    `select study_tables.*, ${tableStatus} as shown_status from study_tables left join jobs on jobs.id = study_tables.job_id
     where study_tables.id = $1`,
    [id],
  );
  return row ? toTable(row) : null;
}

export async function listTables(
  queries: Queries,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ tables: TableEntry[]; total: number }> {
  await settleTables(queries);
  const rows = await queries.query<TableDbRow & { row_count: string }>(
    `select study_tables.*, ${tableStatus} as shown_status,
       (select count(*) from study_table_rows where table_id = study_tables.id) as row_count
     from study_tables left join jobs on jobs.id = study_tables.job_id order by study_tables.sequence desc limit $1 offset $2`,
    [page.limit, page.offset],
  );
  const [counted] = await queries.query<{ count: string }>(
    'select count(*) as count from study_tables',
  );
  const tables = rows.map((row) => ({
    table_id: row.id,
    title: row.title,
    status: row.shown_status,
    error: row.error,
    row_count: Number(row.row_count),
    column_count: row.columns.length,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
  return { tables, total: Number(counted?.count ?? 0) };
}

/** Until the end of the transaction no other one changes it, or its columns. */
export async function lockTable(queries: Queries, id: string): Promise<void> {
  await queries.query('select id from study_tables where id = $1 for update', [id]);
}

export async function countRows(queries: Queries, id: string): Promise<number> {
  const [counted] = await queries.query<{ count: string }>(
    'select count(*) as count from study_table_rows where table_id = $1',
    [id],
  );
  return Number(counted?.count ?? 0);
}

/** Cells of columns that are gone go with them. */
export async function changeTable(
  queries: Queries,
  id: string,
  changes: { readonly title?: string | undefined; readonly columns?: readonly TableColumn[] },
): Promise<void> {
  const columns = changes.columns;
  await queries.query(
    'update study_tables set title = coalesce($2, title), columns = coalesce($3::jsonb, columns), changed_at = now() where id = $1',
    [id, changes.title ?? null, columns === undefined ? null : toJsonb(columns)],
  );
  if (columns === undefined) return;
  await queries.query(
    'delete from study_table_cells where table_id = $1 and not column_id = any ($2::text[])',
    [id, columns.map((column) => column.id)],
  );
}

/** Another filling of it has begun. */
export async function beginFilling(queries: Queries, id: string, jobId: string): Promise<void> {
  await queries.query(
    `update study_tables set job_id = $2, status = 'pending', error = null, changed_at = now() where id = $1`,
    [id, jobId],
  );
}

export async function endFilling(queries: Queries, id: string, jobId: string): Promise<void> {
  await queries.query(
    `update study_tables set status = 'completed', error = null, changed_at = now() where id = $1 and job_id = $2`,
    [id, jobId],
  );
}

/** With its rows and cells, and the record of its job. */
export async function deleteTable(queries: Queries, id: string): Promise<void> {
  await queries.query(
    'delete from jobs where id = (select job_id from study_tables where id = $1)',
    [id],
  );
  await queries.query('delete from study_tables where id = $1', [id]);
}

/** Keeps how jobs ended that filled no table: their own records are removed after some weeks. */
async function settleTables(queries: Queries): Promise<void> {
  await queries.query(
    `update study_tables set status = coalesce(ended.status, 'failed'), error = case when ended.id is null then $1 else ended.error end
     ${fromEndedJobs('study_tables', 'job_id')}`,
    ['This table was interrupted. Please fill it again.'],
  );
}

const tableStatus = shownStatus('study_tables');

interface TableDbRow extends Row {
  id: string;
  request_hash: string;
  title: string;
  model: string | null;
  columns: TableColumn[];
  job_id: string;
  shown_status: JobStatus;
  error: string | null;
  created_at: Date;
  changed_at: Date;
}

function toTable(row: TableDbRow): StoredTable {
  return {
    id: row.id,
    requestHash: row.request_hash,
    title: row.title,
    model: row.model,
    columns: row.columns,
    jobId: row.job_id,
    status: row.shown_status,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
