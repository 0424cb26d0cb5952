import { expect, it } from 'vitest';
import { readCount, readCountWithin } from './read-count';

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

it.each([
  ['In the end 1,180 employees of a travel firm took part, 40% of them at home.', 1180],
  ['Of 44 nurses from 2 clinics, aged 18 to 65 years, thirty-one nurses were women.', 44],
  ['From 12 January 2022 to 2023 nurses were asked for 12 months.', null],
  ['Nobody was paid $40,000 dollars.', null],
  ['We asked whoever came.', null],
])('of a sentence: %s', (text, count) => {
  expect(readCountWithin(text)).toBe(count);
});
