/** The text layer of a PDF as a second reader gives it, without the heads and feet that come back. */
import type { GlyphPages, GlyphRun } from '../../server/src/adapters/extractors/pdf-glyphs.js';

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

export function listedLayer({ pages }: GlyphPages): TextLayer {
  const lined = [...pages.values()].map(linesOf);
  const seen = new Map<string, number>();
  for (const lines of lined)
    for (const key of new Set(edgesOf(lines).map((line) => keyOf(line.text))))
      seen.set(key, (seen.get(key) ?? 0) + 1);
  const running: string[] = [];
  const kept = lined.map((lines) => {
    const edges = new Set(edgesOf(lines));
    return lines.filter((line) => {
      const isRunning =
        edges.has(line) && ((seen.get(keyOf(line.text)) ?? 0) >= 3 || isNumber(line.text));
      if (isRunning) running.push(...(line.text.match(/[\p{L}\p{N}]+/gu) ?? []));
      return !isRunning;
    });
  });
  return {
    text: kept.map((lines) => lines.map((line) => line.text).join('\n')).join('\n'),
    running,
  };
}

/** Lines as the file draws them. */
function linesOf(runs: readonly GlyphRun[]): Line[] {
  const lines: { text: string; baseline: number; end: number; size: number }[] = [];
  for (const run of runs) {
    const last = lines.at(-1);
    const isSame =
      last !== undefined &&
      Math.abs(run.baseline - last.baseline) < 0.6 * Math.max(run.size, last.size) &&
      run.x > last.end - last.size;
    if (last === undefined || !isSame) {
      lines.push({
        text: run.text,
        baseline: run.baseline,
        end: run.x + run.width,
        size: run.size,
      });
      continue;
    }
    if (run.x - last.end > 0.2 * Math.max(run.size, last.size)) last.text += ' ';
    last.text += run.text;
    last.end = run.x + run.width;
  }
  return lines.filter((line) => line.text.trim() !== '');
}

function edgesOf(lines: readonly Line[]): Line[] {
  const sorted = [...lines].sort((one, other) => one.baseline - other.baseline);
  return [...sorted.slice(0, edgeLines), ...sorted.slice(-edgeLines)];
}

function keyOf(text: string): string {
  return text.replace(/\d+/g, '#').replace(/\s+/g, '').toLowerCase();
}

function isNumber(text: string): boolean {
  return /^\W*(page\s*)?(\d{1,5}|[ivxlc]{1,7})\W*$/i.test(text);
}
