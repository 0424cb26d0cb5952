import { expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatMegabytes,
  formatMoment,
  formatPages,
  formatPlural,
  formatRelevance,
  formatSeconds,
  shortenId,
} from './format';

it('writes durations', () => {
  expect([0, 21, 112, 3729, -1].map(formatDuration)).toEqual([
    '0:00',
    '0:21',
    '1:52',
    '1:02:09',
    '0:00',
  ]);
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
  expect([1, 0, 10_000].map((count) => formatPlural(count, 'article'))).toEqual([
    '1 article',
    '0 articles',
    '10,000 articles',
  ]);
});

it('writes relevance without rounding it up, and sizes', () => {
  expect([0.499, 0.29, 1, 0].map(formatRelevance)).toEqual(['0.49', '0.29', '1.00', '0.00']);
  expect([0, 1, 84_000, 2_500_000, 3_000_000_000].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '82 KB',
    '2.4 MB',
    '2.8 GB',
  ]);
  expect([0.02, 58.43, 1024, 1025].map(formatMegabytes)).toEqual([
    '0.02 MB',
    '58.4 MB',
    '1024 MB',
    '1 GB',
  ]);
});

it('writes the day of a moment unless it is today', () => {
  const time = new Date(2026, 0, 31, 14, 7).toISOString();
  expect([
    formatMoment(time, new Date(2026, 0, 31, 23)),
    formatMoment(time, new Date(2026, 1, 1)),
  ]).toEqual(['14:07', '2026-01-31 14:07']);
});

it('writes pages and short identifiers', () => {
  expect([formatPages(7, 7), formatPages(6, 7), formatPages(null, null)]).toEqual([
    'Page 7',
    'Pages 6–7',
    '',
  ]);
  expect(shortenId('d41c7e90-b2aa-4f5e-9b1d-1e6fd9e21c55')).toBe('d41c7e90b2aa');
});
