/** Questions that are asked before the vectors of passages are there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { findPassagesToEmbed, renewVectors } from '../../store/passages/vector-renewal.js';
import { createCompareAhead } from './compare-ahead.js';
import { findPassages } from './find-passages.js';
import { createRetriever, type RetrieveRequest } from './retrieve.js';
import { addDocuments } from './testing-library.js';

const first = createBuiltInEmbedder();
const { signal } = new AbortController();
const question = 'How far does the ferry drift?';
const passages = [
  'The ferry drifts 40 metres while its rope is slack.',
  'The ferry was built of larch, and its rope of hemp.',
  'A ferry of the neighbouring village carries sheep.',
];
/** By words it is not found. */
const otherwise = 'Currents carry the raft downstream before anybody pulls.';

/** The direction of a text is told by how early its words come in the alphabet: good enough to be compared. */
function directionOf(text: string): Float32Array {
  const counts = new Float32Array(8);
  for (const letter of text.toLowerCase()) {
    const place = (letter.codePointAt(0) ?? 0) % 8;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const length = Math.hypot(...counts);
  return counts.map((count) => count / length);
}

function slowEmbedder(changes: Partial<Embedder> = {}) {
  const state = { now: 0, perCallMs: 0, passages: 0, fault: null as Error | null };
  const embedder: Embedder = {
    model: 'slow-8',
    dimension: 8,
    fusion: { weight: 0.5, isProven: true, calibration: { slope: 8, intercept: -4 } },
    meanwhile: first,
    async embed(texts, options) {
      options.signal.throwIfAborted();
      if (options.kind === 'passage') {
        if (state.fault !== null) throw state.fault;
        state.passages += texts.length;
        state.now += state.perCallMs;
      }
      return texts.map(directionOf);
    },
    ...changes,
  };
  return { state, embedder };
}

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, first);
  await ensureVectorIndex(database, slowEmbedder().embedder);
  await addDocuments(database, first, [{ title: 'Rope ferries', passages }]);
});
afterAll(() => database.close());

const request = { query: question, topK: 10, signal, comparedAhead: 20 };

function retrieverOf({ state, embedder }: ReturnType<typeof slowEmbedder>) {
  const compareAhead = createCompareAhead({ database, embedder, clock: () => state.now });
  return createRetriever({ database, embedder, compareAhead });
}

async function ask(slow: ReturnType<typeof slowEmbedder>, more: Partial<RetrieveRequest> = {}) {
  return findPassages(retrieverOf(slow), { ...request, ...more });
}

/** As the job behind does it. */
async function embedAll(embedder: Embedder): Promise<void> {
  const { model } = embedder;
  const waiting = await findPassagesToEmbed(database, { model, after: null, limit: 100 });
  const texts = waiting.map(({ searchText }) => searchText);
  const vectors = await embedder.embed(texts, { kind: 'passage', signal });
  await renewVectors(database, { model, passages: waiting, vectors });
}

it('compares what words find as if the vectors were there, and nothing of it is said', async () => {
  const slow = slowEmbedder();
  const { found, note } = await ask(slow);
  expect(found.map(({ vector_score }) => typeof vector_score)).toEqual(
    passages.map(() => 'number'),
  );
  expect(note).toBeNull();
  expect(slow.state.passages).toBe(passages.length);
});

it('asks for a vector once, however many questions come', async () => {
  const slow = slowEmbedder();
  const retriever = retrieverOf(slow);
  await findPassages(retriever, request);
  const { found } = await findPassages(retriever, { ...request, query: 'Who built the ferry?' });
  expect(found.every(({ vector_score }) => vector_score !== null)).toBe(true);
  expect(slow.state.passages).toBe(passages.length);
});

it('says that not all could be compared where time ran out, and compares the best first', async () => {
  const slow = slowEmbedder();
  slow.state.perCallMs = 10_000;
  const { found, note } = await ask(slow);
  expect(note).toMatch(/^Not all passages can be compared by their meaning yet/);
  expect(found.filter(({ vector_score }) => vector_score === null)).toHaveLength(1);
  expect(found[0]?.text).toBe(passages[0]);
  expect(found[0]?.vector_score).not.toBeNull();
});

it('goes on by words where the model fails, and says that passages could not be compared', async () => {
  const slow = slowEmbedder();
  slow.state.fault = new UnavailableError('The model crashed');
  const { found, note } = await ask(slow);
  expect(found[0]?.text).toBe(passages[0]);
  expect(note).toMatch(/words alone find the others/);
});

it('hides no fault that nobody foresaw, and ends with whoever asked', async () => {
  const slow = slowEmbedder();
  slow.state.fault = new TypeError('unforeseen');
  await expect(ask(slow)).rejects.toThrow('unforeseen');
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(ask(slowEmbedder(), { signal: gone })).rejects.toThrow('gone');
});

it('is only for who waits for it, and only by a model whose vectors are made behind', async () => {
  const unasked = slowEmbedder();
  expect((await ask(unasked, { comparedAhead: 0 })).note).toMatch(/^Not all passages/);
  const paid = slowEmbedder({ meanwhile: undefined });
  expect((await ask(paid)).note).toMatch(/^Not all passages/);
  expect([unasked.state.passages, paid.state.passages]).toEqual([0, 0]);
});

it('says nothing where the words alone are to answer, and nothing of other documents', async () => {
  expect((await ask(slowEmbedder(), { byWordsAlone: true, comparedAhead: 0 })).note).toBeNull();
  const others = { documentIds: ['00000000-0000-4000-8000-000000000000'], comparedAhead: 0 };
  expect((await ask(slowEmbedder(), others)).note).toBeNull();
});

it('finds the same in the same order as when the vectors are there, and says that what words do not find is not compared yet', async () => {
  const slow = slowEmbedder();
  const ordered = async () =>
    (await ask(slow)).found.map(({ text, relevance_score }) => [text, relevance_score.toFixed(4)]);
  const before = await ordered();
  await embedAll(slow.embedder);
  expect(await ordered()).toEqual(before);
  expect((await ask(slow)).note).toBeNull();
  await addDocuments(database, first, [{ title: 'Rafts', passages: [otherwise] }]);
  const unfound = await ask(slow);
  expect(unfound.found.map(({ text }) => text)).not.toContain(otherwise);
  expect(unfound.note).toMatch(/what these say in other words may be missed/);
  await embedAll(slow.embedder);
  const whole = await ask(slow);
  expect(whole.note).toBeNull();
  expect(whole.found.map(({ text }) => text)).toContain(otherwise);
});
