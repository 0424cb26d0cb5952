/** Knows the columns of justified text by the lines that fill them, and by them which white of a line is a gutter and which a widened space. */
import { crosses, gapBetween, isSameLine, type PlacedText } from './pdf-places.js';

/** From where to where the lines of a column run: the measure of typesetters. */
export interface Measure {
  readonly from: number;
  readonly to: number;
}

/** So many lines end where others do in no other text; fewer may do so by chance. */
const linesLeast = 3;
/** Ends of lines stand so exactly below each other. */
const reach = 1.5;
/** Lines that are shorter, in heights of their letters, may be cells. */
const widthLeast = 8;
/** So far the first line of a paragraph is indented at most, in heights of its letters. */
const indentMost = 3;
/** Lines farther apart, in heights of their letters, say nothing of each other. */
const closeMost = 2.5;
/** White that goes through so many lines one below another parts the columns of a table. */
const whiteLeast = 3;

/** Those of all lines that are one piece of several words. */
export function measuresOf(pieces: readonly PlacedText[]): Measure[] {
  const found: { from: number; to: number; count: number }[] = [];
  for (const { x, width, height, text } of pieces) {
    if (width < widthLeast * height || !threeWords.test(text)) continue;
    const same = found.find(
      ({ from, to }) => Math.abs(from - x) < reach && Math.abs(to - x - width) < reach,
    );
    if (same === undefined) found.push({ from: x, to: x + width, count: 1 });
    else same.count += 1;
  }
  return found.filter(({ count }) => count >= linesLeast);
}

const threeWords = /\S\s+\S+\s+\S/;

/** Whether one piece ends where the lines of a column end, and the next begins where those of the column beside it begin. */
export function isGutter(
  piece: PlacedText,
  next: PlacedText,
  measures: readonly Measure[],
): boolean {
  const end = piece.x + piece.width;
  return (
    measures.some(({ to }) => Math.abs(to - end) < reach) &&
    measures.some(({ from }) => from > end && beginsAt(next, from))
  );
}

/** Whether in some white one column ends and another one begins. */
function hasGutter(white: Measure, measures: readonly Measure[]): boolean {
  return measures.some(
    ({ from }) =>
      from > white.from &&
      from < white.to + reach &&
      measures.some(({ to }) => to > white.from - reach && to < from),
  );
}

/** Whether a line runs from one edge of a column to the other. */
export function isFull({ x, width, height }: PlacedText, measures: readonly Measure[]): boolean {
  return measures.some(
    ({ from, to }) => beginsAt({ x, height }, from) && Math.abs(to - x - width) < reach,
  );
}

function beginsAt({ x, height }: { x: number; height: number }, from: number): boolean {
  return x > from - reach && x < from + indentMost * height;
}

/** The pieces that stand behind a widened space of a line that fills its column, each with the white before it. */
export function widenedSpaces<T extends PlacedText>(
  pieces: readonly T[],
  measures: readonly Measure[],
): Map<T, number> {
  const widened = new Map<T, number>();
  for (const measure of measures) {
    const rows = rowsWithin(pieces, measure);
    for (const [index, row] of rows.entries()) {
      if (row.length < 2 || !isWorded(row) || !isFull(spanOf(row), [measure])) continue;
      const spaces = row
        .slice(1)
        .map((piece, before) => ({ piece, gap: gapBetween(row[before] ?? piece, piece) }));
      const inLine = spaces.filter(
        ({ piece, gap }) => countWhite(rows, index, piece.x - gap / 2) < whiteLeast,
      );
      const isOverGutter = spaces.some(({ piece, gap }) =>
        hasGutter({ from: piece.x - gap, to: piece.x }, measures),
      );
      if (isOverGutter || inLine.length <= spaces.length / 2) continue;
      for (const { piece, gap } of spaces) widened.set(piece, gap);
    }
  }
  return widened;
}

/** Rows of the pieces that stand wholly within a column, from above; each from the left. */
function rowsWithin<T extends PlacedText>(pieces: readonly T[], { from, to }: Measure): T[][] {
  const rows: T[][] = [];
  const within = pieces
    .filter(({ x, width }) => x > from - reach && x + width < to + reach)
    .sort((one, other) => one.y - other.y);
  for (const piece of within) {
    const row = rows.findLast((one) => one[0] !== undefined && isSameLine(one[0], piece));
    if (row === undefined) rows.push([piece]);
    else row.push(piece);
  }
  return rows.map((row) => row.sort((one, other) => one.x - other.x));
}

function spanOf(row: readonly PlacedText[]): PlacedText {
  const [first, last] = [row[0], row.at(-1)];
  if (first === undefined || last === undefined)
    return { text: '', x: 0, y: 0, width: 0, height: 0 };
  return { ...first, width: last.x + last.width - first.x };
}

/** Most of its pieces are words, as those of prose. */
function isWorded(row: readonly PlacedText[]): boolean {
  return row.filter(({ text }) => /\p{Ll}{2}/u.test(text)).length >= row.length / 2;
}

/** How many lines one below another, this one among them, have white at a place. */
function countWhite(
  rows: readonly (readonly PlacedText[])[],
  index: number,
  place: number,
): number {
  let count = 1;
  for (const step of [-1, 1])
    for (let at = index + step; isClose(rows[at - step], rows[at]); at += step) {
      const row = rows[at] ?? [];
      const isWhite =
        row.some(({ x, width }) => x + width <= place) &&
        row.some(({ x }) => x >= place) &&
        !row.some((piece) => crosses(piece, place));
      if (!isWhite) break;
      count += 1;
    }
  return count;
}

function isClose(
  row: readonly PlacedText[] | undefined,
  next: readonly PlacedText[] | undefined,
): boolean {
  const [one, other] = [row?.[0], next?.[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.y - other.y) < closeMost * Math.max(one.height, other.height)
  );
}
