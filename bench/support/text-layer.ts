/** The text layer of a PDF as a second reader gives it, without the heads and feet that come back. */
import type { GlyphPages, GlyphRun } from '../../server/src/adapters/extractors/pdf/pdf-glyphs.js';
import { seam } from './word-bags.js';

export interface TextLayer {
  readonly text: string;
  /** Words of lines near the upper and lower edges that stand on three pages, numbers aside. */
  readonly running: readonly string[];
}

interface Line {
  readonly text: string;
  readonly baseline: number;
}

const edgeLines = 3;

/** @param isWanted Which pages count; all when left out. */
export function listedLayer(
  { pages }: GlyphPages,
  isWanted: (page: number) => boolean = () => true,
): TextLayer {
  const lined = [...pages].filter(([page]) => isWanted(page)).map(([, runs]) => linesOf(runs));
  const seen = new Map<string, number>();
  for (const lines of lined)
    for (const key of new Set(edgesOf(lines).map((line) => keyOf(line.text))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const comesBack = (key: string): boolean => key !== '' && (seen.get(key) ?? 0) >= 3;
  const running: string[] = [];
  const kept = lined.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => {
      const isRunning = edges.has(line) && (isNumber(line.text) || comesBack(keyOf(line.text)));
      if (isRunning)
        running.push(...(line.text.replaceAll(seam, '').match(/[\p{L}\p{N}]+/gu) ?? []));
      return !isRunning;
    });
  });
  return {
    text: kept.map((lines) => lines.map((line) => line.text).join('\n')).join('\n'),
    running,
  };
}

interface OpenLine {
  text: string;
  last: GlyphRun;
}

/** Lines as the file draws them. What is drawn twice at one place, as bold letters may be, counts once. */
function linesOf(runs: readonly GlyphRun[]): Line[] {
  const lines: OpenLine[] = [];
  const seen = new Set<string>();
  for (const run of runs) {
    const key = `${run.text} ${Math.round(run.x)} ${Math.round(run.baseline)}`;
    if (run.text.trim() !== '' && seen.has(key)) continue;
    seen.add(key);
    // Where the layer has a space of no width, one letter is only smaller than the one before.
    if (run.text.trim() === '' && run.width < 0.05 * run.size) continue;
    const line = lines.at(-1);
    if (line === undefined || !goesOn(line.last, run)) lines.push({ text: run.text, last: run });
    else {
      line.text += between(line.last, run) + run.text;
      line.last = run.text.trim() === '' ? line.last : run;
    }
  }
  return lines
    .map(({ text, last }) => ({ text, baseline: last.baseline }))
    .filter((line) => line.text.trim() !== '');
}

function goesOn(last: GlyphRun, run: GlyphRun): boolean {
  const size = Math.max(run.size, last.size);
  return (
    run.angle === last.angle &&
    Math.abs(run.baseline - last.baseline) < 0.6 * size &&
    run.x > last.x + last.width - size
  );
}

function between(last: GlyphRun, run: GlyphRun): string {
  const size = Math.max(run.size, last.size);
  if (run.x - last.x - last.width > 0.2 * size) return ' ';
  const isLevel = Math.abs(run.baseline - last.baseline) < 0.05 * size;
  const isAlike = run.size > 0.9 * last.size && run.size < 1.1 * last.size;
  return isLevel && isAlike ? '' : seam;
}

function edgesOf(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort((one, other) => one.baseline - other.baseline);
  return [...sorted.slice(0, edgeLines), ...sorted.slice(-edgeLines)];
}

function keyOf(text: string): string {
  return text.replace(/[\d\s\uFDD0]+/g, '').toLowerCase();
}

function isNumber(text: string): boolean {
  return /^\W*(page\s*)?(\d{1,5}|[ivxlc]{1,7})\W*$/i.test(text);
}
