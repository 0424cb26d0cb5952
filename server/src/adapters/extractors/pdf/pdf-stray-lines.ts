/** Finds the lines of a text that stand outside the place which the layout states for it. */
import { squeeze } from '../squeeze.js';
import { lettersOfLine } from './pdf-field-order.js';
import { type Field, glyphsOf, inRows, openField } from './pdf-fields.js';
import type { Glyph, GlyphLine } from './pdf-glyph-lines.js';
import { fromRight } from './pdf-right-to-left.js';

interface PageGlyphs {
  readonly lines: readonly GlyphLine[];
  readonly used: Set<Glyph>;
}

/** The layout states too small a place of some texts: whole lines of the text that no other one has are their own. */
export function withStrayLines(field: Field, page: PageGlyphs): Field {
  if ((field.pairs?.length ?? 0) >= field.letters.length || fromRight.test(field.text))
    return field;
  let stray = strayLines(field, page);
  // Without a line that was not its own, another one may stand elsewhere.
  while (stray.length > 0) {
    const wider = widened(field, stray);
    const own = stray.filter((line) => isInPlace(wider, line));
    if (own.length === stray.length) {
      if (!keepsPairs(field, wider, stray)) return field;
      for (const glyph of glyphsOf(wider)) page.used.add(glyph);
      return wider;
    }
    stray = own;
  }
  return field;
}

/** Lines whose letters stand somewhere in the text. */
function strayLines(field: Field, { lines, used }: PageGlyphs): GlyphLine[] {
  const whole = squeeze(field.text);
  const own = new Set(field.placed.map(({ line }) => line));
  const there = new Set([...own].map(lettersOfLine));
  return lines.filter((line) => {
    if (own.has(line) || line.glyphs.some((glyph) => used.has(glyph))) return false;
    const text = lettersOfLine(line);
    // The same words may stand elsewhere on the page.
    return text.length > 2 && whole.includes(text) && !there.has(text);
  });
}

function widened(field: Field, stray: readonly GlyphLine[]): Field {
  const lines = new Set([...field.placed.map(({ line }) => line), ...stray]);
  const isOwn = new Set(field.placed.map(({ glyph }) => glyph));
  const placed = inRows([...lines], (glyph, line) => isOwn.has(glyph) || stray.includes(line));
  return openField(field.text, placed);
}

/** Whether all letters of a line were found side by side, as whole words of the text. */
function isInPlace(field: Field, line: GlyphLine): boolean {
  const found = (field.pairs ?? []).filter(([, index]) => field.placed[index]?.line === line);
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return false;
  const text = field.letters.slice(first[0], last[0] + 1).map(({ character }) => character);
  const seen = found.map(([letter]) => field.letters[letter]?.character ?? '');
  const length = lettersOfLine(line).length;
  return (
    squeeze(seen.join('')).length === length &&
    squeeze(text.join('')).length === length &&
    (isWordStart(field, first[0]) || isHyphen(field.placed[first[1] - 1]?.glyph)) &&
    (isWordStart(field, last[0] + 1) || isHyphen(line.glyphs.at(-1)))
  );
}

/** What the readers agreed on without these lines must stay as it was. */
function keepsPairs(field: Field, wider: Field, stray: readonly GlyphLine[]): boolean {
  const found = new Set(glyphsOf(wider));
  const letters = stray.reduce((sum, line) => sum + lettersOfLine(line).length, 0);
  return (
    found.size >= (field.pairs?.length ?? 0) + letters &&
    glyphsOf(field).every((glyph) => found.has(glyph))
  );
}

function isWordStart({ letters }: Field, index: number): boolean {
  const [before, at] = [letters[index - 1], letters[index]];
  return (
    before === undefined ||
    at === undefined ||
    at.space !== '' ||
    !inWord.test(before.character) ||
    !inWord.test(at.character)
  );
}

const inWord = /[\p{L}\p{M}\p{N}]/u;

function isHyphen(glyph: Glyph | undefined): boolean {
  return glyph !== undefined && /[-\u2010\u00AD]/.test(glyph.character);
}
