import { type ReadArticle, summaryArticleSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { loadArticle } from './load-passages.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('reads an article as what is left where its document has gone since it was gathered', async () => {
  const load = (abstract: string) => {
    const given = summaryArticleSchema.parse({ title: 'Salt', url: '', abstract });
    const { abstract: _abstract, ...sent } = given;
    const document_id = 'b3b1a2c4-1111-4222-8333-444455556666';
    const found = { reason: 'Left out because it is a scan: page 2', document_id };
    const article: ReadArticle = {
      ...{ ...sent, ...found, position: 1, read_as: 'full_text', passages_read: 0 },
    };
    return loadArticle(article, given, database);
  };
  expect(await load('Leaves fell early.')).toMatchObject({
    article: { read_as: 'abstract', reason: '', passages_read: 1 },
    passages: [{ text: 'Leaves fell early.' }],
  });
  const reason = 'Its text was no longer there when it was to be read';
  expect(await load('')).toMatchObject({ article: { read_as: 'none', reason }, passages: [] });
});
