/** Where the runs of text of a page lie on it as it is shown, and which of them belong to a passage. */
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Place, PlacedRun } from './cut-region';
import { findOnPage } from './find-on-page';
import { type MeasureText, placeMark } from './place-marks';
import { readRuns } from './read-runs';

/** A run, and what of it belongs to the passage. */
interface MarkedRun extends PlacedRun {
  readonly marks: readonly Place[];
}

/** In points, at a scale of 1. Text that runs along a side has no place and is left out. */
export async function placeRuns(page: PDFPageProxy, passage: string): Promise<MarkedRun[]> {
  const { content, runs } = await readRuns(page);
  const viewport = page.getViewport({ scale: 1 });
  const found = findOnPage(runs, passage);
  const context = document.createElement('canvas').getContext('2d');
  return content.items.flatMap((item, index): MarkedRun[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
    if (b !== 0) return [];
    const size = Math.hypot(c, d);
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(e, f - 0.25 * size);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(e + item.width, f + size);
    const ranges = found.filter((range) => range.run === index);
    const run = {
      text: item.str,
      left: Math.min(x1, x2),
      right: Math.max(x1, x2),
      top: Math.min(y1, y2),
      bottom: Math.max(y1, y2),
      isMarked: ranges.length > 0,
    };
    const family = content.styles[item.fontName]?.fontFamily ?? 'sans-serif';
    const measure = item.dir === 'ltr' && x1 <= x2 ? measureIn(context, family) : null;
    return [{ ...run, marks: ranges.map((range) => placeMark(run, range, measure)) }];
  });
}

function measureIn(context: CanvasRenderingContext2D | null, family: string): MeasureText | null {
  if (context === null) return null;
  return (text) => {
    context.font = `32px ${family}`;
    return context.measureText(text).width;
  };
}
