/** Opens the texts of a page beside what a second reader sees at their places, so that nothing is looked for in two of them. */
import { type Field, glyphsIn, glyphsOf, openField, type Rect } from './pdf-fields.js';
import type { Glyph, GlyphLine } from './pdf-glyph-lines.js';
import { wholeRows } from './pdf-whole-rows.js';

/** So much of a text must be found for what was found to be its alone. */
const surelyFound = 0.95;

/**
 * What is letter for letter some rows of its place is these rows, whatever stands close above and below.
 * Then small places first: what is surely theirs is not looked for in larger ones that lie over them.
 */
export function openFields(
  texts: readonly { readonly text: string; readonly place: Rect | undefined }[],
  lines: readonly GlyphLine[],
): Field[] {
  const places = texts.flatMap(({ place }) => place ?? []);
  const area = (place: Rect | undefined): number =>
    place === undefined ? 0 : place.width * place.height;
  const taken = new Set<Glyph>();
  const fields = new Map<number, Field>();
  const order = [...texts.entries()].sort(
    ([, one], [, other]) => area(one.place) - area(other.place),
  );
  const open = order.flatMap(([index, { text, place }]) => {
    // What is parted of a longer text has no width: its place is not known.
    const isPlaced = place !== undefined && (place.width >= 1 || text.trim().length < 2);
    const placed = isPlaced ? glyphsIn(place, { lines, places }) : [];
    const whole = wholeRows(
      text,
      place,
      placed.filter(({ glyph }) => !taken.has(glyph)),
    );
    if (whole === null) return [{ index, text, placed }];
    fields.set(index, openField(text, whole));
    for (const { glyph } of whole) taken.add(glyph);
    return [];
  });
  for (const { index, text, placed } of open) {
    const field = openField(
      text,
      placed.filter(({ glyph }) => !taken.has(glyph)),
    );
    fields.set(index, field);
    for (const glyph of surelyOf(field)) taken.add(glyph);
  }
  return texts.flatMap((_, index) => fields.get(index) ?? []);
}

/** What stands on the lines of a text that was found as a whole. */
function surelyOf(field: Field): Glyph[] {
  const found = new Set(glyphsOf(field));
  if (found.size < surelyFound * field.letters.length) return [];
  const lines = new Map<GlyphLine, { found: number; all: number }>();
  for (const { glyph, line } of field.placed) {
    const count = lines.get(line) ?? { found: 0, all: 0 };
    lines.set(line, { found: count.found + (found.has(glyph) ? 1 : 0), all: count.all + 1 });
  }
  return field.placed
    .filter(({ line }) => {
      const count = lines.get(line);
      return count !== undefined && count.found > 0.5 * count.all;
    })
    .map(({ glyph }) => glyph);
}

/** The lines of a text and what stands close beside or between them: in a place over two columns, what is level with a line may be another text's. */
export function linesNear(field: Field): ReadonlySet<GlyphLine | undefined> {
  const own = new Set((field.pairs ?? []).map(([, index]) => field.placed[index]?.line));
  const isNear = (line: GlyphLine): boolean => {
    const level = [...own].filter(
      (other) => other !== undefined && Math.abs(other.baseline - line.baseline) < 0.5 * line.size,
    );
    return (
      level.length === 0 ||
      level.some((other) => other !== undefined && gapBetween(line, other) < besideMost * line.size)
    );
  };
  return new Set(
    field.placed.map(({ line }) => line).filter((line) => own.has(line) || isNear(line)),
  );
}

/** Wider gaps, in sizes of the letters, part columns. */
const besideMost = 2.5;

function gapBetween(one: GlyphLine, other: GlyphLine): number {
  return Math.max(one.x - other.x - other.width, other.x - one.x - one.width);
}
