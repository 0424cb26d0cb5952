/** Puts each text of a PDF page beside what a second reader sees at its place, character by character. */
import type { LayoutBlock } from '@llamaindex/liteparse';
import { alignTexts } from './align-texts.js';
import { combiningOf } from './pdf-accents.js';
import { dotted, drawnMark } from './pdf-drawn-accents.js';
import { inOrderOfText } from './pdf-field-order.js';
import type { Glyph, GlyphLine } from './pdf-glyph-lines.js';
import { fromRight } from './pdf-right-to-left.js';

export type Rect = NonNullable<LayoutBlock['bbox']>;

export interface Placed {
  readonly glyph: Glyph;
  readonly line: GlyphLine;
  /** Of the lines that stand side by side. */
  readonly row: number;
}

/** One text of the page, beside what the second reader sees at its place. */
export interface Field {
  readonly letters: readonly { readonly character: string; readonly space: string }[];
  readonly placed: readonly Placed[];
  readonly pairs: readonly (readonly [number, number])[] | null;
  readonly text: string;
}

export function openField(text: string, placed: readonly Placed[]): Field {
  const field = alignField(text, placed);
  if (placed.length === 0 || countPairs(field) >= wellFound * field.letters.length) return field;
  const ordered = inOrderOfText(text, placed);
  const other = ordered === null ? field : alignField(text, ordered);
  return countPairs(other) > countPairs(field) ? other : field;
}

/** Fewer of its letters are found where its lines are gone through in another order. */
const wellFound = 0.97;

function countPairs({ pairs }: Field): number {
  return pairs?.length ?? 0;
}

function alignField(text: string, placed: readonly Placed[]): Field {
  const isMarked = placed.some(({ glyph }) => drawnMark.test(glyph.shown.normalize('NFD')));
  const letters = isMarked ? lettersOf(text).filter(isNoAccent) : lettersOf(text);
  const longest = Math.max(letters.length, placed.length);
  const isComparable = placed.length > 0 && !fromRight.test(text);
  const pairs = isComparable
    ? alignTexts(
        letters.map(({ character }) => keyOf(character)),
        placed.map(({ glyph }) => keyOf(glyph.character)),
        Math.min(600, 20 + Math.round(0.5 * longest)),
      )
    : null;
  return { letters, placed, pairs, text };
}

/** The second reader has put accents on their letters; the first one gives them somewhere beside. */
function isNoAccent({ character }: Field['letters'][number]): boolean {
  return !drawnMark.test(character.normalize('NFC')) && combiningOf(character) === '';
}

export function lettersOf(text: string): Field['letters'] {
  const letters: { character: string; space: string }[] = [];
  let space = '';
  for (const character of text) {
    if (/\s/.test(character)) {
      space += character;
      continue;
    }
    letters.push({ character, space });
    space = '';
  }
  return letters;
}

/** Readers fold quotation marks, dashes, small capitals and compatible forms in their own ways. */
export function keyOf(character: string): string {
  if (character <= '\u007F') return character.toLowerCase();
  if (/[\u2018\u2019\u201A\u201B]/.test(character)) return "'";
  if (/[\u201C\u201D\u201E\u201F]/.test(character)) return '"';
  if (/[\u2010-\u2015\u2212]/.test(character)) return '-';
  // Below an accent the one reader has a letter without its dot.
  return dotted(character).normalize('NFKC').toLowerCase();
}

/** Raised signs reach above the box of their line. */
const reach = { x: 2, y: 3 };

/** What stands in the place, and what stands in no place but goes on with a line of it. */
export function glyphsIn(
  place: Rect,
  page: { readonly lines: readonly GlyphLine[]; readonly places: readonly Rect[] },
): Placed[] {
  const lines = page.lines.filter(
    (line) =>
      line.baseline > place.y - line.size &&
      line.baseline < place.y + place.height + line.size &&
      line.glyphs.some((glyph) => isWithin(glyph, place)),
  );
  const smaller = coveredPlaces(place, page.places);
  return inRows(lines, (glyph) =>
    isWithin(glyph, place)
      ? !smaller.some((other) => isWithin(glyph, other))
      : !page.places.some((other) => isWithin(glyph, other)),
  );
}

/** A text that goes on at the foot of another column has a place over the columns between: what stands in theirs is not its own. */
function coveredPlaces(place: Rect, places: readonly Rect[]): readonly Rect[] {
  const inside = places.filter((other) => other !== place && isInside(other, place));
  const covered = inside.reduce((sum, other) => sum + areaOf(other), 0);
  return covered > coveredLeast * areaOf(place) ? inside : [];
}

/** Smaller shares are formulas and headings that a paragraph runs around. */
const coveredLeast = 0.3;

function isInside(one: Rect, other: Rect): boolean {
  return (
    areaOf(one) < 0.9 * areaOf(other) &&
    one.x > other.x - reach.x &&
    one.y > other.y - reach.y &&
    one.x + one.width < other.x + other.width + reach.x &&
    one.y + one.height < other.y + other.height + reach.y
  );
}

function areaOf({ width, height }: Rect): number {
  return width * height;
}

/** What is wanted of these lines, in rows from the top and from the left. */
export function inRows(
  lines: readonly GlyphLine[],
  isWanted: (glyph: Glyph, line: GlyphLine) => boolean,
): Placed[] {
  const placed: Placed[] = [];
  let row = { number: -1, baseline: Number.NEGATIVE_INFINITY };
  for (const line of [...lines].sort((one, other) => one.baseline - other.baseline)) {
    if (line.baseline - row.baseline > 0.5 * line.size)
      row = { number: row.number + 1, baseline: line.baseline };
    const { number } = row;
    placed.push(
      ...line.glyphs
        .filter((glyph) => isWanted(glyph, line))
        .map((glyph) => ({ glyph, line, row: number })),
    );
  }
  return placed.sort(
    (one, other) =>
      one.row - other.row || (one.line === other.line ? 0 : one.line.x - other.line.x),
  );
}

function isWithin({ x, y }: Glyph, place: Rect): boolean {
  return (
    x > place.x - reach.x &&
    x < place.x + place.width + reach.x &&
    y > place.y - reach.y &&
    y < place.y + place.height + reach.y
  );
}

export function glyphsOf(field: Field): Glyph[] {
  return (field.pairs ?? []).flatMap(([, index]) => field.placed[index]?.glyph ?? []);
}
