import { describe, expect, it } from 'vitest';
import { nextScale, scaleOf } from './zoom';

describe('the size of pages', () => {
  it('fills the width of the frame, but a small page does not become a poster', () => {
    expect(scaleOf('fit', { frame: 700, page: 800 })).toBe(0.875);
    expect(scaleOf('fit', { frame: 1400, page: 300 })).toBe(1.6);
    expect(scaleOf(2, { frame: 700, page: 800 })).toBe(2);
  });

  it('goes from any scale to the next step, and stays at either end', () => {
    expect(nextScale(0.875, 1)).toBe(0.9);
    expect(nextScale(0.875, -1)).toBe(0.8);
    expect(nextScale(1, 1)).toBe(1.1);
    expect(nextScale(4, 1)).toBe(4);
    expect(nextScale(0.25, -1)).toBe(0.25);
  });
});
