/** What is said of questions that come before all documents are read and all passages have their vectors. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { countDocuments, deleteDocument, insertDocument } from '../../store/documents/documents.js';
import { countSearched } from '../../store/documents/documents-searched.js';
import { ensureVectorIndex } from '../../store/passages/vector-index.js';
import { createCompareAhead } from '../retrieval/compare-ahead.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { addDocuments } from '../retrieval/testing-library.js';
import { createAnswerer } from './answer.js';
import { withDocuments } from './describe-documents.js';

const first = createBuiltInEmbedder();
/** As slow as a model of this machine is: passages have the vectors of another before its own. */
const slow: Embedder = { ...first, model: 'slow', meanwhile: first };
let isCompared = true;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const embedder of [first, slow]) await ensureVectorIndex(database, embedder);
  const passages = [
    'The kiln of the village was fired with peat. Bricks shrank by 9 percent while they dried.',
  ];
  await addDocuments(database, first, [{ title: 'Bricks of the moor', passages }]);
});
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  const compareAhead = createCompareAhead({ database, embedder: slow, clock: () => 0 });
  const answerer = createAnswerer({
    retriever: createRetriever({
      ...{ database, embedder: slow },
      ...(isCompared && { compareAhead }),
      fusion: () => ({ ...slow.fusion, weight: 0.3, isLearnt: false }),
    }),
    countDocuments: () => countDocuments(database),
    countSearched: (ids) => countSearched(database, ids),
  });
  return withDocuments(answerer, database).answer({
    ...{ question, model: null, threshold: 0.5, topK: 10, maxTokens: 1500, temperature: 0 },
    signal: new AbortController().signal,
  });
}

const unasked = 'Which whales sing at night?';

it('says nothing of it where each passage was compared before its vector is stored', async () => {
  const answer = await ask('How much did the bricks of the village shrink while they dried?');
  expect(answer).toMatchObject({ is_covered: true });
  expect(answer).not.toHaveProperty('search_note');
});

it('says in the answer that passages were not compared, and not what documents cover', async () => {
  isCompared = false;
  for (const question of [unasked, 'How much did the bricks shrink while they dried?']) {
    const { answer, search_note } = await ask(question);
    expect(search_note).toMatch(/^Not all passages can be compared by their meaning yet/);
    expect(answer).not.toMatch(/do not cover/);
  }
  isCompared = true;
});

it('does not say what documents cover where the judge of sentences failed', async () => {
  const answerer = createAnswerer({
    retriever: createRetriever({ database, embedder: first }),
    countDocuments: () => countDocuments(database),
    judge: { judge: () => Promise.reject(new UnavailableError('The judge took too long.')) },
  });
  const { answer, search_note } = await answerer.answer({
    ...{ question: 'Does peat pollute the air of the village?', model: null, threshold: 0.5 },
    ...{ topK: 10, maxTokens: 1500, temperature: 0, signal: new AbortController().signal },
  });
  expect(search_note).toMatch(/^The judge took too long\. Sentences are chosen by their words/);
  expect(answer).not.toMatch(/do not cover/);
});

it('says that a document is still processed, and that it was not looked at', async () => {
  const stored = { chunksStored: 0, text: null, identifiers: [] };
  const id = await insertDocument(database, {
    ...{ title: 'Whales of the north', status: 'processing' },
    ...stored,
  });
  const { answer, looked_at } = await ask(unasked);
  expect(answer).toMatch(/not all documents have been processed\. Ask again when they have been\./);
  expect(looked_at).toMatchObject({
    ...{ searched: 1, documents: 2 },
    unread: [{ document_id: id, reason: 'It is being processed.' }],
  });
  await deleteDocument(database, id);
});
