import { articleSchema } from '@lectern/contract';
import { sayDate } from '@lectern/contract/known-date';
import { expect, it } from 'vitest';
import { findChanges } from './find-changes.js';

const doi = '10.5555/supplement.2025.1';
const articleOf = (title: string, authors: string, publication_date: string) =>
  articleSchema.parse({
    ...{ title, authors, doi, publication_date },
    url: `https://doi.org/${doi}`,
    identifiers: { doi },
  });

const known = articleOf('Moss on slate roofs in Wales', 'Ann Price', '2024-01-01');

function changesOf(
  articles: readonly ReturnType<typeof articleOf>[],
  research_source = 'external',
  found: object = { outcome: 'found', articles, reports: [] },
  works: readonly object[] = [],
) {
  const workflow = {
    startedAt: new Date('2025-01-01'),
    createdAt: new Date('2025-01-01'),
    config: { research_source },
    plan: { engines: [], questions: [{ text: 'How fast does moss grow?', queries: ['moss'] }] },
  };
  return findChanges(
    workflow as never,
    { sources: [{ key: `doi:${doi}`, article: known }] as never, found: [], retracted: [] },
    {
      verbs: { searchOutside: async () => found as never },
      works: works as never,
      now: () => new Date('2025-06-01'),
      signal: new AbortController().signal,
    },
  );
}

it('takes another paper with the DOI of a known one for new, and the known one for known', async () => {
  const other = articleOf('Lichens as a sign of clean air in Oslo', 'Bo Berg', '2025-03-01');
  const again = articleOf('Moss on slate roofs in Wales', 'Price, Ann', '2025-02-01');
  const { changes } = await changesOf([again, other, other]);
  expect(changes.new_works.map(({ title }) => title)).toEqual([other.title]);
});

it('takes a work for new of which the preprint is new, where its own day is not known', async () => {
  const articles = ['2024-05-01', '2025-05-01', '2025-01'].map((preprint_date) =>
    articleSchema.parse({
      ...articleOf(`Moss of ${preprint_date}`, 'Ann Price', ''),
      ...{ doi: '', identifiers: {}, preprint_date },
      url: `https://journal.example/${preprint_date}`,
    }),
  );
  const { changes } = await changesOf(articles);
  expect(changes.new_works.map((work) => [sayDate(work), work.title, work.may_be_earlier])).toEqual(
    [
      ['preprint of 2025-05-01', 'Moss of 2025-05-01', false],
      ['preprint of 2025-01', 'Moss of 2025-01', true],
    ],
  );
});

it('tells works apart of which the date names only the year or month in which the run began', async () => {
  const works = [
    ['Moss of that year', '2025', true],
    ['Moss of that month', '2025-01', true],
    ['Moss of that day', '2025-01-01', false],
    ['Moss of a later month', '2025-02', false],
    ['Moss of the next year', '2026', false],
  ] as const;
  const articles = works.map(([title, date]) => ({
    ...articleOf(title, title, date),
    ...{ doi: '', url: `https://journal.example/${date}`, identifiers: known.identifiers },
  }));
  const { changes } = await changesOf(
    articles.map((article) => articleSchema.parse({ ...article, identifiers: {} })),
  );
  expect(
    changes.new_works.map((work) => [work.title, work.publication_date, work.may_be_earlier]),
  ).toEqual(works);
});

it('counts the searches that nothing answered and the sources that no service knows', async () => {
  const reason = 'None of the planned engines is configured';
  const failed = { outcome: 'failed', reason, reports: [] };
  const unknowing = { knowsBy: ['doi'], findWork: async () => null };
  const { changes } = await changesOf([], 'external', failed, [unknowing]);
  expect(changes).toMatchObject({
    looked: { searches: 1, searches_answered: 0, sources: 1, sources_known: 0 },
    notes: [reason],
  });
  const knowing = { knowsBy: ['doi'], findWork: async () => ({ isRetracted: false }) };
  const { changes: sound } = await changesOf([], 'external', undefined, [unknowing, knowing]);
  expect(sound.looked).toEqual({ searches: 1, searches_answered: 1, sources: 1, sources_known: 1 });
});

it('says that a run of the library alone searched and looked up nothing', async () => {
  const { changes } = await changesOf([], 'internal');
  expect(changes.looked).toEqual({
    searches: 0,
    searches_answered: 0,
    sources: 1,
    sources_known: 0,
  });
});
