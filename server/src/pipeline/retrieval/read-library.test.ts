import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { deleteDocument, insertDocument } from '../../store/documents/documents.js';
import { forgetWords } from '../../store/embedded/deleted-rows.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { createLibraryReader } from './read-library.js';
import { addSmallLibrary } from './testing-library.js';

const embedder = createBuiltInEmbedder();
const words = ['sleep', 'polymer', 'concrete', 'lichens', 'the'];
let database: Database;
let added = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  await addSmallLibrary(database, embedder);
});
afterEach(() => database.close());

function add(...texts: readonly string[]): Promise<string> {
  added += 1;
  const identifiers = [{ kind: 'doi' as const, value: `10.1/${added}` }];
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      title: 'Added',
      status: 'completed',
      chunksStored: texts.length,
      text: '',
      identifiers,
    });
    const chunks = texts.map((text, index) => ({
      ...{ index, text, headingPath: [], pageStart: null, pageEnd: null },
      ...{ charStart: 0, charEnd: text.length, tokenCount: 1 },
    }));
    await insertChunks(queries, { documentId, title: 'Added', chunks });
    return documentId;
  });
}

/** As one sees the library who has not seen it before. */
async function weighAnew(): Promise<number[] | null> {
  return (await createLibraryReader(database)(embedder.model)).weigh(words);
}

it('tells what the library holds and how telling its words are', async () => {
  const library = await createLibraryReader(database)(embedder.model);
  expect(library).toMatchObject({ passages: 7, hasVectors: true });
  const [sleep = 0, polymer = 0, , lichens] = (await library.weigh(words)) ?? [];
  if (database.capabilities.hasBm25) expect([polymer > sleep, lichens]).toEqual([true, 0]);
  expect((await createLibraryReader(database)('another-model')).hasVectors).toBe(false);
});

it('asks for each word once while the library stays as it is', async ({ skip }) => {
  skip(!database.capabilities.hasBm25, 'this server has no BM25');
  const asked: unknown[] = [];
  const heard: Database = {
    ...database,
    query(sql, values = []) {
      asked.push(...values.flat());
      return database.query(sql, values);
    },
  };
  const readOf = createLibraryReader(heard);
  const read = () => readOf(embedder.model);
  const first = await (await read()).weigh(words);
  asked.length = 0;
  const library = await read();
  expect(await library.weigh([...words, 'pesticides'])).toEqual([
    ...(first ?? []),
    expect.any(Number),
  ]);
  expect(asked.filter((value) => value !== embedder.model)).toEqual(['sleep', 'pesticides']);
});

it('forgets what it knew when passages come and go, and when the word index forgets the deleted ones', async ({
  skip,
}) => {
  skip(!database.capabilities.hasBm25, 'this server has no BM25');
  const readOf = createLibraryReader(database);
  const read = () => readOf(embedder.model);
  const seen = async (): Promise<number[] | null> => (await read()).weigh(words);
  const before = await seen();
  const documentId = await add('Lichens grow on concrete.', 'Lichens sleep.');
  const after = await seen();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await weighAnew());
  await deleteDocument(database, documentId);
  expect(await seen()).toEqual(await weighAnew());
  await forgetWords(database);
  expect(await seen()).toEqual(await weighAnew());
});

it('sees that passages were replaced by as many others', async ({ skip }) => {
  skip(
    !database.capabilities.hasBm25 || database.kind !== 'embedded',
    'the server cleans its indexes itself',
  );
  const documentId = await add('Lichens grow on concrete.', 'Lichens rest.');
  const readOf = createLibraryReader(database);
  const read = () => readOf(embedder.model);
  const before = await (await read()).weigh(words);
  await deleteDocument(database, documentId);
  await add('Glaciers move on stone.', 'Glaciers melt.');
  await forgetWords(database);
  const after = await (await read()).weigh(words);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await weighAnew());
});

it('knows no weights where the database keeps no statistics of words', async () => {
  const plain: Database = {
    ...database,
    capabilities: { ...database.capabilities, hasBm25: false },
  };
  const library = await createLibraryReader(plain)(embedder.model);
  expect([library.passages, library.hasVectors, await library.weigh(words)]).toEqual([
    7,
    true,
    null,
  ]);
});
