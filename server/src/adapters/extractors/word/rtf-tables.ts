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
  if (rows.length === 0) {
    yield* lineParts(lines.map(withoutLastTab).join('\n'));
    return;
  }
  const table = layOut(rows);
  if (table === null) yield* lineParts(lines.join('\n'));
  else yield* tableParts(table);
}

/** It ends no cell where the line is no row. */
function withoutLastTab(line: string): string {
  return line.endsWith('\t') ? line.slice(0, -1) : line;
}

/** Null where a row has other cells than it says. */
function layOut(rows: readonly Row[]): string[][] | null {
  const edges = rows.map(({ shape }) => edgesOf(shape));
  const places = isInStep(rows, edges) ? edges.map((own) => [...own.keys()]) : placesOf(edges);
  const placed = rows.flatMap((row, index) => placeRow(row, places[index] ?? []) ?? []);
  return placed.length < rows.length ? null : layOutGrid(placed);
}

function edgesOf({ left, cells }: RowShape): number[] {
  return [left, ...cells.map(({ end }) => end)];
}

/** Whether cells of the same number make a column wherever their edges were drawn: no cell is merged, and those of a column stand above each other. */
function isInStep(rows: readonly Row[], edges: readonly (readonly number[])[]): boolean {
  const [first = []] = edges;
  const isMerged = rows.some(({ shape }) =>
    shape.cells.some(({ merge, isWidened }) => isWidened || merge === 'goes on'),
  );
  if (isMerged || edges.some((own) => own.length !== first.length)) return false;
  return first.slice(1).every((_, column) => {
    const begin = edges.reduce((most, own) => Math.max(most, own[column] ?? 0), -Infinity);
    const end = edges.reduce((least, own) => Math.min(least, own[column + 1] ?? 0), Infinity);
    return begin < end;
  });
}

/** By the row, the number of the column at each edge: edges drawn by hand differ from row to row, but by less than half a cell. */
function placesOf(edges: readonly (readonly number[])[]): number[][] {
  const widths = edges.flatMap((own) => own.slice(1).map((end, cell) => end - (own[cell] ?? 0)));
  const most = widths.reduce((least, width) => Math.min(least, width), Infinity) / 2;
  const columns = new Map<number, number>();
  let [begin, number] = [-Infinity, -1];
  for (const edge of edges.flat().toSorted((one, other) => one - other)) {
    if (edge - begin > most) [begin, number] = [edge, number + 1];
    columns.set(edge, number);
  }
  return edges.map((own) => own.map((edge) => columns.get(edge) ?? 0));
}

function placeRow({ texts, shape }: Row, places: readonly number[]): GridRow | null {
  if (texts.length !== shape.cells.length) return null;
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
