/** Messages that ask several documents the same without naming them. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../../adapters/models/built-in-embedder.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { noteRetraction } from '../../../store/documents/document-retractions.js';
import { countDocuments, insertDocument } from '../../../store/documents/documents.js';
import { insertChunks } from '../../../store/passages/chunks.js';
import { createRetriever } from '../../retrieval/retrieve.js';
import { type AnswerRequest, createAnswerer } from '../answer.js';
import { withMessages } from '../answer-message.js';

let database: Database;
const ids = { moss: '', lichen: '', copper: '' };
beforeAll(async () => {
  database = await openTestDatabase();
  const moss =
    'Abstract\n\nSlate roofs in Kerry were cleaned. The filter removed 81% of the moss. A limitation of our study is its single county.';
  ids.moss = await store('Slate roofs and moss', moss);
  ids.lichen = await store(
    'Thatch and lichens',
    'Abstract\n\nWe surveyed nine villages. Lichens covered 12% of the thatch.',
  );
  ids.copper = await store('Copper strips', 'Abstract\n\nCopper strips healed 90% of the roofs.');
  await noteRetraction(database, { documentId: ids.copper, retractedBy: 'Crossref', asked: [] });
});
afterAll(() => database.close());

async function store(title: string, text: string): Promise<string> {
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, status: 'completed', chunksStored: 1, text },
      identifiers: [],
    });
    const chunk = {
      ...{ index: 0, text, headingPath: [], pageStart: null, pageEnd: null },
      ...{ charStart: 0, charEnd: text.length, tokenCount: 40 },
    };
    await insertChunks(queries, { documentId, title, chunks: [chunk] });
    return documentId;
  });
}

function ask(question: string, given: Partial<AnswerRequest> = {}): Promise<Answer> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  const answerer = createAnswerer({ retriever, countDocuments: () => countDocuments(database) });
  const { signal } = new AbortController();
  const asked = { question, model: null, threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 };
  return withMessages(answerer, { retriever, database }).answer({ ...asked, signal, ...given });
}

describe('What several documents are asked alike', () => {
  it.each(['Which study was the largest?', 'Which of these studies had the most participants?'])(
    'is what would tell which of them is first: %s',
    async (question) => {
      const { statement, answer } = await ask(question);
      expect(statement).toContain('“How many participants were studied?”');
      expect(answer).toContain('We surveyed nine villages. [1]');
    },
  );

  it.each(['What do these studies find?', 'Summarise my library'])(
    'is told of each, without what is retracted: %s',
    async (question) => {
      const { statement, answer, retracted_left_out } = await ask(question);
      expect(statement).toBe('What each of these documents found, in its own sentences.');
      expect(answer).toBe(
        'Thatch and lichens\n\nLichens covered 12% of the thatch. [1]\n\nSlate roofs and moss\n\nThe filter removed 81% of the moss. [2]',
      );
      expect(retracted_left_out?.map((each) => each.document_title)).toEqual(['Copper strips']);
    },
  );

  it('is said to be lacking where a document does not tell it', async () => {
    const { statement, sources } = await ask('What are the limitations of my papers?');
    expect(statement).toContain('Nothing on it was found in “Thatch and lichens”.');
    expect(sources.map(({ document_id }) => document_id)).toEqual([ids.moss]);
  });

  it('is asked of those that were spoken of, and of one alone as ever', async () => {
    const both = [ids.moss, ids.lichen];
    const history = [{ role: 'user', content: 'What grows on roofs?' }] as const;
    const those = await ask('What do these studies find?', { earlierDocumentIds: both, history });
    expect(those.answer).toMatch(/^Slate roofs and moss\n\n.+\n\nThatch and lichens\n\n/u);
    const them = await ask('What did they find?', { earlierDocumentIds: both, history });
    expect(them.answer).toBe(those.answer);
    const last = await ask('What do these studies find?', {
      earlierDocumentIds: [ids.moss],
      history,
    });
    expect(last.statement ?? '').not.toContain('each of these');
    const one = await ask('What do these documents say?', { documentIds: [ids.moss] });
    expect(one.statement ?? '').not.toContain('each of these');
  });

  it('is compared, or held against each other, without what is retracted, which is named', async () => {
    const documentIds = [ids.moss, ids.lichen, ids.copper];
    const compared = await ask('Compare these studies', { documentIds });
    expect(compared.statement).toContain('each of these documents');
    expect(compared.looked_at).toMatchObject({ documents: 2 });
    const held = await ask('Do “Slate roofs and moss” and “Copper strips” disagree on roofs?');
    expect(held.answer).toContain('cannot be told by their words');
    const onRoofs = await ask('Do my documents disagree on copper strips healing roofs?');
    for (const { retracted_left_out, sources } of [compared, held, onRoofs]) {
      expect(retracted_left_out?.map((each) => each.document_title)).toEqual(['Copper strips']);
      expect(sources.map((each) => each.document_title)).not.toContain('Copper strips');
    }
  });

  it('is one question of several', async () => {
    const { parts } = await ask('What do these studies find? How much moss did the filter remove?');
    expect(parts?.map(({ question }) => question)).toEqual([
      'What do these studies find?',
      'How much moss did the filter remove?',
    ]);
    expect(parts?.[0]?.text).toContain('Lichens covered 12% of the thatch.');
  });
});
