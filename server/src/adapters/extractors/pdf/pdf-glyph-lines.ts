/** Puts the glyph runs of a page together to lines, in which raised and lowered ones are told as such. */
import { clustersOf, drawnMark, joinDrawnAccents } from './pdf-drawn-accents.js';
import type { GlyphRun } from './pdf-glyphs.js';
import { partInitials, withInitials } from './pdf-initials.js';
import { baseOf, writeRaised } from './pdf-raised.js';

/** One character of a line. */
export interface Glyph {
  /** As the file has it. */
  readonly character: string;
  /** What is written for it: the first of those that are raised together stands for all of them, the others for nothing. */
  readonly shown: string;
  readonly isSpaced: boolean;
  /** The middle of it. */
  readonly x: number;
  readonly y: number;
}

export interface GlyphLine {
  readonly glyphs: readonly Glyph[];
  readonly x: number;
  readonly width: number;
  readonly baseline: number;
  readonly size: number;
}

/** Upright lines, each as far as no gap is wider than a word's. Text that is drawn twice at one place counts once. */
export function glyphLines(runs: readonly GlyphRun[]): GlyphLine[] {
  const lines: GlyphRun[][] = [];
  const { initials, others } = partInitials(joinDrawnAccents(withoutDoubles(runs)));
  for (const run of others) {
    const line = lines.slice(-linesBack).findLast((one) => goesOn(one, run));
    if (line === undefined) lines.push([run]);
    else line.push(run);
  }
  return withInitials(lines.map(lineOf), initials);
}

/** The text of a line, as the file has it or as it is written. */
export function textOfLine(line: GlyphLine, form: 'character' | 'shown'): string {
  return line.glyphs
    .map((glyph, index) => (glyph.isSpaced && index > 0 ? ' ' : '') + glyph[form])
    .join('');
}

/** Wider gaps part columns and cells, as shares of the size. */
const widestGap = 0.75;
/** So many lines may be begun before one is gone on with, as formulas jump. */
const linesBack = 4;

/** A shadow lies so far beside its letters at most, as a share of their size. */
const shadowMost = 0.15;

function withoutDoubles(runs: readonly GlyphRun[]): GlyphRun[] {
  const seen = new Map<string, GlyphRun[]>();
  return runs.filter((run) => {
    if (run.angle !== 0 || run.size === 0 || run.text.trim() === '') return false;
    const same = seen.get(run.text) ?? [];
    const reach = Math.max(1, shadowMost * run.size);
    const isNew = !same.some(
      (one) => Math.abs(one.x - run.x) < reach && Math.abs(one.baseline - run.baseline) < reach,
    );
    if (isNew) seen.set(run.text, [...same, run]);
    return isNew;
  });
}

function goesOn(line: readonly GlyphRun[], run: GlyphRun): boolean {
  return line.some((one) => {
    const size = Math.max(one.size, run.size);
    const gap = Math.max(run.x - one.x - one.width, one.x - run.x - run.width);
    const raise = Math.abs(one.baseline - run.baseline);
    if (gap > widestGap * size || gap < -0.6 * size) return false;
    const isSmall = run.size < 0.9 * one.size || one.size < 0.9 * run.size;
    // As high as a line is what touches the very letter that it was drawn after.
    const isBehind = Math.abs(run.x - one.x - one.width) < 0.25 * size;
    const isTouching = isSmall && isBehind && one === line.at(-1);
    if (isTouching) return raise < 1.05 * size;
    return raise < (isSmall ? 0.7 : 0.4) * size;
  });
}

function lineOf(runs: readonly GlyphRun[]): GlyphLine {
  const sorted = [...runs].sort((one, other) => one.x - other.x);
  const base = baseOf(sorted);
  const x = Math.min(...sorted.map((run) => run.x));
  const written = writeRaised(sorted);
  return {
    glyphs: sorted.flatMap((run, index) =>
      glyphsOf(run, { written: written[index] ?? '', before: sorted[index - 1] }),
    ),
    x,
    width: Math.max(...sorted.map((run) => run.x + run.width)) - x,
    baseline: base.baseline,
    size: base.size,
  };
}

/** One sign for several letters. */
const ligature = /[\uFB00-\uFB06]/;
/** Narrower gaps stand between letters. */
const spaceLeast = 0.17;

function glyphsOf(
  run: GlyphRun,
  { written, before }: { written: string; before: GlyphRun | undefined },
): Glyph[] {
  const characters = clustersOf(run.text);
  const isOnLine = written === run.text;
  const isApart =
    before !== undefined &&
    run.x - before.x - before.width > spaceLeast * Math.max(run.size, before.size);
  let isSpaced = before === undefined || isApart || /\s$/.test(before.text);
  let left = written;
  return characters.flatMap((character, index) => {
    if (/\s/.test(character)) {
      isSpaced = true;
      return [];
    }
    const isMarked = drawnMark.test(character);
    const form = ligature.test(character) ? 'NFKC' : 'NFC';
    const onLine = isMarked || form === 'NFKC' ? character.normalize(form) : character;
    const glyph: Glyph = {
      character: isMarked ? ([...character][0] ?? '') : character,
      shown: isOnLine ? onLine : left,
      isSpaced,
      x: run.x + ((index + 0.5) * run.width) / characters.length,
      y: run.baseline - 0.3 * run.size,
    };
    isSpaced = false;
    left = '';
    return [glyph];
  });
}
