/** Questions that point back, where what was last quoted is retracted, or something fails while they are looked up. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { countDocuments } from '../../store/documents/documents.js';
import { createRetriever, type Retriever } from '../retrieval/retrieve.js';
import { type AnswerRequest, createAnswerer } from './answer.js';
import { withMessages } from './answer-message.js';
import { storePaper } from './testing.js';

const garlic =
  '# Garlic ends every wart\n\n## Methods\n\nWe enrolled 120 people with warts. Garlic was cheap.';
const zinc =
  '# Zinc strips on slate roofs\n\n## Methods\n\nWe laid zinc strips on 40 slate roofs in Kerry. Slugs ate 17 strips of copper.';
const thatch = '# Thatch and its lichens\n\n## Methods\n\nLichens grew on thatch in every village.';

let database: Database;
let garlicId: string;
let thatchId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  garlicId = await storePaper(database, garlic);
  await storePaper(database, zinc);
  thatchId = await storePaper(database, thatch);
  await noteRetraction(database, { documentId: garlicId, retractedBy: 'Crossref', asked: [] });
});
afterAll(() => database.close());

async function ask(
  question: string,
  parts: Partial<AnswerRequest> = {},
  change = (one: Retriever) => one,
): Promise<Answer> {
  const retriever = change(createRetriever({ database, embedder: createBuiltInEmbedder() }));
  const answerer = createAnswerer({ retriever, countDocuments: () => countDocuments(database) });
  return withMessages(answerer, { retriever, database }).answer({
    ...{ question, model: null, threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 },
    signal: new AbortController().signal,
    ...parts,
  });
}

const behind = (content: string, ...earlierDocumentIds: string[]): Partial<AnswerRequest> => ({
  history: [{ role: 'user', content }],
  earlierDocumentIds,
});

describe('a question on what was last quoted and is retracted', () => {
  it.each(['How many people took part?', 'What were its limitations?'])(
    'is said not to be asked of it, rather than not found in it: %s',
    async (question) => {
      const answer = await ask(question, behind('Summarise the retracted study', garlicId));
      expect(answer.answer).toMatch(/^This was not asked of “Garlic ends every wart”/);
      expect(answer.retracted_left_out).toEqual([
        { document_id: garlicId, document_title: 'Garlic ends every wart' },
      ]);
      expect(answer.looked_at).toBeNull();
    },
  );

  it('is asked of it where a person wants that', async () => {
    const before = behind('Summarise the retracted study', garlicId);
    const { answer } = await ask('How many people took part?', {
      ...before,
      includeRetracted: true,
    });
    expect(answer).toContain('120 people');
  });

  it('is not said to be missing in it where another document answers', async () => {
    const question = 'And how many strips of copper did slugs eat?';
    const retracted = await ask(question, behind('Does garlic end warts?', garlicId));
    expect(retracted.answer).toContain('17 strips');
    expect(retracted.statement).toBeUndefined();
    const sound = await ask(question, behind('Do lichens grow on thatch?', thatchId));
    expect(sound.statement).toContain('not found in “Thatch and its lichens”');
    const both = behind('Do lichens grow on garlic?', garlicId, thatchId);
    expect((await ask(question, both)).statement).toContain('in “Thatch and its lichens”');
  });
});

it('keeps what failed beside it where what is asked is not there', async () => {
  const outage = 'The embedding service did not answer';
  const broken = (retriever: Retriever): Retriever => ({
    ...retriever,
    retrieve: (request) =>
      request.byWordsAlone === true
        ? retriever.retrieve(request)
        : Promise.reject(new UnavailableError(outage)),
  });
  const before = behind('Do lichens grow on thatch?', thatchId);
  const { answer, search_note } = await ask('How many women took part?', before, broken);
  expect(answer).toMatch(/^This was not found in “Thatch and its lichens”/);
  expect(search_note).toContain(outage);
});

// The last one: there are two on lichens from here on.
it('asks all documents where the same question comes once more, and not those of its answer alone', async () => {
  const question = 'Do lichens grow on thatch?';
  const reedId = await storePaper(
    database,
    '# Reed on barns\n\n## Results\n\nLichens grow on thatch of reed in Jutland.',
  );
  const { sources, search_query } = await ask(question, behind(question, thatchId));
  expect(sources.map(({ document_id }) => document_id)).toContain(reedId);
  expect(search_query).toBe(question);
  const leaning = 'How many people took part?';
  const again = await ask(leaning, { ...behind(leaning, garlicId), includeRetracted: true });
  expect(again.answer).toContain('120 people');
});
