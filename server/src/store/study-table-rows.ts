/** Rows and cells of study tables as they are kept. */
import type { ReadArticle, SummaryArticle, TableCell } from '@lectern/contract';
import type { Queries, Row } from './database/database.js';
import { toJsonb } from './database/json.js';

export interface StoredRow {
  readonly position: number;
  readonly article: SummaryArticle;
  readonly reading: ReadArticle | null;
  readonly kind: string;
}

export interface StoredCell {
  readonly position: number;
  readonly column: string;
  readonly cell: Omit<TableCell, 'correction'> | null;
  readonly correction: TableCell['correction'];
}

export async function listTableRows(queries: Queries, id: string): Promise<StoredRow[]> {
  return queries.query<StoredRow & Row>(
    'select position, article, reading, kind from study_table_rows where table_id = $1 order by position',
    [id],
  );
}

/** A correction that says what its cell says is left out: nothing of the cell is by hand. It is kept, and stands again once the cell says otherwise. */
export async function listTableCells(queries: Queries, id: string): Promise<StoredCell[]> {
  const rows = await queries.query<{
    position: number;
    column_id: string;
    cell: StoredCell['cell'];
    correction: string | null;
    corrected_at: Date | null;
  }>(
    'select position, column_id, cell, correction, corrected_at from study_table_cells where table_id = $1 order by position',
    [id],
  );
  return rows.map(({ position, column_id, cell, correction, corrected_at }) => ({
    ...{ position, column: column_id, cell },
    correction:
      correction === null || corrected_at === null || correction === cell?.text
        ? null
        : { text: correction, corrected_at: corrected_at.toISOString() },
  }));
}

/** What a row was read as, and its cells; corrections stay, and so do cells of a richer text. Does nothing where the table was deleted meanwhile. */
export async function storeRow(
  queries: Queries,
  id: string,
  row: {
    readonly reading: ReadArticle;
    readonly kind: string;
    readonly cells: readonly Omit<TableCell, 'correction'>[];
    /** The cells that there are were read from a richer text: they stay, with the kind that was told by it. */
    readonly keepsCells: boolean;
  },
): Promise<void> {
  const { position } = row.reading;
  const stored = await queries.query(
    `update study_table_rows set reading = $3, kind = case when $5 then kind else $4 end
     where table_id = $1 and position = $2 returning position`,
    [id, position, toJsonb(row.reading), row.kind, row.keepsCells],
  );
  if (stored.length === 0) return;
  await queries.query(
    `insert into study_table_cells (table_id, position, column_id, cell)
     select $1, $2, cell ->> 'column', cell from jsonb_array_elements($3::jsonb) as given (cell)
     on conflict (table_id, position, column_id) do update set cell = excluded.cell
     where not $4 or study_table_cells.cell is null`,
    [id, position, toJsonb(row.cells), row.keepsCells],
  );
}

/** Null, or what the cell says itself where that is no correction already, takes the correction back; either changes the table. False where the table has no such row. */
export async function correctCell(
  queries: Queries,
  id: string,
  { position, column, text }: { position: number; column: string; text: string | null },
): Promise<boolean> {
  const rows = await queries.query(
    `with corrected as (
       insert into study_table_cells (table_id, position, column_id, correction, corrected_at)
       select table_id, position, $3, $4::text, case when $4::text is null then null else now() end from study_table_rows
       where table_id = $1 and position = $2
       on conflict (table_id, position, column_id) do update set
         correction = case when study_table_cells.cell ->> 'text' = nullif(excluded.correction, study_table_cells.correction) then null else excluded.correction end,
         corrected_at = case when study_table_cells.cell ->> 'text' = nullif(excluded.correction, study_table_cells.correction) then null else excluded.corrected_at end
       returning table_id
     )
     update study_tables set changed_at = now() where id in (select table_id from corrected) returning id`,
    [id, position, column, text],
  );
  return rows.length > 0;
}
