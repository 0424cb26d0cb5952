import { expect, it } from 'vitest';
import { readYears } from './read-years.js';

it.each([
  ['papers from 2022', [[2022, 2022]]],
  ['papers from no later than 2015', [[null, 2015]]],
  ['papers from no earlier than 2015', [[2015, null]]],
  ['papers from in or after 2015', [[2015, null]]],
  ['papers from on or before 2015', [[null, 2015]]],
  ['papers up to 2015', [[null, 2015]]],
  ['papers published prior to 2015', [[null, 2014]]],
  ['papers from 2015 through 2018', [[2015, 2018]]],
  ['papers from between 2015 and 2018', [[2015, 2018]]],
  ['papers since 2015 and before 2020', [[2015, 2019]]],
  ['papers from 2018 or earlier', [[null, 2018]]],
  ['papers from 2018 onwards', [[2018, null]]],
  [
    'papers from 2015 and 2016',
    [
      [2015, 2015],
      [2016, 2016],
    ],
  ],
  [
    'papers from 2015, 2017 or 2019',
    [
      [2015, 2015],
      [2017, 2017],
      [2019, 2019],
    ],
  ],
  [
    'papers from before 2010 or after 2020',
    [
      [null, 2009],
      [2021, null],
    ],
  ],
  ['papers on the flood in 2008 since 2015', [[2015, null]]],
  ['papers on moss', []],
  ['“Moss since 2015”, is it here?', []],
  ['papers on the last years of life', []],
])('%s', (question, expected) => {
  const { spans, isUnread } = readYears(question);
  expect(spans.map(({ from, to }) => [from, to])).toEqual(expected);
  expect(isUnread).toBe(false);
});

it.each([
  'papers on moss from the last five years',
  'papers from this year',
  'papers from the past decade',
  'papers from May 2020',
  'papers from before 2010, 2015',
  'papers since 2015 that are on moss from before 2010',
])('does not understand: %s', (question) => {
  expect(readYears(question)).toEqual({ spans: [], words: [], isUnread: true });
});
