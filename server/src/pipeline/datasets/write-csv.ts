/** Writes a table as CSV (RFC 4180 with line feeds). Text is guarded against being read as a formula; numbers stay numbers. */
import { stringify } from 'csv-stringify/sync';
import { cellOf, type Table } from './table.js';

/** Rows that are written at once, so that not all of them are in memory as text. */
const batch = 5000;

/** UTF-8. A missing value is an empty cell. */
export function writeCsv({ rows, columns }: Table): Uint8Array<ArrayBuffer> {
  const parts = [writeLines([columns.map(({ name }) => name)])];
  for (let begin = 0; begin < rows; begin += batch) {
    const lines = Array.from({ length: Math.min(batch, rows - begin) }, (_, place) =>
      columns.map((column) => cellOf(column, begin + place)),
    );
    parts.push(writeLines(lines));
  }
  return Buffer.concat(parts);
}

/** Cells beginning with = + − @, a tab or a carriage return, full-width forms too, get an apostrophe; NUL before them would hide them. */
function writeLines(lines: readonly (readonly (string | number | null)[])[]): Buffer {
  const clean = lines.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\u0000', '') : cell)),
  );
  return Buffer.from(stringify(clean, { escape_formulas: true }));
}
