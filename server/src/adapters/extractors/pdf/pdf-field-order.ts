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
  for (const run of runsOf(placed, whole)) {
    const at = placeIn(whole, run.letters);
    if (at >= 0) for (const line of run.lines) found.set(line, at);
  }
  const anchors = [...found.keys()];
  if (new Set(found.values()).size < 2) return null;
  // Whole lines that the text does not have are those of another one.
  const lines = all.filter((line) => found.has(line) || lettersOfLine(line).length < lettersLeast);
  const keys = new Map(
    lines.map((line) => [line, found.get(line) ?? found.get(nearest(line, anchors)) ?? 0] as const),
  );
  const own = placed.filter(({ line }) => keys.has(line));
  const sorted = own.sort(
    (one, other) =>
      (keys.get(one.line) ?? 0) - (keys.get(other.line) ?? 0) ||
      one.row - other.row ||
      one.line.x - other.line.x,
  );
  return withRows(sorted);
}

interface Run {
  readonly lines: GlyphLine[];
  letters: string;
}

/** The words of a justified line are lines of their own where its spaces are wide: those side by side that stand so in the text are one. */
function runsOf(placed: readonly Placed[], whole: string): Run[] {
  const runs: Run[] = [];
  const rows = new Map(placed.map(({ line, row }) => [line, row]));
  let last = -1;
  for (const [line, row] of rows) {
    const run = runs.at(-1);
    const own = lettersOfLine(line);
    if (run !== undefined && row === last && whole.includes(run.letters + own)) {
      run.lines.push(line);
      run.letters += own;
    } else runs.push({ lines: [line], letters: own });
    last = row;
  }
  return runs;
}

function placeIn(whole: string, letters: string): number {
  if (letters.length < lettersLeast) return -1;
  const at = whole.indexOf(letters);
  return at === whole.lastIndexOf(letters) ? at : -1;
}

export function lettersOfLine(line: GlyphLine): string {
  return squeeze(line.glyphs.map(({ character }) => character).join(''));
}

function isLevel(one: GlyphLine, other: GlyphLine): boolean {
  return Math.abs(one.baseline - other.baseline) < 0.5 * other.size;
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
      if (last === null || !isLevel(last, one.line)) row += 1;
      last = one.line;
    }
    return { ...one, row };
  });
}
