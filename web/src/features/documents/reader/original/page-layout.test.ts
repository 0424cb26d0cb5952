import { describe, expect, it } from 'vitest';
import { findPages, heightOf, layOutPages, pageGap, pointAt } from './page-layout';

const first = { width: 600, height: 800 };
const layOut = (scale: number, sizes = new Map<number, { width: number; height: number }>()) =>
  layOutPages({ count: 4, sizes, first, scale });

describe('pages one below the other', () => {
  it('lie with gaps between them, unknown ones as large as the first', () => {
    const layout = layOut(0.5, new Map([[2, { width: 800, height: 600 }]]));
    expect(layout.boxes.map(({ top, width, height }) => [top, width, height])).toEqual([
      [pageGap, 300, 400],
      [400 + 2 * pageGap, 400, 300],
      [700 + 3 * pageGap, 300, 400],
      [1100 + 4 * pageGap, 300, 400],
    ]);
    expect([layout.width, layout.height]).toEqual([400, 1500 + 5 * pageGap]);
  });

  it('keep a point where it is when they grow', () => {
    const small = layOut(1);
    const point = pointAt(small, heightOf(small, { page: 3, fraction: 0.25 }));
    expect(point).toEqual({ page: 3, fraction: 0.25 });
    const large = layOut(2, new Map([[1, { width: 600, height: 1000 }]]));
    expect(pointAt(large, heightOf(large, point))).toEqual(point);
  });

  it('count the gap above a page to it, and nothing before the first or after the last', () => {
    const layout = layOut(1);
    expect(pointAt(layout, 0)).toEqual({ page: 1, fraction: 0 });
    expect(pointAt(layout, heightOf(layout, { page: 2, fraction: 0 }) - pageGap + 1)).toEqual({
      page: 2,
      fraction: 0,
    });
    expect(pointAt(layout, 99_999)).toEqual({ page: 4, fraction: 1 });
  });

  it('are shown when they can be seen, with one more at either end', () => {
    const layout = layOut(1);
    expect(findPages(layout, 0, 500)).toEqual([1, 2]);
    expect(findPages(layout, 1000, 1300)).toEqual([1, 2, 3]);
    expect(findPages(layout, 99_000, 99_999)).toEqual([3, 4]);
  });
});
