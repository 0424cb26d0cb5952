import { expect, it } from 'vitest';
import { createNumbering } from './number-markers.js';

it('numbers by first appearance, and things of one key alike', () => {
  const { markerOf, cited } = createNumbering((word: string) => word.toLowerCase());
  expect(['b', 'a', 'B', 'c', 'A'].map(markerOf)).toEqual([1, 2, 1, 3, 2]);
  expect(cited).toEqual(['b', 'a', 'c']);
});
