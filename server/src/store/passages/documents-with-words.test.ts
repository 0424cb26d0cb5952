import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertDocument } from '../documents/documents.js';
import { insertChunks } from './chunks.js';
import { findInEachDocument } from './documents-with-words.js';
import { loadPassages } from './scored-passages.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function store(title: string, texts: readonly string[]): Promise<string> {
  const chunks = texts.map((text, index) => ({
    ...{ index, text, charStart: 0, charEnd: text.length, pageStart: null, pageEnd: null },
    ...{ headingPath: [], tokenCount: 9 },
  }));
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, status: 'completed', chunksStored: texts.length, text: texts.join('\n') },
      identifiers: [{ kind: 'url', value: `https://library.example/${title}` }],
    });
    await insertChunks(queries, { documentId, title, chunks });
    return documentId;
  });
}

it('gives one passage of each document that holds all the words, however many one holds', async () => {
  const long = await store(
    'A book',
    Array.from({ length: 150 }, (_, at) => `Chapter ${at} is of moss on slate.`),
  );
  const short = await store('A note', [
    'Rain fell.',
    'Some moss grew there, a little slate below.',
  ]);
  const apart = await store('A letter', ['Of mosses.', 'And of slates.']);
  const german = await store('Moos', [
    'Das Moos auf den Dächern der Dörfer wird jedes Jahr von den Leuten gezählt, und es ist immer mehr als zuvor.',
  ]);
  const holding = async (words: string[], documentIds?: string[]) => {
    const { chunkIds, isCut } = await findInEachDocument(database, { words, documentIds });
    expect(isCut).toBe(false);
    const found = await loadPassages(database, chunkIds);
    return found.map(({ document_id }) => document_id).sort();
  };
  expect(await holding(['moss', 'slate'])).toEqual([long, short].sort());
  expect(await holding(['moss'])).toEqual([long, short, apart].sort());
  expect(await holding(['moss'], [apart, german])).toEqual([apart]);
  expect(await holding(['dächer'])).toEqual([german]);
  expect(await holding(['zinc'])).toEqual([]);
});
