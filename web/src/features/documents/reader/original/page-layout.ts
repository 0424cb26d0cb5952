/** Where the pages of a document lie, one below the other, and which of them a person sees. Knows nothing of screens. */

/** CSS pixels at a scale of 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A place that stays the same when pages grow or shrink. */
export interface PagePoint {
  /** From 1. */
  readonly page: number;
  /** How far down the page, from 0 to 1. */
  readonly fraction: number;
}

export interface PageBox extends PageSize {
  /** Pixels from the top of the first page's margin. */
  readonly top: number;
}

export interface PageLayout {
  /** Page n is at n - 1. */
  readonly boxes: readonly PageBox[];
  readonly width: number;
  readonly height: number;
}

interface LayoutOptions {
  readonly count: number;
  /** Of the pages that are known; others are taken to be like the first. */
  readonly sizes: ReadonlyMap<number, PageSize>;
  readonly first: PageSize;
  readonly scale: number;
}

/** Pixels above, between and below pages. */
export const pageGap = 16;

export function layOutPages({ count, sizes, first, scale }: LayoutOptions): PageLayout {
  const boxes: PageBox[] = [];
  let top = pageGap;
  let width = 0;
  for (let page = 1; page <= count; page += 1) {
    const size = sizes.get(page) ?? first;
    const box = {
      top,
      width: Math.floor(size.width * scale),
      height: Math.floor(size.height * scale),
    };
    boxes.push(box);
    top += box.height + pageGap;
    width = Math.max(width, box.width);
  }
  return { boxes, width, height: top };
}

/** The pages that touch this part, and one more at either end. */
export function findPages(layout: PageLayout, from: number, to: number): number[] {
  const first = indexAt(layout, from);
  const last = indexAt(layout, to);
  return Array.from({ length: last - first + 3 }, (_, offset) => first + offset).filter(
    (page) => page >= 1 && page <= layout.boxes.length,
  );
}

/** The point at this height; in the gap above a page, its beginning. */
export function pointAt(layout: PageLayout, y: number): PagePoint {
  const index = indexAt(layout, y);
  const box = layout.boxes[index];
  if (!box || box.height === 0) return { page: index + 1, fraction: 0 };
  return { page: index + 1, fraction: Math.min(1, Math.max(0, (y - box.top) / box.height)) };
}

/** The height at which the point lies; the opposite of `pointAt`. */
export function heightOf(layout: PageLayout, { page, fraction }: PagePoint): number {
  const box = layout.boxes[page - 1];
  return box ? box.top + box.height * fraction : 0;
}

/** Index of the last page that begins above, the gap before it counted to it. */
function indexAt({ boxes }: PageLayout, y: number): number {
  let low = 0;
  let high = boxes.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((boxes[middle]?.top ?? 0) - pageGap <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
