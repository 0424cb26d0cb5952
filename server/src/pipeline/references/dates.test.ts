import { expect, it } from 'vitest';
import { datePartsOf, parseDate } from './dates.js';

it.each<[string, number[]]>([
  ['2021-02-30', [2021, 2]],
  ['2021-02-29', [2021, 2]],
  ['2024-02-29', [2024, 2, 29]],
  ['1900-02-29', [1900, 2]],
  ['2000/2/29', [2000, 2, 29]],
  ['2021-04-31', [2021, 4]],
  ['2021-13-01', [2021]],
  ['31 April 2021', [2021, 4]],
])('leaves out what is no day of the calendar: %s', (text, parts) => {
  expect(parseDate(text)).toEqual(parts);
  expect(datePartsOf({ raw: text })).toEqual(parts);
});

it('leaves it out of dates in parts, too', () => {
  expect(datePartsOf({ 'date-parts': [[2021, 2, 30]] })).toEqual([2021, 2]);
  expect(datePartsOf({ 'date-parts': [[96, 2, 29]] })).toEqual([96, 2, 29]);
});
