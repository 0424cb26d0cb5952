import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertDocument } from '../documents/documents.js';
import { insertChunks } from './chunks.js';
import { searchMeaning } from './meaning-search.js';
import { ensureVectorIndex } from './vector-index.js';
import { insertVectors } from './vectors.js';

/** Of the same length, so that nothing but its name tells one from the other. */
const [model, another] = ['model a', 'model b'];
const asked = Float32Array.of(1, 0, 0);
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const each of [model, another])
    await ensureVectorIndex(database, { model: each, dimension: 3 });
});
afterAll(() => database.close());

interface Stored {
  readonly documentId: string;
  readonly chunkId: string;
}

async function store(title: string, of: string, vector: Float32Array): Promise<Stored> {
  const text = `About ${title}.`;
  const place = { index: 0, charStart: 0, charEnd: text.length, pageStart: null, pageEnd: null };
  const chunks = [{ ...place, text, headingPath: [], tokenCount: 3 }];
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      title,
      status: 'completed',
      chunksStored: 1,
      identifiers: [{ kind: 'url', value: `https://library.example/${title}` }],
      text,
    });
    const chunkIds = await insertChunks(queries, { documentId, title, chunks });
    await insertVectors(queries, { documentId, model: of, chunkIds, vectors: [vector] });
    return { documentId, chunkId: chunkIds[0] ?? '' };
  });
}

describe('passages found by their vectors', () => {
  let ours: Stored;
  let others: Stored;

  beforeAll(async () => {
    ours = await store('bees', model, Float32Array.of(3, 4, 0));
    // Nearer, if the two could be compared.
    others = await store('wasps', another, Float32Array.of(1, 0, 1));
  });

  const found = async (more: Partial<Parameters<typeof searchMeaning>[1]>): Promise<unknown> =>
    (await searchMeaning(database, { model, vector: asked, limit: 10, ...more })).map(
      ({ chunkId, score }) => [chunkId, score.toFixed(3)],
    );
  const oursAlone = (): unknown => [[ours.chunkId, '0.600']];

  it('are those of the model alone, in the whole library', async () => {
    expect(await found({})).toEqual(oursAlone());
  });

  it('are those of the model alone, in documents that are named', async () => {
    const documentIds = [ours.documentId, others.documentId];
    expect(await found({ documentIds })).toEqual(oursAlone());
  });

  it('are those of the model alone, among those that words have found', async () => {
    expect(await found({ alsoIds: [others.chunkId, ours.chunkId] })).toEqual(oursAlone());
  });
});
