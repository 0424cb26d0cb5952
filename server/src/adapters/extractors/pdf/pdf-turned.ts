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
