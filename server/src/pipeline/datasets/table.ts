/** The rows of a dataset, column by column. */
import type { ColumnFacts } from '@lectern/contract';

export type TableColumn = Pick<ColumnFacts, 'name' | 'label' | 'unit' | 'role' | 'kind'> &
  (
    | {
        readonly holds: 'numbers';
        /** NaN where it is missing. */
        readonly values: Float64Array;
      }
    | {
        readonly holds: 'levels';
        readonly levels: readonly string[];
        /** Places in `levels`; −1 where it is missing. */
        readonly codes: Int8Array;
      }
    | { readonly holds: 'texts'; readonly texts: readonly string[] }
  );

export interface Table {
  readonly rows: number;
  readonly columns: readonly TableColumn[];
}

/** Null where the value is missing. */
export function cellOf(column: TableColumn, row: number): string | number | null {
  if (column.holds === 'texts') return column.texts[row] ?? null;
  if (column.holds === 'levels') return column.levels[column.codes[row] ?? -1] ?? null;
  const value = column.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
