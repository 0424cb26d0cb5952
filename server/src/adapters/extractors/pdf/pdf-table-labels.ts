/** Tells sub-heads of a table and the beginnings of labels below from lines that go on with the label above, all of which the layout takes for its end. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import { type GlyphLine, textOfLine } from './pdf-glyph-lines.js';
import { placeOf, type Rows, rowsOf, standsIn } from './pdf-table-grid.js';

type Cells = NonNullable<LayoutBlock['rows']>[number];

/** The table with each label in its row; null where it cannot be told which row a line is of. @param lines What a second reader sees of it. */
export function withOwnLabels(table: LayoutBlock, lines: readonly GlyphLine[]): LayoutBlock | null {
  const rows = [...(table.header === undefined ? [] : [table.header]), ...(table.rows ?? [])];
  const values = rows.flatMap((cells) => cells.slice(1)).filter(({ text }) => text.trim() !== '');
  if (values.filter(({ text }) => /\d/.test(text)).length < valuesLeast * values.length)
    return table;
  const column = columnOf(values, lines);
  const labels = rows.map((cells) => labelOf(cells, column));
  if (labels.every((label) => label.length < 2)) return table;
  const told: Cells[] = [];
  let begun: readonly GlyphLine[] = [];
  for (const [index, cells] of rows.entries()) {
    const label = labels[index] ?? [];
    const next = labels[index + 1]?.[0];
    const parts = partsOf(label, next, column);
    if (parts === null) return null;
    const [own = [], ...others] = parts;
    const isChanged = begun.length + others.length > 0;
    told.push(isChanged ? withLabel(cells, [...begun, ...own]) : cells);
    begun = next !== undefined && goesOn(next) ? (others.pop() ?? []) : [];
    told.push(...others.map((part) => withLabel(cells.map(emptied), part)));
  }
  const [header, ...rest] = told;
  return table.header === undefined || header === undefined
    ? { ...table, rows: told }
    : { ...table, header, rows: rest };
}

/** Share of the cells behind the labels that hold figures; tables of words have cells of several lines anyway. */
const valuesLeast = 0.5;

/** Where the labels of a table stand. */
interface Column {
  readonly rows: Rows;
  /** Where the cells behind them begin. */
  readonly right: number;
  /** How far a line of them reaches at least before it is broken. */
  readonly reach: number;
}

/** A column whose longest line takes less of its room is not broken there, as values may stand far behind where their column begins. */
const roomLeast = 0.5;

function columnOf(values: Cells, lines: readonly GlyphLine[]): Column {
  const right = Math.min(...values.flatMap(({ bbox }) => bbox?.x ?? []));
  const rows = rowsOf(lines);
  const labels = rows.flatMap(([first, second]) =>
    first && second && first.x < right ? first : [],
  );
  const left = Math.min(...labels.map(({ x }) => x));
  // What spans the table, such as a long sub-head, has no values beside it.
  const longest = Math.max(...labels.map(({ x, width }) => x + width));
  return { rows, right, reach: Math.max(longest, left + roomLeast * (right - left)) };
}

/** The lines that the first cell holds: one level with the row, and those below it with nothing beside them. */
function labelOf([cell]: Cells, { rows, right }: Column): GlyphLine[] {
  const place = cell?.bbox;
  if (cell === undefined || place === undefined) return [];
  const at = rows.findIndex((row) => row.some((line) => standsIn(line, place)));
  const first = rows[at]?.find((line) => standsIn(line, place));
  if (first === undefined) return [];
  const label = [first];
  let text = lettersOf(first);
  const whole = squeeze(cell.text);
  for (const [line, ...beside] of rows.slice(at + 1)) {
    if (line === undefined || beside.length > 0 || line.x >= right || text === whole) break;
    text += lettersOf(line);
    label.push(line);
  }
  return text === whole ? label : [first];
}

/** The lines by the labels they are of, that of the row first; null where neither a word nor a place tells. */
function partsOf(
  [first, ...others]: readonly GlyphLine[],
  next: GlyphLine | undefined,
  column: Column,
): GlyphLine[][] | null {
  if (first === undefined) return [];
  const parts = [[first]];
  let last = first;
  for (const line of others) {
    if (goesOn(line) && !goesOn(first)) parts.at(-1)?.push(line);
    else if (beginsAnew(line, { last, next, column })) parts.push([line]);
    else return null;
    last = line;
  }
  const isOpen = others.length > 0 && parts.length === 1 && next !== undefined && goesOn(next);
  return isOpen ? null : parts;
}

/** It stands left of the line before, or has rows indented below it, or its first word had found room there. */
function beginsAnew(
  line: GlyphLine,
  { last, next, column }: { last: GlyphLine; next: GlyphLine | undefined; column: Column },
): boolean {
  if (line.x < last.x - indentLeast) return true;
  if (line.x < last.x + indentLeast && next !== undefined && next.x > line.x + indentLeast)
    return true;
  const text = textOfLine(line, 'character');
  const word = (line.width * (text.split(' ')[0] ?? '').length) / text.length;
  return last.x + last.width + spaceWidth * last.size + word < column.reach;
}

const indentLeast = 2;
const spaceWidth = 0.3;

/** In lower case, or with a sign; a short form such as pH and a Greek letter begin a label. */
function goesOn(line: GlyphLine): boolean {
  const text = textOfLine(line, 'character');
  return (
    /^(?:\p{Ll}|[^\p{L}\p{N}])/u.test(text) &&
    !/^(?:\p{Ll}{1,2}\p{Lu}|\p{Script=Greek})/u.test(text)
  );
}

function withLabel(cells: Cells, label: readonly GlyphLine[]): Cells {
  const bbox = placeOf(label);
  const text = label.map((line) => textOfLine(line, 'character')).join(' ');
  return cells.map((cell, index) =>
    index > 0 ? cell : { ...cell, text, ...(bbox === null ? {} : { bbox }) },
  );
}

function emptied(cell: Cells[number]): Cells[number] {
  const { bbox } = cell;
  return { ...cell, text: '', ...(bbox === undefined ? {} : { bbox: { ...bbox, height: 0 } }) };
}

function lettersOf(line: GlyphLine): string {
  return squeeze(textOfLine(line, 'character'));
}
