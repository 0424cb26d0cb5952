import { expect, it } from 'vitest';
import { formatCount, formatDuration, formatPlural, formatSeconds } from './format';

it('writes durations', () => {
  expect([0, 21, 112, 3729, -1].map(formatDuration)).toEqual(['0:00', '0:21', '1:52', '1:02:09', '0:00']);
});

it('shortens counts with K and M', () => {
  expect([0, 148, 999, 1000, 9214, 148_000, 999_499, 999_500, 1_300_000].map(formatCount)).toEqual([
    '0',
    '148',
    '999',
    '1K',
    '9.2K',
    '148K',
    '999K',
    '1M',
    '1.3M',
  ]);
});

it('writes seconds and plurals', () => {
  expect([3100, 18_000].map(formatSeconds)).toEqual(['3.1 s', '18 s']);
  expect([formatPlural(1, 'article'), formatPlural(0, 'article')]).toEqual(['1 article', '0 articles']);
});
