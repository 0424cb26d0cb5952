/** Writes a table as Parquet, not compressed: what a compressor writes may differ from one version to the next. */
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { cellOf, type Table, type TableColumn } from './table.js';

/** @param facts Kept in the file beside the rows, such as its title. */
export function writeParquet(
  { rows, columns }: Table,
  facts: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const buffer = parquetWriteBuffer({
    columnData: columns.map((column) => ({
      name: column.name,
      data: Array.from({ length: rows }, (_, row) => cellOf(column, row)),
      type: typeOf(column),
      nullable: true,
    })),
    codec: 'UNCOMPRESSED',
    kvMetadata: Object.entries(facts).map(([key, value]) => ({ key, value })),
    createdBy: 'Lectern',
  });
  return new Uint8Array(buffer);
}

function typeOf(column: TableColumn): NonNullable<ColumnSource['type']> {
  if (column.holds !== 'numbers') return 'STRING';
  const isSmall = column.values.every((value) => Number.isNaN(value) || value === (value | 0));
  return column.kind === 'integer' && isSmall ? 'INT32' : 'DOUBLE';
}
