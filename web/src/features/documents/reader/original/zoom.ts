/** How large pages are shown. */

/** `fit` fills the width of the frame; a number is CSS pixels for each point of 1/96 inch. */
export type Zoom = 'fit' | number;

const steps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
/** A small page does not become a poster. */
const fitMax = 1.6;

/** @param widths pixels: of the frame without its padding, and of the page at a scale of 1. */
export function scaleOf(
  zoom: Zoom,
  { frame, page }: { readonly frame: number; readonly page: number },
): number {
  if (zoom !== 'fit') return zoom;
  return page > 0 ? Math.min(fitMax, Math.max(0.1, frame / page)) : 1;
}

/** The next larger or smaller step; the scale itself at either end. */
export function nextScale(scale: number, direction: 1 | -1): number {
  const isBeyond = (step: number): boolean =>
    direction === 1 ? step > scale + 0.005 : step < scale - 0.005;
  const found = direction === 1 ? steps.find(isBeyond) : steps.findLast(isBeyond);
  return found ?? scale;
}
