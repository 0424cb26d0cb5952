import { expect, it } from 'vitest';
import { describeSource } from './list-sources.js';

const article = {
  title: 'Moss on slate',
  journal: '',
  doi: '',
  url: '',
  is_retracted: false,
};

it.each([
  [
    'Okafor, Adaeze; Lindqvist, Per',
    '12 September 2019',
    'Adaeze Okafor, Per Lindqvist (2019). Moss on slate.',
  ],
  ['Ada Okonkwo, Bo Li', '2021-03', 'Ada Okonkwo, Bo Li (2021). Moss on slate.'],
])('names who wrote a source, and when: %s, %s', (authors, publication_date, told) => {
  const given = { ...article, authors, publication_date };
  expect(describeSource({ article: given, pages: '' })).toBe(told);
});

it('tells the year of a preprint as that, where it is all that is known', () => {
  const given = { ...article, authors: 'Bo Li', publication_date: 'Unknown' };
  expect(describeSource({ article: { ...given, preprint_date: '2025-03-01' }, pages: '' })).toBe(
    'Bo Li (preprint of 2025). Moss on slate.',
  );
});

it('says that the pages that are cited are those of the file', () => {
  const given = { ...article, authors: 'Bo Li', publication_date: '2021' };
  expect(describeSource({ article: given, pages: '3, 5–6' })).toBe(
    'Bo Li (2021). Moss on slate. Pages of the PDF cited: 3, 5–6.',
  );
});
