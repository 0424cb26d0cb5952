import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Reranker } from '../../ports/reranker.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { createRerankerKeeper, type RerankerKeeper } from './reranker-trust.js';
import { createRetriever } from './retrieve.js';
import { addDocuments } from './testing-library.js';

const signal = new AbortController().signal;
const embedder = createBuiltInEmbedder();
const subjects =
  'glacier orchard harbour violin comet barley tunnel falcon magnet quarry lantern estuary';
/** Sixty passages, of twelve subjects each of which has words of its own, that differ within it. */
const texts = Array.from({ length: 60 }, (_, index) => {
  const subject = subjects.split(' ')[index % 12] ?? '';
  const round = Math.floor(index / 12);
  const words = Array.from(
    { length: 30 },
    (__, at) => `${subject}${'abcdefgh'[(at * at) % 8]}${'klmnop'[(round + at * (round + 1)) % 6]}`,
  );
  return `The ${subject} was seen near ${words.join(' ')} at last.`;
});

/** Reads both: the share of the question's words that the passage holds. */
const good: Reranker = {
  model: 'good',
  async score({ question, passages }) {
    const asked = question.toLowerCase().split(/\W+/);
    return passages.map((passage) => {
      const words = new Set(passage.toLowerCase().split(/\W+/));
      return asked.filter((word) => words.has(word)).length / asked.length;
    });
  },
};
/** By chance, whatever was asked. */
const worthless: Reranker = {
  model: 'worthless',
  score: async ({ passages }) =>
    passages.map(
      (passage) => createHash('sha256').update(passage).digest().readUInt16BE() / 65_536,
    ),
};
/** The wrong way round. */
const contrary: Reranker = {
  model: 'contrary',
  score: async (request) => (await good.score(request))?.map((chance) => 1 - chance) ?? null,
};

let database: Database;
const keepers: RerankerKeeper[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
  await addDocuments(database, embedder, [{ title: 'Many', passages: texts }]);
});
afterAll(async () => {
  await Promise.all(keepers.map((keeper) => keeper.close()));
  await database.close();
});

interface Told {
  readonly failures: string[];
  readonly late: string[];
}

function keep(choose: () => Reranker | null): RerankerKeeper & Told {
  const told: Told = { failures: [], late: [] };
  const keeper = createRerankerKeeper({
    ...{ database, embedder },
    embedderWeight: () => 0.1,
    reranker: choose,
    now: () => performance.now(),
    logUnexpected: (message) => told.failures.push(message),
    onLate: (model) => told.late.push(model),
  });
  keepers.push(keeper);
  return { ...keeper, ...told };
}

const question = 'Which violin was seen near violinak and violinbl?';
const idsOf = async (keeper: RerankerKeeper | null): Promise<string[]> => {
  const judge = keeper === null ? {} : { judge: keeper.judge };
  const found = await createRetriever({ database, embedder, ...judge }).retrieve({
    query: question,
    topK: 10,
    signal,
  });
  const relevances = found.map(({ relevance_score }) => relevance_score);
  expect(relevances).toEqual([...relevances].sort((one, other) => other - one));
  return found.map(({ id }) => id);
};

it('counts once it has found again what the library holds', async () => {
  const keeper = keep(() => good);
  expect(await keeper.judge(question, [], signal)).toBeNull();
  await keeper.learn();
  const trust = keeper.current();
  expect(trust?.tried).toBeGreaterThanOrEqual(8);
  expect(trust?.weight).toBeGreaterThan(0);
  expect(trust?.rankAfter).toBeGreaterThanOrEqual(trust?.rankBefore ?? 1);
  expect((await idsOf(keeper)).length).toBe(10);
});

it.each([worthless, contrary])('changes nothing where it is worth nothing: $model', async (bad) => {
  const keeper = keep(() => bad);
  await keeper.learn();
  expect(keeper.current()).toMatchObject({ weight: 0 });
  expect(await idsOf(keeper)).toEqual(await idsOf(null));
});

it('leaves the order, and says so, where it does not end in time or fails', async () => {
  let mode: 'fine' | 'late' | 'broken' = 'fine';
  const moody: Reranker = {
    model: 'moody',
    async score(request) {
      if (mode === 'broken') throw new UnavailableError('moody crashed');
      return mode === 'late' ? null : good.score(request);
    },
  };
  const keeper = keep(() => moody);
  await keeper.learn();
  expect(keeper.current()?.weight).toBeGreaterThan(0);
  const plain = await idsOf(null);
  mode = 'late';
  expect(await idsOf(keeper)).toEqual(plain);
  expect(keeper.late).toEqual(['moody']);
  mode = 'broken';
  expect(await idsOf(keeper)).toEqual(plain);
  expect(keeper.failures).toEqual(['The re-ranker failed; the order stays']);
});

it('is forgotten with the model it was learnt of', async () => {
  let inUse: Reranker | null = good;
  const keeper = keep(() => inUse);
  await keeper.learn();
  expect(keeper.current()?.model).toBe('good');
  inUse = contrary;
  expect(keeper.current()).toBeNull();
  inUse = null;
  expect(keeper.current()).toBeNull();
  expect(await keeper.judge(question, [], signal)).toBeNull();
});
