/** Reads a dataset that was made here back from its file, column by column, for its charts. */
import type { ColumnFacts } from '@lectern/contract';
import type { Cell, ChartData } from '../../pipeline/charts/chart-data.js';

/** The guard that keeps a spreadsheet from taking a text for a formula. */
const guarded = /^'(?=[=+\-@\t\r＝])/;

/** @param columns of its metadata, in the order of the file. */
export function readDataset(csv: Uint8Array, columns: readonly ColumnFacts[]): ChartData {
  // What stands in a cell holds neither a comma, a quotation mark nor a line break: specifications are checked for that.
  const [, ...lines] = Buffer.from(csv).toString('utf8').trimEnd().split('\n');
  const rows = lines.map((line) => line.split(','));
  return {
    columns: columns.map(({ name, label, unit, kind, role }, place) => ({
      ...{ name, label, unit, kind, role },
      values: rows.map((row) => cellOf(row[place] ?? '', kind)),
    })),
  };
}

function cellOf(text: string, kind: ColumnFacts['kind']): Cell {
  if (text === '') return null;
  return kind === 'number' || kind === 'integer' ? Number(text) : text.replace(guarded, '');
}
