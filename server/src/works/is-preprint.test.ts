import { expect, it } from 'vitest';
import { isPreprint } from './is-preprint.js';

const bare = { kind: '', doi: '', journal: '' };

it.each([
  ['the word', { ...bare, kind: 'Preprint' }],
  ['the DOI of a server', { ...bare, kind: 'journal article', doi: '10.1101/2031.02.03.123456' }],
  ['the DOI of a server as an address', { ...bare, doi: 'https://doi.org/10.48550/arXiv.3101.1' }],
  ['a server as the journal', { ...bare, kind: 'journal article', journal: 'bioRxiv' }],
  ['what Scholar writes', { ...bare, journal: 'arXiv preprint arXiv:3101.01234' }],
  ['a file and its DOI', { ...bare, kind: 'Document', doi: '10.20944/preprints203101.0001.v1' }],
  ['no more than the number at arXiv', { ...bare, arxivId: '3101.01234' }],
])('is told by %s', (_, facts) => {
  expect(isPreprint(facts)).toBe(true);
});

it.each([
  ['an article', { ...bare, kind: 'journal article', doi: '10.1000/1', journal: 'Soil' }],
  ['what a journal gave its own DOI', { ...bare, doi: '10.1000/1', journal: 'arXiv' }],
  ['what a journal has printed', { ...bare, journal: 'Soil', arxivId: '3101.01234' }],
  ['a conference', { ...bare, kind: 'conference paper', doi: '10.48550/arXiv.3101.01234' }],
  ['a thesis', { ...bare, kind: 'thesis', arxivId: '3101.01234' }],
  ['nothing', bare],
])('%s is none', (_, facts) => {
  expect(isPreprint(facts)).toBe(false);
});
