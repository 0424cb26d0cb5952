import { expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../study/testing-study.js';
import { isPreprintSource } from './is-preprint-source.js';

const file = { journal: '', source_type: 'Document', doi: '' };

function isPreprint(opening: string, record: Partial<typeof file> = {}, title = 'Ferns on quays') {
  const article = studyArticle(title);
  return isPreprintSource(readSourceOf(article, [`${title}\n\n${opening}`]), {
    ...file,
    ...record,
  });
}

it.each([
  'Ilse Vahl\n\nPreprint, posted 2 June 2022.\n\nAbstract\n\nWe counted ferns.',
  'Ilse Vahl\n\nQuayPrints preprint, posted 2 June 2022. This article is a preprint and has not been peer reviewed.\n\nWe counted ferns.',
  'Ilse Vahl\n\nThis manuscript has not yet been peer reviewed.\n\nWe counted ferns.',
  'Ilse Vahl\n\nThis preprint was not certified by peer review.',
])('says so itself where its record names no journal: %s', (opening) => {
  expect(isPreprint(opening)).toBe(true);
});

const said = 'Preprint, posted 2 June 2022. Not peer reviewed.\n\nWe counted ferns.';

it.each([
  [said, { journal: 'Annals of Quays' }],
  [said, { source_type: 'Book' }],
  [said, { source_type: 'Report' }],
  [said, { source_type: 'thesis' }],
  ['Journal of Quays 4 (2022)\n\nA preprint of this article was posted in 2021.', {}],
  ['Journal of Quays 4 (2022)\n\nReports that were not peer reviewed were left out.', {}],
  ['Ilse Vahl\n\nWe searched preprint servers and journals.', {}],
  ['Ilse Vahl\n\nPreprints were searched, too.', {}],
  ['Ilse Vahl\n\nPreprint: https://doi.org/10.1101/2020.01.01\n\nPublished in Quays 2020', {}],
  ['Ilse Vahl\n\nPreprint, data and code: osf.example/q\n\nWe counted ferns.', {}],
  ['Ilse Vahl\n\nThis report has not been peer reviewed.', {}],
  ['Ilse Vahl\n\nThis article was peer reviewed by three readers.', {}],
  ['Ilse Vahl\n\nAll ferns were drawn before they were pressed.', {}],
])('is none where it was published, or speaks of others: %s %o', (opening, record) => {
  expect(isPreprint(opening, record)).toBe(false);
});

it('is none that is about preprints', () => {
  expect(
    isPreprint('A preprint is read sooner.', {}, 'Preprints and the peer review of botany'),
  ).toBe(false);
});
