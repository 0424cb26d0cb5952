import { expect, it } from 'vitest';
import { ownRetractionOf, retractionOf } from './document-marks.js';

const mark = {
  ...{ title: 'Salt and kelp', journal: '', created_at: '2026-01-01T00:00:00Z' },
  ...{ source: 'Crossref', checked_at: '2026-02-01T00:00:00Z' },
  has_notice: false,
};

it('tells of a retracted preprint what its published version has, too', () => {
  const own = { ...mark, other_is: '' as const };
  const published = { ...mark, other_is: 'published' as const, source: 'PubMed' };
  const copy = { ...mark, other_is: 'copy' as const };
  expect(retractionOf([own, copy, published])).toEqual({
    source: 'Crossref, PubMed of its published version',
    checked_at: '2026-02-01T00:00:00.000Z',
  });
  expect(retractionOf([copy, published])?.source).toBe('Crossref of another copy');
  expect(retractionOf([own])?.source).toBe('Crossref');
});

it('takes what a notice in the library says for nothing that is said of the document itself', () => {
  const own = { ...mark, other_is: '' as const, source: null, has_notice: true };
  expect(retractionOf([own])?.source).toBe('a notice in your library');
  expect(ownRetractionOf([own])).toBeNull();
  expect(ownRetractionOf([{ ...own, source: 'Crossref' }])?.source).toBe('Crossref');
});
