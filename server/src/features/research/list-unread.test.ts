import { expect, it } from 'vitest';
import { readSourceOf, studyArticle } from '../../pipeline/study/testing-study.js';
import { listUnread } from './list-unread.js';

it('lists what was found and not read, each work once, by the record that says most', () => {
  const doi = '10.5555/kelp.1';
  const read = studyArticle('Kelp broth and blood in divers', {
    ...{ doi, authors: 'Ann Price', publication_date: '2020' },
    identifiers: { doi },
  });
  const bare = studyArticle('Moss on slate roofs in Wales', {
    ...{ authors: 'Bo Berg', publication_date: '2021' },
  });
  const full = { ...bare, abstract: 'Moss grew on slate.', url: 'https://other.example/moss' };
  const kept = studyArticle('Lichens as a sign of clean air', { authors: 'Ida Lund' });
  const cited = studyArticle('Ferns in cold rooms of the north', { authors: 'Per Moe' });
  const unread = listUnread([readSourceOf(read, ['Text.'])], {
    outside: [
      { query: 'kelp', reports: [], outcome: 'found', articles: [read, bare], recordsFound: 2 },
      { query: 'moss', reports: [], outcome: 'found', articles: [full], recordsFound: 1 },
      { query: 'x', reports: [], outcome: 'failed', reason: 'It was down.' },
    ],
    inside: [
      { query: 'kelp', documents: [{ documentId: 'a', article: kept, relevance: 1 }], notes: [] },
    ],
    related: [{ source: 'x', references: [read], citingWorks: [cited], failures: [] }],
  });
  expect(unread).toEqual([full, kept, cited]);
});

it('lists a document that says little of itself once, and not at all where it is read', () => {
  const essay = studyArticle('Kitchen tables', { abstract: 'People sat at them.' });
  const other = studyArticle('Garden chairs');
  const searched = ['tables', 'chairs', 'homes'].map((query) => ({
    ...{ query, notes: [] },
    documents: [
      { documentId: 'a', article: essay, relevance: 1 },
      { documentId: 'b', article: other, relevance: 1 },
    ],
  }));
  const found = { outside: [], inside: searched, related: [] };
  expect(listUnread([], found)).toEqual([essay, other]);
  const read = readSourceOf(other, ['Text.'], { documentId: 'b' });
  expect(listUnread([read], found)).toEqual([essay]);
});
