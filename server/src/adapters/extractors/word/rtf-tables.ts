/** Tables of Rich Text Format: their rows say behind their cells how wide each is, and which are merged. */
import type { TextPart } from '../text-parts.js';
import { type GridCell, type GridRow, layOutGrid } from './grid-cells.js';
import { lineParts, tableParts } from './line-parts.js';

/** Stands at the end of the line of a row, before the number of its shape. */
export const rowMark = '\uE016';

/** Lengths are twentieths of a point, from the margin of the page. */
export interface RowShape {
  /** Where its first cell begins. */
  readonly left: number;
  readonly cells: readonly CellShape[];
  /** What is known of the next cell. */
  readonly next: Omit<CellShape, 'end'>;
}

interface CellShape {
  readonly end: number;
  readonly merge: GridCell['merge'];
  /** It goes on from the cell to its left. */
  readonly isWidened: boolean;
}

const plainCell = { merge: null, isWidened: false } as const;
export const plainRow: RowShape = { left: 0, cells: [], next: plainCell };

/** Word allows 63. */
const cellsMax = 100;

type Shaping = (row: RowShape, value: number) => RowShape;

/** Words that describe the row; they may stand before its cells or behind them. */
export const shaping: ReadonlyMap<string, Shaping> = new Map(
  Object.entries<Shaping>({
    trowd: () => plainRow,
    trleft: (row, left) => ({ ...row, left }),
    cellx: (row, end) =>
      row.cells.length < cellsMax
        ? { ...row, cells: [...row.cells, { ...row.next, end }], next: plainCell }
        : row,
    clmrg: (row) => ({ ...row, next: { ...row.next, isWidened: true } }),
    clvmgf: (row) => ({ ...row, next: { ...row.next, merge: 'begins' } }),
    clvmrg: (row) => ({ ...row, next: { ...row.next, merge: 'goes on' } }),
  }),
);

interface Row {
  readonly texts: readonly string[];
  readonly shape: RowShape;
}

/** Lines as paragraphs, and those of rows as tables: below their heads where all of a table say how wide their cells are. */
export function* rtfLineParts(text: string, shapes: readonly RowShape[]): Generator<TextPart> {
  let [lines, rows]: [string[], Row[]] = [[], []];
  for (const line of text.split('\n')) {
    const at = line.lastIndexOf(rowMark);
    const shape = at < 0 ? undefined : shapes[Number(line.slice(at + 1))];
    const cells = shape === undefined ? line : line.slice(0, at);
    if ((shape === undefined) !== (rows.length === 0)) {
      yield* partsOf(lines, rows);
      [lines, rows] = [[], []];
    }
    lines.push(cells);
    if (shape !== undefined) rows.push({ texts: cells.split('\t').slice(0, -1), shape });
  }
  yield* partsOf(lines, rows);
}

function* partsOf(lines: readonly string[], rows: readonly Row[]): Generator<TextPart> {
  const table = rows.length === 0 ? null : layOut(rows);
  if (table === null) yield* lineParts(lines.join('\n'));
  else yield* tableParts(table);
}

/** Null where a row has other cells than it says. */
function layOut(rows: readonly Row[]): string[][] | null {
  const columns = columnsOf(rows.flatMap(({ shape }) => edgesOf(shape)));
  const placed = rows.map((row) => placeRow(row, columns));
  return placed.some((row) => row === null)
    ? null
    : layOutGrid(placed.filter((row) => row !== null));
}

function edgesOf({ left, cells }: RowShape): number[] {
  return [left, ...cells.map(({ end }) => end)];
}

/** Edges of a column that was drawn by hand differ from row to row. */
const leastWidth = 100;

/** Numbers of the columns by where they begin. */
function columnsOf(edges: readonly number[]): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  let [begin, number] = [-Infinity, -1];
  for (const edge of edges.toSorted((one, other) => one - other)) {
    if (edge - begin > leastWidth) [begin, number] = [edge, number + 1];
    columns.set(edge, number);
  }
  return columns;
}

function placeRow({ texts, shape }: Row, columns: ReadonlyMap<number, number>): GridRow | null {
  if (texts.length !== shape.cells.length) return null;
  const places = edgesOf(shape).map((edge) => columns.get(edge) ?? 0);
  const cells: GridCell[] = [];
  for (const [index, { merge, isWidened }] of shape.cells.entries()) {
    const across = (places[index + 1] ?? 0) - (places[index] ?? 0);
    if (across < 1) return null;
    const text = texts[index] ?? '';
    const left = isWidened ? cells.pop() : undefined;
    cells.push(
      left === undefined
        ? { text, across, merge }
        : { ...left, text: `${left.text} ${text}`.trim(), across: left.across + across },
    );
  }
  return { before: places[0] ?? 0, cells };
}
