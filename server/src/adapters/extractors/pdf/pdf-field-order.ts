/** Orders the lines of a text that goes on in another column as the text does: by their places, the head of the next column stands above its foot. */

import { squeeze } from '../squeeze.js';
import type { Placed } from './pdf-fields.js';
import type { GlyphLine } from './pdf-glyph-lines.js';

/** Shorter lines may stand in a text by chance. */
const lettersLeast = 8;

/** What stands in the place of a text, by where its lines stand in it; null where they are not found. */
export function inOrderOfText(text: string, placed: readonly Placed[]): Placed[] | null {
  const whole = squeeze(text);
  const all = [...new Set(placed.map(({ line }) => line))];
  const found = new Map<GlyphLine, number>();
  for (const line of all) {
    const at = placeIn(whole, line);
    if (at >= 0) found.set(line, at);
  }
  if (found.size < 2) return null;
  const anchors = [...found.keys()];
  // Whole lines that the text does not have are those of another one.
  const lines = all.filter((line) => found.has(line) || lettersOfLine(line).length < lettersLeast);
  const keys = new Map(
    lines.map((line) => {
      const own = found.get(line);
      const anchor = own === undefined ? nearest(line, anchors) : line;
      return [line, { anchor, at: own ?? found.get(anchor) ?? 0 }] as const;
    }),
  );
  const own = placed.filter(({ line }) => keys.has(line));
  const sorted = own.sort((one, other) => {
    const [first, second] = [keys.get(one.line), keys.get(other.line)];
    return (
      (first?.at ?? 0) - (second?.at ?? 0) ||
      one.line.baseline - other.line.baseline ||
      one.line.x - other.line.x
    );
  });
  return withRows(sorted);
}

function placeIn(whole: string, line: GlyphLine): number {
  const own = lettersOfLine(line);
  if (own.length < lettersLeast) return -1;
  const at = whole.indexOf(own);
  return at === whole.lastIndexOf(own) ? at : -1;
}

export function lettersOfLine(line: GlyphLine): string {
  return squeeze(line.glyphs.map(({ character }) => character).join(''));
}

/** The line beside or closest above in the same column. */
function nearest(line: GlyphLine, anchors: readonly GlyphLine[]): GlyphLine {
  const distance = (other: GlyphLine): number => {
    const below = line.baseline - other.baseline;
    const apart = Math.max(other.x - line.x - line.width, line.x - other.x - other.width, 0);
    return (below < -1 ? 3 * -below : below) + apart;
  };
  return anchors.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** Lines that follow one another at one height are one row. */
function withRows(sorted: readonly Placed[]): Placed[] {
  let row = -1;
  let last: GlyphLine | null = null;
  return sorted.map((one) => {
    if (last !== one.line) {
      const isLevel =
        last !== null && Math.abs(last.baseline - one.line.baseline) < 0.5 * one.line.size;
      if (!isLevel) row += 1;
      last = one.line;
    }
    return { ...one, row };
  });
}
