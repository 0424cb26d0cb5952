/** Lays out tables whose cells are merged over columns or rows, so that each row has its cells below their heads. */
import { goesOn } from '../../../reading/sentences/merged-figures.js';

export interface SpannedCell {
  readonly text: string;
  /** Columns. */
  readonly across: number;
  /** Rows; those that the table does not have do not count. */
  readonly down: number;
}

/** Beyond this a table is none to read, and its rows are left as they stand. */
const slotsMax = 200_000;
/** What is longer is no label of several rows or columns, and is written once. */
const labelMax = 200;

/**
 * A merged cell stands in each row and column that it covers; one as wide as the table stands once, and so does a figure that is neither head nor
 * label, as it is of all of them together: signs show where it goes on. Columns in which no cell begins are none. Rows of several cells are as long
 * as each other: those with fewer have theirs from the left.
 */
export function spreadCells(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const spread = spreadMerged(rows);
  const width = spread.reduce((most, row) => Math.max(most, row.length), 0);
  if (width * rows.length > slotsMax) return spread;
  return spread.map((row) =>
    row.length > 1 ? Array.from({ length: width }, (_, column) => row[column] ?? '') : row,
  );
}

function spreadMerged(rows: readonly (readonly SpannedCell[])[]): string[][] {
  const plain = rows.map((row) => row.map(({ text }) => text));
  if (rows.every((row) => row.every(({ across, down }) => across < 2 && down < 2))) return plain;
  const placed = placeCells(rows);
  if (placed === null) return plain;
  const starts = new Set(placed.flatMap((row) => row.map(({ start }) => start)));
  const columns = [...starts].toSorted((one, other) => one - other);
  if (columns.length * rows.length > slotsMax) return plain;
  const indices = new Map(columns.map((start, index) => [start, index]));
  const heads = countHeads(placed);
  return placed.map((cells, row) => writeRow(cells, row, { columns, indices, heads }));
}

/** Rows: the first that is not one cell alone, and those below it that have no label of their own. */
function countHeads(placed: readonly (readonly PlacedCell[])[]): number {
  const first = placed.findIndex((cells) => cells.length > 1);
  const labelled = placed.findIndex(
    ([label], row) => row > first && label !== undefined && label.top === row && label.text !== '',
  );
  return labelled === -1 ? placed.length : labelled;
}

interface PlacedCell {
  readonly text: string;
  readonly start: number;
  /** First column behind it. */
  readonly end: number;
  readonly top: number;
  /** First row below it. */
  readonly bottom: number;
}

/** The cells of each row, those that reach into it from above among them, from left to right; null where there are too many. */
function placeCells(rows: readonly (readonly SpannedCell[])[]): PlacedCell[][] | null {
  const placed: PlacedCell[][] = [];
  let slots = 0;
  for (const [row, cells] of rows.entries()) {
    const above = placed.at(-1)?.filter(({ bottom }) => bottom > row) ?? [];
    const all = [...above, ...placeRow(cells, row, above)];
    slots += all.length;
    if (slots > slotsMax) return null;
    placed.push(all.toSorted((one, other) => one.start - other.start));
  }
  return placed;
}

/** Cells go where those from above leave room. */
function placeRow(
  cells: readonly SpannedCell[],
  row: number,
  above: readonly PlacedCell[],
): PlacedCell[] {
  let next = 0;
  let start = 0;
  return cells.map(({ text, across, down }) => {
    for (let cell = above[next]; cell !== undefined && cell.start <= start; cell = above[next]) {
      start = cell.end;
      next += 1;
    }
    const end = Math.min(start + Math.max(1, across), above[next]?.start ?? Infinity);
    const placed = { text, start, end, top: row, bottom: row + Math.max(1, down) };
    start = end;
    return placed;
  });
}

interface Columns {
  /** Where each begins. */
  readonly columns: readonly number[];
  /** By where they begin. */
  readonly indices: ReadonlyMap<number, number>;
  /** How many rows at the top. */
  readonly heads: number;
}

/** What only goes on from above is no row of its own. */
function writeRow(
  cells: readonly PlacedCell[],
  row: number,
  { columns, indices, heads }: Columns,
): string[] {
  const own = cells.filter(({ top, text }) => top === row && text !== '');
  const written: string[] = [];
  for (const cell of own.length === 0 ? [] : cells) {
    const first = indices.get(cell.start) ?? 0;
    while (written.length < first) written.push('');
    const sign = cell.top < row ? goesOn.above : goesOn.left;
    const isFigure = /\p{N}/u.test(cell.text) && row >= heads && first > 0;
    const again = goneOn(cell.text, isFigure ? sign : cell.text);
    for (let column = first; (columns[column] ?? cell.end) < cell.end; column += 1)
      written.push(column === first && cell.top === row ? cell.text : again);
  }
  const isWide = cells.length === 1 && written.length === columns.length;
  return isWide ? written.slice(0, 1) : written;
}

/** What is too long for a label stands once. */
function goneOn(text: string, again: string): string {
  return text.length <= labelMax ? again : '';
}
