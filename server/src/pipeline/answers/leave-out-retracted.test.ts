import type { Answer, MatchedPassage } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { countDocuments } from '../../store/documents/documents.js';
import { createRetriever, type Retriever } from '../retrieval/retrieve.js';
import { addSmallLibrary } from '../retrieval/testing-library.js';
import { createAnswerer } from './answer.js';
import { leaveOutRetracted } from './leave-out-retracted.js';
import { scoredPassage } from './testing-passages.js';

const { signal } = new AbortController();

describe('an answer without what is retracted', () => {
  const embedder = createBuiltInEmbedder();
  let database: Database;
  let retracted = '';
  beforeAll(async () => {
    database = await openTestDatabase();
    await addSmallLibrary(database, embedder);
    const [row] = await database.query<{ [column: string]: unknown; id: string }>(
      "select id from documents where title like 'Sleep and%'",
    );
    retracted = row?.id ?? '';
    await noteRetraction(database, { documentId: retracted, retractedBy: 'OpenAlex', asked: [] });
  });
  afterAll(() => database.close());

  const ask = (question: string, includeRetracted = false): Promise<Answer> =>
    createAnswerer({
      retriever: createRetriever({ database, embedder }),
      countDocuments: () => countDocuments(database),
    }).answer({
      ...{ question, includeRetracted, model: null, threshold: 0.5, topK: 10 },
      ...{ maxTokens: 1500, temperature: 0.2, signal },
    });

  it('quotes no retracted work and names it', async () => {
    const answer = await ask('How does sleep consolidate memory?');
    expect(answer).toMatchObject({ is_covered: false, sources: [] });
    expect(answer.nearest.filter(({ is_retracted }) => is_retracted)).toEqual([]);
    expect(answer.retracted_left_out).toEqual([
      { document_id: retracted, document_title: 'Sleep and the consolidation of memory' },
    ]);
  });

  it('quotes it, marked, where a person wants that', async () => {
    const answer = await ask('How does sleep consolidate memory?', true);
    expect(answer.is_covered).toBe(true);
    expect(answer.sources).toMatchObject([{ document_id: retracted, is_retracted: true }]);
    expect(answer.retracted_left_out).toBeUndefined();
  });

  it('says nothing of it where it does not speak of the question', async () => {
    const answer = await ask('How does fly ash affect the early gain of strength of concrete?');
    expect(answer.is_covered).toBe(true);
    expect(answer.retracted_left_out).toBeUndefined();
  });
});

describe('places that retracted works took', () => {
  const matched = (index: number): MatchedPassage => ({
    ...scoredPassage(`Passage ${index}.`, { id: `p${index}`, document_id: `d${index}` }),
    ...{ matched_words: [], words_covered: 1, fused_score: 1 },
    ...{ word_relevance: 1, vector_relevance: null, relevance_score: 1 - index / 100 },
    ...(index < 5 ? { is_retracted: true as const } : {}),
  });
  const asked: number[] = [];
  const retriever: Retriever = {
    retrieve: async ({ topK }) => {
      asked.push(topK);
      return Array.from({ length: 40 }, (_, index) => matched(index)).slice(0, topK);
    },
    tellLanguageGap: async () => null,
  };

  it('are given to others', async () => {
    const sound = leaveOutRetracted(retriever);
    const found = await sound.retriever.retrieve({ query: 'passage', topK: 4, signal });
    expect(found.map(({ id }) => id)).toEqual(['p5', 'p6', 'p7', 'p8']);
    expect(asked).toEqual([4, 12]);
    expect(sound.leftOut(0.98).map(({ document_id }) => document_id)).toEqual(['d0', 'd1', 'd2']);
  });

  it('are none of those behind the best, which are left out and not told', async () => {
    const sound = leaveOutRetracted({
      ...retriever,
      retrieve: async () => [7, 8, 9, 2, 10].map(matched),
    });
    const request = { query: 'passage', topK: 3, signal, cut: 'both' } as const;
    const found = await sound.retriever.retrieve(request);
    expect(found.map(({ id }) => id)).toEqual(['p7', 'p8', 'p9', 'p10']);
    expect(sound.leftOut(0)).toEqual([]);
  });
});
