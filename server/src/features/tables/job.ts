/** The filling of a study table as long work: each document is a step, and so is each call of a model. */
import type { JobKind } from '../../jobs/job.js';
import {
  type FillParts,
  type FillProgress,
  fillTable,
  shareFilled,
} from '../../pipeline/tables/fill-table.js';
import type { Database } from '../../store/database/database.js';
import { listTableRows, storeRow } from '../../store/study-table-rows.js';
import { changeTable, endFilling, findTable } from '../../store/study-tables.js';

export interface FillInput {
  readonly table_id: string;
  /** All when null. */
  readonly positions: readonly number[] | null;
  readonly columns: readonly string[] | null;
  readonly row_count: number;
}

export type TableJob = JobKind<FillInput, FillProgress, { readonly table_id: string }>;

export function createTableJob(parts: FillParts & { readonly database: Database }): TableJob {
  const { database } = parts;
  return {
    name: 'fill-study-table',
    maxRunning: 2,
    maxRunningInAll: 8,
    initialProgress: ({ row_count }) => ({ rows_done: 0, row_count }),
    shareDone: shareFilled,
    async run({ jobId, input, signal, step, isDone, report }) {
      const id = input.table_id;
      const table = await findTable(database, id);
      // A table that was deleted meanwhile needs no filling.
      if (table === null) return { table_id: id };
      const rows = await listTableRows(database, id);
      await fillTable(
        {
          articles: rows.map(({ article }) => article),
          readings: rows.map(({ reading }) => reading),
          columns: table.columns,
          model: table.model,
          positions: input.positions,
          columnIds: input.columns,
        },
        parts,
        {
          signal,
          step,
          isDone,
          report,
          keepColumns: (columns) =>
            database.transaction((queries) => changeTable(queries, id, { columns })),
          keepRow: (row) => database.transaction((queries) => storeRow(queries, id, row)),
        },
      );
      signal.throwIfAborted();
      await endFilling(database, id, jobId);
      return { table_id: id };
    },
  };
}
