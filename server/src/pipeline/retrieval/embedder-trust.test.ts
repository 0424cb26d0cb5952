import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { hearAway } from '../../store/database/database-away.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { makeLosable } from '../../store/database/testing-away.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { renewVectors } from '../../store/passages/vector-renewal.js';
import { createTrustKeeper, type TrustKeeper } from './embedder-trust.js';
import { createRetriever } from './retrieve.js';
import { addDocuments } from './testing-library.js';

const signal = new AbortController().signal;
const builtIn = createBuiltInEmbedder();
/** As a provider's: half of a search. */
const good: Embedder = { ...builtIn, fusion: { ...builtIn.fusion, weight: 0.5 } };
/** Any direction whatever for a passage, and one and the same for every question. */
const random: Embedder = {
  ...good,
  model: 'random',
  dimension: 32,
  embed: (texts, { kind }) =>
    Promise.resolve(texts.map((text) => direction(kind === 'query' ? 'asked' : text))),
};

function direction(text: string): Float32Array {
  let state = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const vector = Float32Array.from({ length: 32 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Passages of one subject have one direction, but for every fourth subject, of whose passages each has any. */
function embedVaguely(given: readonly string[]): Promise<Float32Array[]> {
  return Promise.resolve(
    given.map((text) => {
      const subject = subjects.split(' ').findIndex((one) => text.includes(one));
      return direction(subject % 4 === 0 ? text : String(subject));
    }),
  );
}

const subjects =
  'glacier orchard harbour violin comet barley tunnel falcon magnet quarry lantern estuary';
/** Sixty passages, of twelve subjects each of which has words of its own, that differ within it. */
const texts = Array.from({ length: 60 }, (_, index) => {
  const subject = subjects.split(' ')[index % 12] ?? '';
  const words = Array.from(
    { length: 30 },
    (__, at) => `${subject}${'abcdefgh'[(index + at * at) % 8]}${'klmnop'[(index * 7 + at) % 6]}`,
  );
  return `The ${subject} was seen near ${words.join(' ')} at last.`;
});

let database: Database;
const keepers: TrustKeeper[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, good);
  await ensureVectorIndex(database, random);
});
afterAll(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await database.close();
});

function keep(embedder: Embedder, failures: string[] = [], from = database): TrustKeeper {
  const keeper = createTrustKeeper({
    ...{ database: from, embedder },
    now: () => performance.now(),
    logUnexpected: (message) => failures.push(message),
  });
  keepers.push(keeper);
  return keeper;
}

async function embedAnew(embedder: Embedder): Promise<void> {
  const rows = await database.query<{ id: string; search_text: string }>(
    'select id, search_text from chunks',
  );
  const vectors = await embedder.embed(
    rows.map(({ search_text }) => search_text),
    { kind: 'passage', signal },
  );
  const passages = rows.map(({ id, search_text }) => ({ chunkId: id, searchText: search_text }));
  await renewVectors(database, { model: embedder.model, passages, vectors });
}

describe('the weight of an embedder', () => {
  it('is cautious, and told as unknown, where the library is too small to tell', async () => {
    // Too few to ask for, and then too few for the ten nearest to say anything.
    for (const passages of [texts.slice(0, 3), texts.slice(3, 16)]) {
      await addDocuments(database, good, [{ title: `${passages.length} more`, passages }]);
      const keeper = keep(good);
      await keeper.learn();
      expect(keeper.current()).toBeNull();
      expect(keeper.weigh()).toBe(0.1);
    }
  });

  it('is learnt behind whoever asks: a database that is away meanwhile is told to nobody', async () => {
    const losable = makeLosable(database);
    losable.takeAway();
    const [failures, told]: [string[], string[]] = [[], []];
    const keeper = keep(good, failures, losable.database);
    await hearAway(
      (at) => told.push(at),
      () => keeper.learn(),
    );
    expect(failures).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it('is what the embedder is worth in the library, and never more than it says of itself', async () => {
    await addDocuments(database, good, [{ title: 'Many', passages: texts.slice(16) }]);
    const keeper = keep(good);
    await keeper.learn();
    const trust = keeper.current();
    expect(trust?.tried).toBe(40);
    expect(trust?.found).toBeGreaterThan(30);
    expect(keeper.weigh()).toBe(trust?.weight);
    expect(trust?.weight).toBeGreaterThan(0.1);
    expect(trust?.weight).toBeLessThanOrEqual(0.5);
  });

  it('is its own for one that has proved itself elsewhere, though words find more of their own passages', async () => {
    const vague: Embedder = { ...good, model: 'vague', dimension: 32, embed: embedVaguely };
    await ensureVectorIndex(database, vague);
    await embedAnew(vague);
    const doubted = keep(vague);
    const proven = keep({ ...vague, fusion: { ...vague.fusion, isProven: true } });
    expect([doubted.weigh(), proven.weigh()]).toEqual([0.1, 0.5]);
    await Promise.all([doubted.learn(), proven.learn()]);
    expect(proven.current()?.found).toBeGreaterThan(22);
    expect(doubted.weigh()).toBeLessThan(0.5);
    expect(proven.weigh()).toBe(0.5);
  });

  it('is nothing for one that gives any vector, so that words find what they find alone', async ({
    skip,
  }) => {
    skip(!database.capabilities.hasBm25, 'the database server ranks words without BM25');
    await embedAnew(random);
    const keeper = keep({ ...random, fusion: { ...random.fusion, isProven: true } });
    await keeper.learn();
    expect(keeper.weigh()).toBe(0);
    expect(keeper.current()?.found).toBeLessThan(20);
    const weighed = createRetriever({ database, embedder: random, fusion: keeper.fusion });
    const believed = createRetriever({ database, embedder: random });
    const differing: string[] = [];
    for (const query of texts.slice(0, 12).map((text) => text.split(' ').slice(5, 9).join(' '))) {
      const alone = await idsOf(weighed, { query, byWordsAlone: true });
      expect(await idsOf(weighed, { query })).toEqual(alone);
      if (String(await idsOf(believed, { query })) !== String(alone)) differing.push(query);
    }
    expect(differing).not.toEqual([]);
  });

  it('stays cautious where the embedder fails, which is told', async () => {
    const failures: string[] = [];
    const keeper = keep({ ...random, embed: () => Promise.reject(new Error('away')) }, failures);
    await keeper.learn();
    expect(keeper.weigh()).toBe(0.1);
    expect(failures).toEqual(['How far the embedding model can be trusted could not be learnt']);
  });

  it('is learnt no more once it was closed', async () => {
    const keeper = keep(random);
    const learning = keeper.learn();
    await keeper.close();
    await learning;
    await keeper.learn();
    expect(keeper.current()).toBeNull();
  });
});

async function idsOf(
  retriever: ReturnType<typeof createRetriever>,
  asked: { readonly query: string; readonly byWordsAlone?: boolean },
): Promise<string[]> {
  return (await retriever.retrieve({ ...asked, topK: 10, signal })).map(({ id }) => id);
}
