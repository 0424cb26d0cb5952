/** Knows pages whose text runs sideways or upside down, as wide tables in a paper do; the layout leaves turned text out. */
import type { PageOrientationCorrection, ParsedPage } from '@llamaindex/liteparse';
import { squeeze } from '../squeeze.js';
import type { GlyphRun } from './pdf-glyphs.js';

/** Fewer letters are a stamp in the margin of a page that is otherwise an image. */
const lettersLeast = 100;
const turns = [90, 180, 270] as const;

/** How to read the page upright; null where most of it is, or where there is too little text to say. */
export function orientationOf(page: ParsedPage): PageOrientationCorrection | null {
  const letters = page.textItems.map((item) => ({
    angle: ((item.rotation ?? 0) + 360) % 360,
    count: squeeze(item.text).length,
  }));
  const all = letters.reduce((sum, { count }) => sum + count, 0);
  const angle = turns.find((turn) => {
    const turned = letters
      .filter((item) => Math.abs(item.angle - turn) < 2)
      .reduce((sum, { count }) => sum + count, 0);
    return turned >= lettersLeast && turned > 0.6 * all;
  });
  return angle === undefined ? null : { page: page.pageNum, angle };
}

/**
 * The runs of a page that is turned to be read, at their places there.
 * @param page As it is turned.
 */
export function uprightRuns(
  runs: readonly GlyphRun[],
  page: { readonly width: number; readonly height: number },
): GlyphRun[] {
  const letters = new Map<number, number>();
  for (const { angle, text } of runs)
    letters.set(angle, (letters.get(angle) ?? 0) + squeeze(text).length);
  const [usual = 0] = [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0]);
  const turn = turnBy.get((usual + 360) % 360);
  if (turn === undefined) return [...runs];
  return runs.map((run) => ({ ...run, ...turn(run, page), angle: run.angle - usual }));
}

type Turn = (
  run: GlyphRun,
  page: { readonly width: number; readonly height: number },
) => Pick<GlyphRun, 'x' | 'baseline'>;

/** By the angle at which most letters stand. */
const turnBy: ReadonlyMap<number, Turn> = new Map<number, Turn>([
  [90, ({ x, baseline }, page) => ({ x: baseline, baseline: page.height - x })],
  [180, ({ x, baseline }, page) => ({ x: page.width - x, baseline: page.height - baseline })],
  [270, ({ x, baseline }, page) => ({ x: page.width - baseline, baseline: x })],
]);

/** Labels of figures are turned, too. */
const turnedMost = 200;

/** Text of each angle, which stands in one line there. */
export function turnedText(runs: readonly GlyphRun[]): string[] {
  const turned = runs.filter(({ angle, text }) => angle !== 0 && text.trim() !== '');
  const angles = [...new Set(turned.map(({ angle }) => Math.round(angle)))];
  return angles.map((angle) =>
    turned
      .filter((run) => Math.round(run.angle) === angle)
      .map(({ text }) => text.trim())
      .join(' ')
      .slice(0, turnedMost),
  );
}
