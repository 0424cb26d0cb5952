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
  ['4 million adults', 4_000_000],
  ['2.5 million births', 2_500_000],
  ['two million men', 2_000_000],
  ['nurses', null],
  ['', null],
])('%s', (text, count) => {
  expect(readCount(text)).toBe(count);
});
