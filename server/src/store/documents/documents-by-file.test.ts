import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertChunks } from '../passages/chunks.js';
import { insertDocument } from './documents.js';
import { findByFileWords } from './documents-by-file.js';
import { findInLanguage } from './documents-in-language.js';

let database: Database;
let first: string;
beforeAll(async () => {
  database = await openTestDatabase();
  first = await store('Hafen 1');
  await store('Hafen 2');
  await store('Hafen 3');
});
afterAll(() => database.close());

const text = 'Der Hafen wurde im Winter nicht geschlossen, weil das Eis zu dünn war.';

function store(title: string): Promise<string> {
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, status: 'completed', chunksStored: 1, text, identifiers: [] },
      filename: `${title} harbour notes.txt`,
    });
    const chunk = {
      ...{ index: 0, text, headingPath: [], pageStart: null, pageEnd: null },
      ...{ charStart: 0, charEnd: text.length, tokenCount: 20 },
    };
    await insertChunks(queries, { documentId, title, chunks: [chunk] });
    return documentId;
  });
}

it('Of the documents that are chosen so many are found, however many others are newer', async () => {
  const scope = { limit: 2, documentIds: [first] };
  const named = await findByFileWords(database, ['harbour', 'notes'], scope);
  expect(named.map(({ id }) => id)).toEqual([first]);
  const german = await findInLanguage(database, 'german', scope);
  expect(german.map(({ id }) => id)).toEqual([first]);
  expect(await findInLanguage(database, 'german', { limit: 2 })).toHaveLength(2);
});
