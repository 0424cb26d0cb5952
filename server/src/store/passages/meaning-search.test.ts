import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { insertDocument } from '../documents/documents.js';
import { insertChunks } from './chunks.js';
import { searchMeaning } from './meaning-search.js';
import { ensureVectorIndex } from './vector-index.js';
import { findPassagesToEmbed } from './vector-renewal.js';
import { countVectors, insertVectors } from './vectors.js';

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

it('leaves out a passage whose vector has no direction, which is near to nothing', async () => {
  const space = { model: 'model of zeros', dimension: 3 };
  await ensureVectorIndex(database, space);
  const zeros = await store('zeros', space.model, Float32Array.of(0, 0, 0));
  const near = await store('near', space.model, Float32Array.of(1, 0, 0));
  const among = { ...space, vector: asked, limit: 10 };
  const alsoIds = [zeros.chunkId];
  const documentIds = [zeros.documentId, near.documentId];
  for (const more of [{ alsoIds }, { documentIds }])
    expect(await searchMeaning(database, { ...among, ...more })).toEqual([
      { chunkId: near.chunkId, score: 1 },
    ]);
});

describe('vectors of another length under the same name', () => {
  const of = (dimension: number) => ({ model: "an 'alias'", dimension });
  const ask = (...numbers: number[]) =>
    searchMeaning(database, { ...of(0), vector: Float32Array.from(numbers), limit: 10 });

  it('are those of another model, wait to be made, and come back with their length', async () => {
    await ensureVectorIndex(database, of(3));
    const before = await store('short', of(3).model, Float32Array.of(1, 0, 0));
    await ensureVectorIndex(database, of(4));
    expect(await ask(1, 0, 0, 0)).toEqual([]);
    const wanted = { ...of(4), after: null, limit: 1000 };
    expect((await findPassagesToEmbed(database, wanted)).map(({ chunkId }) => chunkId)).toContain(
      before.chunkId,
    );
    const after = await store('long', of(4).model, Float32Array.of(0, 1, 0, 0));
    expect(await ask(0, 1, 0, 0)).toEqual([{ chunkId: after.chunkId, score: 1 }]);
    expect((await countVectors(database)).models).toContainEqual({
      model: "an 'alias' (3 numbers)",
      dimension: 3,
      vectors: 1,
    });
    await ensureVectorIndex(database, of(3));
    expect(await ask(1, 0, 0)).toEqual([{ chunkId: before.chunkId, score: 1 }]);
  });

  it('are told apart where they are too long for an index, too', async () => {
    const long = (length: number) => Float32Array.from({ length }, (_, at) => (at === 0 ? 1 : 0));
    await ensureVectorIndex(database, { model: 'long', dimension: 2_001 });
    await store('longer', 'long', long(2_001));
    await ensureVectorIndex(database, { model: 'long', dimension: 2_002 });
    expect(
      await searchMeaning(database, { model: 'long', vector: long(2_002), limit: 10 }),
    ).toEqual([]);
  });
});

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
