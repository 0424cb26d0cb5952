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
  const figures = values.filter(({ text }) => /\d/.test(text)).length;
  if (figures === 0 || figures < valuesLeast * values.length) return table;
  const column = columnOf(values, lines);
  const labels = rows.map((cells) => labelOf(cells, column));
  if (labels.every((label) => label.length < 2)) return table;
  const told: Cells[] = [];
  let begun: readonly GlyphLine[] = [];
  for (const [index, cells] of rows.entries()) {
    const below = {
      next: labels[index + 1]?.[0],
      after: labels[index + 2]?.[0],
      isLast: index === rows.length - 1,
    };
    const parts = partsOf(labels[index] ?? [], below, column);
    if (parts === null) return null;
    const [own = [], ...others] = parts;
    const isSubHead = isAbove(others.at(-1)?.[0], below);
    if (isSubHead === null) return null;
    const isChanged = begun.length + others.length > 0;
    told.push(isChanged ? withLabel(cells, [...begun, ...own]) : cells);
    begun = isSubHead ? [] : (others.pop() ?? []);
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
  const room = left + roomLeast * (right - left);
  return { rows, right, reach: Math.max(Math.min(longest, right), room) };
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

/** What stands below a label: the labels of the next two rows, where these have one. */
interface Below {
  readonly next: GlyphLine | undefined;
  readonly after: GlyphLine | undefined;
  /** No row is below. */
  readonly isLast: boolean;
}

/** The lines by the labels they are of, that of the row first; null where neither a word nor a place tells. */
function partsOf(
  [first, ...others]: readonly GlyphLine[],
  below: Below,
  column: Column,
): GlyphLine[][] | null {
  if (first === undefined) return [];
  const parts = [[first]];
  let last = first;
  for (const [index, line] of others.entries()) {
    const following = others[index + 1] ?? below.next;
    const isEnd = following === undefined && below.isLast;
    const head = parts.at(-1)?.[0] ?? first;
    if (
      isSameLabel({ line, last, first }) ||
      isHanging(line, { head, following, isEnd }) ||
      (isEnd && !hasRoom(line, last, column))
    )
      parts.at(-1)?.push(line);
    else if (beginsAnew(line, { last, next: below.next, column })) parts.push([line]);
    else return null;
    last = line;
  }
  const { next } = below;
  const isOpen = others.length > 0 && parts.length === 1 && next !== undefined && goesOn(next);
  return isOpen && !(isSign.test(textOf(first)) && isSign.test(textOf(next))) ? null : parts;
}

/** Its words go on with those before; where labels begin in lower case or with a sign, such a line may begin one. */
function isSameLabel(of: { line: GlyphLine; last: GlyphLine; first: GlyphLine }): boolean {
  const [line, last, first] = [textOf(of.line), textOf(of.last), textOf(of.first)];
  if (isOpenEnd(last)) return true;
  if (!goesOn(of.line)) return false;
  return !goesOn(of.first) || (isLower.test(line) && !isLower.test(first));
}

/** Indented against the line that its label begins with, and what follows is not. */
function isHanging(
  line: GlyphLine,
  { head, following, isEnd }: { head: GlyphLine; following: GlyphLine | undefined; isEnd: boolean },
): boolean {
  const indent = line.x - head.x;
  if (indent <= indentLeast || indent > hangMost * line.size) return false;
  return following === undefined ? isEnd : following.x < line.x - indentLeast;
}

/** It stands left of the line before, or has rows indented below it, or its first word had found room there; what is measured is often set below its name. */
function beginsAnew(
  line: GlyphLine,
  { last, next, column }: { last: GlyphLine; next: GlyphLine | undefined; column: Column },
): boolean {
  if (next === undefined) return false;
  if (line.x < last.x - indentLeast) return true;
  if (line.x < last.x + indentLeast && next.x > line.x + indentLeast) return true;
  const isSet = line.x > last.x + indentLeast && next.x < line.x - indentLeast;
  return !isSet && !measure.test(textOf(line)) && hasRoom(line, last, column);
}

function hasRoom(line: GlyphLine, last: GlyphLine, column: Column): boolean {
  const text = textOf(line);
  const word = (line.width * (text.split(' ')[0] ?? '').length) / text.length;
  return last.x + last.width + spaceWidth * last.size + word < column.reach;
}

/**
 * Whether a line alone is a sub-head, and not the beginning of the label of the row below; null where that cannot be told: two rows that go on
 * alike are rows below a sub-head, one may be either.
 */
function isAbove(line: GlyphLine | undefined, { next, after }: Below): boolean | null {
  if (line === undefined || next === undefined || !goesOn(next)) return true;
  const areAlike = after !== undefined && goesOn(after) && Math.abs(after.x - next.x) < indentLeast;
  if (areAlike) return true;
  const isIndented = next.x > line.x + indentLeast;
  return isLower.test(textOf(next)) && !isIndented ? false : null;
}

const indentLeast = 2;
/** In sizes of the letters; what stands further right is centred. */
const hangMost = 2;
const spaceWidth = 0.3;

/** Behind a hyphen only where a word is broken, as a minus may end a label. */
const endsOpen = /(?:[,(/]|(?<=\p{Ll}{2})[\u2013-])$/u;
const lastWord = /(?<![\p{L}-])\p{Ll}{1,9}$/u;
/** No phrase ends with one of these, in English, German and French. */
const joining: ReadonlySet<string> = new Set(
  `of in at by to from with without for and or than the an
  der die das des dem den eine einer mit ohne von vom zu zur und oder bei im am nach
  de du la le les et ou avec sans au aux en par pour sur`.split(/\s+/),
);

function isOpenEnd(label: string): boolean {
  return endsOpen.test(label) || joining.has(lastWord.exec(label)?.[0] ?? '');
}

const measure = /^(?:n|no\.|mean|median|sd|iqr|hr|or|rr)(?![\p{L}\p{N}])[^(%]*[(%]/iu;
const isLower = /^\p{Ll}/u;
/** As in `<65 years`; a bracket goes on. */
const isSign = /^[^\p{L}\p{N}([]/u;

/** In lower case, or with a sign; a short form such as pH and a Greek letter begin a label. */
function goesOn(line: GlyphLine): boolean {
  const text = textOf(line);
  return (
    /^(?:\p{Ll}|[^\p{L}\p{N}])/u.test(text) &&
    !/^(?:\p{Ll}{1,2}\p{Lu}|\p{Script=Greek})/u.test(text)
  );
}

function withLabel(cells: Cells, label: readonly GlyphLine[]): Cells {
  const bbox = placeOf(label);
  const text = label.map((line) => textOf(line)).join(' ');
  return cells.map((cell, index) =>
    index > 0 ? cell : { ...cell, text, ...(bbox === null ? {} : { bbox }) },
  );
}

function emptied(cell: Cells[number]): Cells[number] {
  const { bbox } = cell;
  return { ...cell, text: '', ...(bbox === undefined ? {} : { bbox: { ...bbox, height: 0 } }) };
}

function lettersOf(line: GlyphLine): string {
  return squeeze(textOf(line));
}

function textOf(line: GlyphLine): string {
  return textOfLine(line, 'character');
}
