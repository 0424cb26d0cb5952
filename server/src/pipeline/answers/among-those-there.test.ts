import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { amongThoseThere } from './among-those-there.js';
import { createAnswerer } from './answer.js';
import { withMessages } from './answer-message.js';
import { storePaper } from './testing.js';

const paper = `# Zinc strips and moss on roofs

Ada Brook
Slate and Shore, 2019

## Abstract

Moss grew less with zinc strips in both years.`;
const gone = randomUUID();

let database: Database;
let there: string;
beforeAll(async () => {
  database = await openTestDatabase();
  there = await storePaper(database, paper, { authors: 'Ada Brook', journal: 'Slate and Shore' });
});
afterAll(() => database.close());

function ask(question: string, documentIds: readonly string[], earlierDocumentIds?: string[]) {
  const embedder = createBuiltInEmbedder();
  const retriever = createRetriever({
    ...{ database, embedder },
    // The paper has no vectors.
    fusion: () => ({ ...embedder.fusion, weight: 0, isLearnt: false }),
  });
  const answerer = createAnswerer({ retriever, countDocuments: async () => 1 });
  const messages = withMessages(answerer, { retriever, database });
  return amongThoseThere(messages, database).answer({
    ...{ question, documentIds: documentIds.length === 0 ? undefined : documentIds },
    ...{ model: null, threshold: 0.3, topK: 10, maxTokens: 1000, temperature: 0 },
    earlierDocumentIds,
    signal: new AbortController().signal,
  });
}

it('says that the chosen document is gone, and not that it does not cover the question', async () => {
  const { answer, is_covered } = await ask('Does moss grow less with zinc strips?', [gone]);
  expect(answer).toBe(
    'The chosen document is no longer in your library. Choose others below the field for questions, or ask all documents.',
  );
  expect(is_covered).toBe(false);
  const several = await ask('Does moss grow less with zinc strips?', [gone, randomUUID()]);
  expect(several.answer).toMatch(/^None of the 2 chosen documents is in your library any more\./);
});

it('counts and asks those that are there, and says how many are not', async () => {
  const counted = await ask('How many documents are there?', [gone, there]);
  expect(counted.answer).toMatch(/^1 document is chosen\./);
  expect(counted.search_note).toBe('1 of the 2 chosen documents is no longer in your library.');
  const answer = await ask('Does moss grow less with zinc strips?', [there, gone, randomUUID()]);
  expect(answer.answer).toContain('Moss grew less with zinc strips in both years.');
  expect(answer.search_note).toBe('2 of the 3 chosen documents are no longer in your library.');
});

it('counts no document of the turn before that was deleted since', async () => {
  const { answer } = await ask('Which of these are from 2019?', [], [there, gone]);
  expect(answer).toContain('1');
  expect(answer).not.toContain('2 documents');
  const all = await ask('Does moss grow less with zinc strips?', [there.toUpperCase()]);
  expect(all).not.toHaveProperty('search_note');
});
