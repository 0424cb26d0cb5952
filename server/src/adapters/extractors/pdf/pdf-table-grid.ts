/** Tables from the places of their pieces: rows by the heights at which they stand, columns by the white between them. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import type { Rect } from './pdf-fields.js';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';

/** Rows from above; the pieces of each from the left. */
export type Rows = readonly (readonly GlyphLine[])[];

export function rowsOf(lines: readonly GlyphLine[]): GlyphLine[][] {
  const rows: GlyphLine[][] = [];
  for (const line of [...lines].sort((one, other) => one.baseline - other.baseline)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && isLevel(row[0], line)) row.push(line);
    else rows.push([line]);
  }
  return rows.map(fromLeft);
}

export function fromLeft(row: readonly GlyphLine[]): GlyphLine[] {
  return [...row].sort((one, other) => one.x - other.x);
}

export function isLevel(one: GlyphLine, other: GlyphLine): boolean {
  return Math.abs(one.baseline - other.baseline) < 0.3 * Math.max(one.size, other.size);
}

/** Whether the middle of a line stands in a place. */
export function standsIn(line: GlyphLine, { x, y, width, height }: Rect): boolean {
  const middle = line.x + line.width / 2;
  return (
    middle > x - 2 &&
    middle < x + width + 2 &&
    line.baseline > y &&
    line.baseline < y + height + 0.3 * line.size
  );
}

/** A block of the layout; null where the pieces make no columns. */
export function gridOf(rows: Rows): LayoutBlock | null {
  const columns = columnsOf(rows);
  const place = placeOf(rows.flat());
  if (columns.length < 2 || place === null) return null;
  const cells = rows.map((row) =>
    columns.map((column, index) => {
      const own = row.filter((line) => columnAt(line, columns) === index);
      return {
        text: own.map((line) => textOfLine(line, 'character')).join(' '),
        bbox: placeOf(own) ?? { ...column, y: 0, height: 0 },
      };
    }),
  );
  const [header = [], ...rest] = cells;
  return { kind: 'table', bbox: place, header, rows: rest };
}

interface Span {
  readonly x: number;
  readonly width: number;
}

/** Of the rows with the most pieces; what spans several columns stands in the first of them. */
function columnsOf(rows: Rows): Span[] {
  const most = Math.max(...rows.map((row) => row.length));
  const full = rows.filter((row) => row.length === most).flat();
  const columns: Span[] = [];
  for (const { x, width } of fromLeft(full)) {
    const last = columns.at(-1);
    if (last === undefined || x >= last.x + last.width) columns.push({ x, width });
    else
      columns[columns.length - 1] = {
        x: last.x,
        width: Math.max(last.x + last.width, x + width) - last.x,
      };
  }
  return columns;
}

/** Whether each piece below the first row stands in one column. */
export function isClean(rows: Rows): boolean {
  const columns = columnsOf(rows);
  return rows
    .slice(1)
    .flat()
    .every((line) => columns.filter((column) => isOver(line, column)).length < 2);
}

function isOver(line: GlyphLine, { x, width }: Span): boolean {
  return line.x < x + width && line.x + line.width > x;
}

function columnAt(line: GlyphLine, columns: readonly Span[]): number {
  const over = columns.findIndex((column) => isOver(line, column));
  if (over >= 0) return over;
  const behind = columns.findIndex(({ x }) => line.x < x);
  return behind < 0 ? columns.length - 1 : behind;
}

export function placeOf(lines: readonly GlyphLine[]): Rect | null {
  if (lines.length === 0) return null;
  const x = Math.min(...lines.map((line) => line.x));
  const y = Math.min(...lines.map((line) => line.baseline - line.size));
  const right = Math.max(...lines.map((line) => line.x + line.width));
  const bottom = Math.max(...lines.map((line) => line.baseline + 0.2 * line.size));
  return { x, y, width: right - x, height: bottom - y };
}

/** The block without lines that are a table's; none where it has no others. */
export function withoutLines(
  block: LayoutBlock,
  moved: ReadonlySet<GlyphLine>,
  lines: readonly GlyphLine[],
): LayoutBlock[] {
  const { bbox, text } = block;
  if (bbox === undefined || text === undefined) return [block];
  const own = lines.filter((line) => standsIn(line, bbox));
  const left = own.filter((line) => !moved.has(line));
  if (left.length === own.length) return [block];
  const place = placeOf(left);
  if (place === null) return [];
  const shown = [...left].sort((one, other) => one.baseline - other.baseline || one.x - other.x);
  return [
    { ...block, bbox: place, text: shown.map((line) => textOfLine(line, 'character')).join(' ') },
  ];
}
