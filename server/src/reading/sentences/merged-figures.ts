/** The signs for where a figure of merged cells goes on, which is of all their rows and columns together and of none alone. */
import type { TableRow } from './read-tables.js';

/** The figure stands to the left, or above. */
export const goesOn = { left: '⇠', above: '⇡' } as const;
/** What a figure is read as, wherever it stands, that is merged or whose column is not known. */
export const ofSeveral = '⇠⇡';

/** What stands at the place of the sign that a label goes on. */
export function followUp(rows: readonly TableRow[], row: number, column: number): string {
  let at = row;
  while (at > 0 && rows[at]?.cells[column] === goesOn.above) at -= 1;
  return rows[at]?.cells[column] ?? '';
}

/**
 * Merged figures are no values of a row and a column, nor are those of a row that is wider or narrower than its heads.
 * @param width How many cells the row of heads has.
 */
export function markMerged(rows: readonly TableRow[], width: number): TableRow[] {
  return rows.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      const isUneven = column > 0 && cell !== '' && row.cells.length !== width;
      return isUneven || isMerged(rows, at, column) ? ofSeveral : cell;
    }),
  }));
}

function isMerged(rows: readonly TableRow[], at: number, column: number): boolean {
  const cell = rows[at]?.cells[column];
  if (column === 0 || cell === undefined) return false;
  return (
    cell === goesOn.left ||
    cell === goesOn.above ||
    rows[at]?.cells[column + 1] === goesOn.left ||
    rows[at + 1]?.cells[column] === goesOn.above
  );
}
