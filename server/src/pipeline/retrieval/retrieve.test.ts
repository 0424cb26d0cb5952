import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { renewVectors } from '../../store/passages/vector-renewal.js';
import { createRetriever, type Retriever } from './retrieve.js';
import { addSmallLibrary } from './testing-library.js';

const embedder = createBuiltInEmbedder();
const signal = new AbortController().signal;
let database: Database;
let retriever: Retriever;

beforeAll(async () => {
  database = await openTestDatabase();
  await ensureVectorIndex(database, embedder);
  retriever = createRetriever({ database, embedder });
  expect(await retriever.retrieve({ query: 'sleep', topK: 5, signal })).toEqual([]);
  await addSmallLibrary(database, embedder);
});
afterAll(() => database.close());

describe('retrieve', () => {
  it('puts the passage that answers first, above 0.7, and unrelated ones below 0.5', async () => {
    const [first, ...others] = await retriever.retrieve({
      query: 'How does sleep consolidate memory?',
      topK: 10,
      signal,
    });
    expect(first?.document_title).toBe('Sleep and the consolidation of memory');
    expect(first?.relevance_score).toBeGreaterThan(0.7);
    expect(first?.word_score).toBeGreaterThan(0);
    expect(first?.vector_score).toBeGreaterThan(0);
    const unrelated = others.filter(({ document_title }) => !document_title.includes('Sleep'));
    expect(unrelated.every(({ relevance_score }) => relevance_score < 0.5)).toBe(true);
  });

  it('gives what the library does not cover less than 0.3', async () => {
    for (const query of [
      'Which pizza is best in Naples?',
      'tax law of small companies in Portugal',
      'How do glaciers move?',
    ]) {
      const found = await retriever.retrieve({ query, topK: 10, signal });
      expect(found[0]?.relevance_score ?? 0).toBeLessThan(0.3);
    }
  });

  it('gives less than 0.5 where only one word of a short question is found, which may mean another thing', async ({
    skip,
  }) => {
    skip(!database.capabilities.hasBm25, 'the database server ranks words without BM25');
    for (const query of [
      'sleep furniture',
      'cell phones',
      'nectar drinks',
      'fly fishing',
      'winter sports',
    ]) {
      const found = await retriever.retrieve({ query, topK: 10, signal });
      expect(found[0]?.relevance_score ?? 0).toBeLessThan(0.5);
    }
  });

  it('gives no more than asked for', async () => {
    const found = await retriever.retrieve({
      query: 'concrete strength and curing',
      topK: 3,
      signal,
    });
    expect(found.length).toBeLessThanOrEqual(3);
  });

  it('never lets relevance rise down the list, also where a later passage alone would be more relevant', async () => {
    // Its vectors put most in order and mistake one question for another; its cosines say hardly anything.
    const mistaken: Embedder = {
      ...embedder,
      fusion: { weight: 0.9, calibration: { slope: 0.01, intercept: 0 } },
      embed: (_, options) => embedder.embed(['Winter losses of queens near fields'], options),
    };
    const found = await createRetriever({ database, embedder: mistaken }).retrieve({
      query: 'Moist curing raises the strength of concrete',
      topK: 10,
      signal,
    });
    const scores = found.map(({ relevance_score }) => relevance_score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    const byWords = found.map(({ word_relevance }) => word_relevance);
    expect(found[0]?.document_title).toContain('Honeybees');
    expect(Math.max(...byWords.slice(1))).toBeGreaterThan(byWords[0] ?? 1);
    const blended = found.map(
      ({ word_relevance, vector_relevance }) =>
        0.1 * word_relevance + 0.9 * (vector_relevance ?? 0),
    );
    expect(Math.max(...blended.slice(1))).toBeGreaterThan((blended[0] ?? 1) + 0.01);
  });

  it('keeps to the documents that are named, whatever the rest of the library holds', async () => {
    const [bees] = await retriever.retrieve({ query: 'honeybees', topK: 1, signal });
    const documentIds = [bees?.document_id ?? ''];
    for (const searched of [retriever, createRetriever({ database: withoutBm25(), embedder })]) {
      const found = await searched.retrieve({
        query: 'sleep and memory of honeybees',
        topK: 10,
        signal,
        documentIds,
      });
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ document_id }) => document_id))).toEqual(new Set(documentIds));
    }
    expect(
      await retriever.retrieve({
        query: 'sleep',
        topK: 5,
        signal,
        documentIds: ['00000000-0000-4000-8000-000000000000'],
      }),
    ).toEqual([]);
  });

  it.each([
    '" OR *',
    'the of and',
    "x' <@> -- drop",
    '((((',
    ':* & | !',
    '\\',
    '%',
    '🙂',
    'chunks_words:sleep',
    'a'.repeat(8000),
    'sleep '.repeat(1300),
  ])('takes any text as data: %s', async (query) => {
    await expect(retriever.retrieve({ query, topK: 5, signal })).resolves.toBeInstanceOf(Array);
  });

  it('searches by words alone when the vectors are of another model', async () => {
    const other = createRetriever({ database, embedder: { ...embedder, model: 'another-model' } });
    const [first] = await other.retrieve({ query: 'sleep and memory', topK: 1, signal });
    expect(first?.document_title).toBe('Sleep and the consolidation of memory');
    expect(first?.vector_score).toBeNull();
  });

  it('searches with ranked full text where there is no BM25', async () => {
    const plain = createRetriever({ database: withoutBm25(), embedder });
    const [first] = await plain.retrieve({ query: 'sleep and memory', topK: 3, signal });
    expect(first?.document_title).toBe('Sleep and the consolidation of memory');
    expect(first?.relevance_score).toBeGreaterThan(0.5);
  });

  it('finds what it found while most of the library has still to be embedded anew', async () => {
    const newer = { ...embedder, model: 'a-newer-model' };
    await ensureVectorIndex(database, newer);
    const [bees] = await retriever.retrieve({ query: 'honeybees', topK: 1, signal });
    const vectors = await newer.embed(['honeybees'], { kind: 'passage', signal });
    const found = await database.query<{ id: string; search_text: string }>(
      'select id, search_text from chunks where id = $1',
      [bees?.id],
    );
    const passages = found.map(({ id, search_text }) => ({ chunkId: id, searchText: search_text }));
    await renewVectors(database, { model: newer.model, passages, vectors });
    const [first] = await createRetriever({ database, embedder: newer }).retrieve({
      query: 'slow waves and electrodes',
      topK: 5,
      signal,
    });
    expect(first?.document_title).toBe('Sleep and the consolidation of memory');
  });
});

function withoutBm25(): Database {
  return { ...database, capabilities: { ...database.capabilities, hasBm25: false } };
}
