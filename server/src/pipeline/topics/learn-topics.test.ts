import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { loadTopics, readTopicsState } from '../../store/passages/topics.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { addDocuments, type TestDocument } from '../retrieval/testing-library.js';
import { fitTopics } from './fit-topics.js';
import { learnTopics } from './learn-topics.js';
import { compareVectors, packVector, placeStems, unpackVector } from './topic-vector.js';

const embedder = createBuiltInEmbedder();
const { signal } = new AbortController();
const seas = 'whale ocean plankton current salinity harbour tide coral reef kelp'.split(' ');
const farms = 'wheat soil harvest tractor barley irrigation manure orchard fodder plough'.split(
  ' ',
);

/** Ten words of a subject, another five of ten in each passage. */
function passagesOn(words: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, number) =>
    [0, 1, 3, 4, 7].map((step) => words[(number * 3 + step) % words.length]).join(' '),
  );
}

describe('topics', () => {
  it('place words that never meet near each other where they meet the same others', () => {
    const stems = [...passagesOn(seas, 40), ...passagesOn(farms, 40)].map((text) =>
      text.split(' '),
    );
    const words = new Map(fitTopics(stems).map(({ stem, vector }) => [stem, unpackVector(vector)]));
    const near = (one: string, other: string): number =>
      compareVectors(
        placeStems([one], words) ?? new Float32Array(),
        placeStems([other], words) ?? new Float32Array(),
      );
    for (const [index, sea] of seas.entries()) {
      const most = Math.max(
        ...seas.filter((other) => other !== sea).map((other) => near(sea, other)),
      );
      expect(most).toBeGreaterThan(near(sea, farms[index] ?? ''));
    }
    expect(placeStems(['unheard'], words)).toBeNull();
  });

  it('learn nothing where there is next to nothing to learn from', () => {
    expect(fitTopics([])).toEqual([]);
    expect(fitTopics([['one'], ['one', 'two']])).toEqual([]);
  });

  it('keep a vector to a hundredth of its largest number', () => {
    const vector = Float32Array.from([0.5, -1, 0.013, 0]);
    const kept = unpackVector(packVector(vector));
    for (const [index, value] of vector.entries())
      expect(Math.abs((kept[index] ?? 9) - value)).toBeLessThan(0.01);
    expect([...unpackVector(packVector(new Float32Array(3)))]).toEqual([0, 0, 0]);
  });
});

describe('learnTopics', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const add = (documents: readonly TestDocument[]): Promise<void> =>
    addDocuments(database, embedder, documents);

  it('waits for a library that is large enough', async () => {
    await add([{ title: 'Sea', passages: passagesOn(seas, 5) }]);
    expect(await learnTopics(database, signal)).toBe(false);
    expect((await readTopicsState(database)).model).toBeNull();
  });

  it('learns once, places what comes later, and learns anew when the library has grown', async () => {
    await add([
      { title: 'Seas', passages: passagesOn(seas, 35) },
      { title: 'Farms', passages: passagesOn(farms, 40) },
    ]);
    expect(await learnTopics(database, signal)).toBe(true);
    expect(await learnTopics(database, signal)).toBe(false);
    const first = await readTopicsState(database);
    expect(first).toMatchObject({ passages: 80, waiting: 0 });
    await add([{ title: 'One more', passages: ['whale tide unheard', '12 34'] }]);
    expect(await learnTopics(database, signal)).toBe(true);
    expect(await readTopicsState(database)).toMatchObject({ model: first.model, waiting: 0 });
    await add([{ title: 'Many more', passages: passagesOn(farms, 30) }]);
    expect(await learnTopics(database, signal)).toBe(true);
    const last = await readTopicsState(database);
    expect(last.model?.id).not.toBe(first.model?.id);
    expect(last.waiting).toBe(0);
    expect((await database.query('select count(*) from topic_models'))[0]).toEqual({ count: '1' });
  });

  it('brings forward passages on the subject of the question', async () => {
    const [whale] = await database.query<{ id: string }>(
      `select id from chunks where text like '%whale%' limit 1`,
    );
    const { words, passages } = await loadTopics(database, {
      stems: ['whale'],
      chunkIds: [whale?.id ?? ''],
    });
    expect([words.size, passages.size]).toEqual([1, 1]);
    const found = await createRetriever({ database, embedder }).retrieve({
      query: 'whale tide',
      topK: 5,
      signal,
    });
    for (const { document_title } of found) expect(document_title).not.toContain('Farm');
  });
});
