import { expect, it } from 'vitest';
import { readCount } from './read-count';

it.each([
  ['1,204 children', 1204],
  ['1 204 children', 1204],
  ['0.5 mg', 0.5],
  ['Fourteen trials with 1,310 participants', 14],
  ['one hundred and six nurses', 106],
  ['two hundred and forty-five patients', 245],
  ['three thousand two hundred voters', 3200],
  ['two three-arm trials', 2],
  ['nurses', null],
  ['', null],
])('%s', (text, count) => {
  expect(readCount(text)).toBe(count);
});
