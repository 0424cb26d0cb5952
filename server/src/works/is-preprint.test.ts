import { expect, it } from 'vitest';
import { isPreprint } from './is-preprint.js';
import { readWork } from './work.js';

const bare = { kind: '', doi: '', journal: '' };

/** As the rule for the same work has it. */
function isPreprintWork({ kind, doi, journal, arxivId = '' }: Parameters<typeof isPreprint>[0]) {
  const identifiers = { doi, arxiv_id: arxivId };
  return readWork({ title: '', authors: [], year: null, kind, container: journal, identifiers })
    .isPreprint;
}

it.each([
  ['the word', { ...bare, kind: 'Preprint' }],
  ['the DOI of a server', { ...bare, kind: 'journal article', doi: '10.1101/2031.02.03.123456' }],
  ['the DOI of a server as an address', { ...bare, doi: 'https://doi.org/10.48550/arXiv.3101.1' }],
  ['a server as the journal', { ...bare, kind: 'journal article', journal: 'bioRxiv' }],
  ['what Scholar writes', { ...bare, journal: 'arXiv preprint arXiv:3101.01234' }],
  ['a file and its DOI', { ...bare, kind: 'Document', doi: '10.20944/preprints203101.0001.v1' }],
  ['a smaller server as the journal', { ...bare, journal: 'Authorea Preprints' }],
  ['a server of reviews', { ...bare, kind: 'journal article', journal: 'Qeios' }],
  ['a server of several words', { ...bare, journal: 'ESS Open Archive' }],
  ['a company behind a server', { ...bare, journal: 'Research Square Platform LLC' }],
  ['arXiv as computing knows it', { ...bare, journal: 'CoRR abs/3101.01234' }],
  ['the DOI of a journal that posts what it is sent', { ...bare, doi: '10.2196/preprints.12345' }],
  ['the DOI of a report', { ...bare, kind: 'report', doi: '10.2139/ssrn.1234567' }],
  ['the DOI of a small server', { ...bare, doi: '10.32388/ABC123' }],
  ['no more than the number at arXiv', { ...bare, arxivId: '3101.01234' }],
])('is told by %s', (_, facts) => {
  expect(isPreprint(facts)).toBe(true);
  expect(isPreprintWork(facts)).toBe(true);
});

it.each([
  ['an article', { ...bare, kind: 'journal article', doi: '10.1000/1', journal: 'Soil' }],
  ['what a journal gave its own DOI', { ...bare, doi: '10.1000/1', journal: 'arXiv' }],
  ['what a journal has printed', { ...bare, journal: 'Soil', arxivId: '3101.01234' }],
  ['a conference', { ...bare, kind: 'conference paper', doi: '10.48550/arXiv.3101.01234' }],
  ['a column', { ...bare, kind: 'journal article', journal: 'CORR Insights' }],
  ['a report', { ...bare, kind: 'report', journal: 'SSRN' }],
  ['a thesis', { ...bare, kind: 'thesis', arxivId: '3101.01234' }],
  ['what a conference took in', { ...bare, kind: 'conference paper', arxivId: '3101.01234' }],
  ['nothing', bare],
])('%s is none', (_, facts) => {
  expect(isPreprint(facts)).toBe(false);
  expect(isPreprintWork(facts)).toBe(false);
});
