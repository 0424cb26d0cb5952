import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFromParts, normaliseDate, withoutFirst } from './dates.js';

describe('normaliseDate', () => {
  it.each([
    ['2021-03-04', '2021-03-04'],
    ['2021-03-04T00:00:00Z', '2021-03-04'],
    ['2021-3', '2021-03'],
    ['2021', '2021'],
    ['20210304', '2021-03-04'],
    ['2019/12/05', '2019-12-05'],
    ['2019 Nov-Dec', '2019-11'],
    ['2019 Dec 5', '2019-12-05'],
    ['5 December 2019', '2019-12-05'],
    ['Dec 5, 2019', '2019-12-05'],
    ['Fri, 05 Dec 2025 10:00:00 GMT', '2025-12-05'],
    ['Spring 2020', '2020'],
    ['2019-2020', '2019'],
    ['2021-02-30', '2021-02'],
    ['2021-13-01', '2021'],
    ['1400-22 0', '1400'],
    ['2200-01-01', ''],
    ['0000-00-00', ''],
    ['Unknown', ''],
    ['', ''],
  ])('reads %j as %j', (text, date) => {
    expect(normaliseDate(text)).toBe(date);
  });

  it('gives a date in one of three forms or nothing, and leaves its own answers as they are', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[12]\d{3}[-/ ]\w{1,4}[-/ ]\d{1,3}$/)),
        (text) => {
          const date = normaliseDate(text);
          expect(date).toMatch(/^(\d{4}(-\d{2}(-\d{2})?)?)?$/);
          expect(normaliseDate(date)).toBe(date);
        },
      ),
    );
  });
});

it.each([
  ['2023-01-01', '2023'],
  ['2023-06-01T00:00:00', '2023-06'],
  ['2023-06-11', '2023-06-11'],
  ['2023-01', '2023-01'],
  ['', ''],
])('takes the first of %j for no day', (text, date) => {
  expect(withoutFirst(text)).toBe(date);
});

describe('dateFromParts', () => {
  it.each([
    [[2021, 3, 4], '2021-03-04'],
    [[2021, 3], '2021-03'],
    [['2021', 'Dec', '04'], '2021-12-04'],
    [[2021, null, 4], '2021'],
    [[null], ''],
    [[], ''],
  ])('reads %j as %j', (parts, date) => {
    expect(dateFromParts(parts)).toBe(date);
  });
});
