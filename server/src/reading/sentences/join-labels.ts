/** Joins labels of rows that stand in two rows of a table. */
import type { TableRow } from './read-tables.js';

/**
 * Where each row of values is followed by one that has a label alone, the last of all among them, these go on with the labels above: what stands
 * below the last row is over none. The row stays where its values stand. Each must be broken off by its words: a row may have no values, too.
 */
export function joinBrokenLabels(rows: readonly TableRow[]): readonly TableRow[] {
  const isBroken =
    rows.length > 2 &&
    rows.length % 2 === 0 &&
    rows.every((row, at) => isLabelAlone(row) === (at % 2 === 1) && row.cells[0] !== '') &&
    rows.every(
      (row, at) => at % 2 === 1 || goesOn(row.cells[0] ?? '', rows[at + 1]?.cells[0] ?? ''),
    );
  if (!isBroken) return rows;
  return rows.flatMap((row, at) => {
    const rest = rows[at + 1];
    if (at % 2 === 1 || rest === undefined) return [];
    const [label = '', ...values] = row.cells;
    return { ...row, cells: [`${label} ${rest.cells[0]}`, ...values] };
  });
}

function isLabelAlone({ cells }: TableRow): boolean {
  return cells.slice(1).every((cell) => cell === '');
}

/** `Cover of` and `moss`, `Width (mm,` and `dry)`: the one is not at its end, or the other begins nothing. */
function goesOn(label: string, rest: string): boolean {
  return openEnd.test(label) || /^[\p{Ll})\]]/u.test(rest);
}

const openEnd = /(?:\([^()]*|[,–-]|\b(?:of|in|at|by|for|with|per|and|or|to|from|on|the|an?))$/iu;
