/** Where the runs of text of a page lie on it as it is shown, and which of them belong to a passage. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedRun } from './cut-region';
import { findOnPage } from './find-on-page';
import { readRuns } from './read-runs';

/** In points, at a scale of 1. Text that runs along a side has no place and is left out. */
export async function placeRuns(page: PDFPageProxy, passage: string): Promise<PlacedRun[]> {
  const { content, runs } = await readRuns(page);
  const viewport = page.getViewport({ scale: 1 });
  const marked = new Set(findOnPage(runs, passage).map(({ run }) => run));
  return content.items.flatMap((item, index): PlacedRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
    if (b !== 0) return [];
    const size = Math.hypot(c, d);
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(e, f - 0.25 * size);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(e + item.width, f + size);
    return [
      {
        text: item.str,
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        top: Math.min(y1, y2),
        bottom: Math.max(y1, y2),
        isMarked: marked.has(index),
      },
    ];
  });
}
