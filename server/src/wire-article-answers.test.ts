import { articleSchema, searchRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Search } from './features/search/search-state.js';
import { chooseToRead } from './pipeline/search/choose-to-read.js';
import type { Database } from './store/database/database.js';
import { openTestDatabase } from './store/database/testing.js';
import { noteRetraction } from './store/documents/document-retractions.js';
import { insertDocument } from './store/documents/documents.js';
import { toSearchState } from './wire-article-answers.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('reads nothing for an answer that the library has found to be retracted since the search', async () => {
  const articles = ['peat', 'loam'].map((name) =>
    articleSchema.parse({
      title: `On ${name}`,
      doi: `10.5555/${name}`,
      url: `https://x.example/${name}`,
    }),
  );
  const documentId = await insertDocument(database, {
    ...{ title: 'On peat', doi: '10.5555/peat', status: 'completed', chunksStored: 0, text: null },
    identifiers: [{ kind: 'doi', value: '10.5555/peat' }],
  });
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: [] });
  const request = searchRequestSchema.parse({ query: 'soils' });
  const outcome = { articles, notices: [], records_found: 2, duplicates_merged: 0 };
  const search: Search = {
    ...{ id: 's', kind: 'search', status: 'completed' as const },
    input: { request, toYear: 2026 },
    ...{ partial: null, result: outcome, error: null, elapsedSeconds: 1, movedAtSeconds: null },
    ...{ createdAt: '', startedAt: null, finishedAt: null },
    progress: {
      ...{ progress: 1, articles_processed: 2, total_articles: 2 },
      ...{ search_engines_active: [], engines: [] },
    },
  };
  const state = await toSearchState(search, database);
  const chosen = chooseToRead(state.articles, 10);
  expect(chosen.articles.map(({ title }) => title)).toEqual(['On loam']);
  expect(chosen.retractedLeftOut).toBe(1);
});
