import { describe, expect, it } from 'vitest';
import { mergeBoxes } from './merge-boxes';

const box = (
  left: number,
  right: number,
  top: number,
  bottom = Math.round((top + 0.02) * 1000) / 1000,
) => ({ left, top, right, bottom });

describe('the boxes of marked text', () => {
  it('are one for each line, a raised digit among the words included', () => {
    expect(
      mergeBoxes([
        box(0.1, 0.3, 0.1),
        box(0.305, 0.32, 0.098, 0.11),
        box(0.32, 0.5, 0.1),
        box(0.1, 0.4, 0.13),
      ]),
    ).toEqual([box(0.1, 0.5, 0.098, 0.12), box(0.1, 0.4, 0.13)]);
  });

  it('stay apart in two columns, and empty ones are left out', () => {
    expect(mergeBoxes([box(0.1, 0.45, 0.1), box(0.55, 0.9, 0.1), box(0.2, 0.2, 0.3)])).toEqual([
      box(0.1, 0.45, 0.1),
      box(0.55, 0.9, 0.1),
    ]);
  });
});
