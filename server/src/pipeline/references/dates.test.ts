import { describe, expect, it } from 'vitest';
import { datePartsOf, issuedOf, isWholeDate, parseDate, statusOf, tellDate } from './dates.js';

it.each<[string, number[]]>([
  ['2021-02-30', [2021, 2]],
  ['2021-02-29', [2021, 2]],
  ['2024-02-29', [2024, 2, 29]],
  ['1900-02-29', [1900, 2]],
  ['2000/2/29', [2000, 2, 29]],
  ['2021-04-31', [2021, 4]],
  ['2021-13-01', [2021]],
  ['31 April 2021', [2021, 4]],
  ['20210431', [2021, 4]],
])('leaves out what is no day of the calendar: %s', (text, parts) => {
  expect(parseDate(text)).toEqual(parts);
  expect(datePartsOf({ raw: text })).toEqual(parts);
});

it('leaves it out of dates in parts, too', () => {
  expect(datePartsOf({ 'date-parts': [[2021, 2, 30]] })).toEqual([2021, 2]);
  expect(datePartsOf({ 'date-parts': [[96, 2, 29]] })).toEqual([96, 2, 29]);
});

it.each(['c1999', '1999a', '[c1999]', 'ca. 1999'])('reads the year of %s', (text) => {
  expect(parseDate(text)).toEqual([1999]);
});

it.each(['1750 BC', '1750 BCE', ' 380 BC '])('reads no year of our count from %s', (text) => {
  expect(parseDate(text)).toEqual([]);
  expect(issuedOf(parseDate(text), text)).toEqual({
    'date-parts': [[-Number.parseInt(text, 10)]],
  });
  expect(statusOf({ literal: text })).toMatch(/^\d{3,4} BC$/);
  expect(isWholeDate(text)).toBe(true);
});

it.each(['c. 1750 BC', '1750–1700 BCE', '1750 B.C.', '1750 v. Chr.'])(
  'takes no year before Christ for one of our count: %s',
  (text) => {
    expect(parseDate(text)).toEqual([]);
  },
);

it.each([
  '2022',
  '2022-03',
  '2022/3/5',
  '20220305',
  '12 September 2019',
  'Winter 2019',
  'in press',
  'In Press',
])('may be written by a person: %s', (text) => {
  expect(isWholeDate(text)).toBe(true);
});

it.each([
  '2022-13-40',
  '2022-13',
  '2021-02-30',
  '20210230',
  '31 April 2021',
  '2015-2016',
  'soon',
  '12',
  '',
])('is no date: %s', (text) => {
  expect(isWholeDate(text)).toBe(false);
});

describe('dates in sentences', () => {
  it.each([
    ['2019-09-12', 'on 12 September 2019'],
    ['2019-09', 'in September 2019'],
    ['2019', 'in 2019'],
    ['12 September 2019', 'on 12 September 2019'],
    ['the nineties', 'in the nineties'],
  ])('are written as a person writes them: %s', (date, told) => {
    expect(tellDate(date)).toBe(told);
  });
});
