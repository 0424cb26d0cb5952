/** Runs of glyphs for tests, as a reader of pages sees them. */
import type { GlyphRun } from './pdf-glyphs.js';

/** In letters of ten points, each half as wide. */
export function runAt(text: string, x: number, baseline: number): GlyphRun {
  return { text, x, baseline, width: text.length * 5, size: 10, angle: 0 };
}
