/** What an answer is said to have looked at. */
import type { Answer, LookedAt } from '@lectern/contract';
import { listUnread, sayLookedAt } from '@lectern/contract/words/answer-words';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { countDocuments, deleteDocument, insertDocument } from '../../store/documents/documents.js';
import { countSearched } from '../../store/documents/documents-searched.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { type Answerer, type AnswerRequest, createAnswerer } from './answer.js';
import { withMessages } from './answer-message.js';
import { lookAround, withDocuments } from './describe-documents.js';
import { plainAnswer } from './plain-answer.js';
import { storePaper } from './testing.js';

const slate =
  '# Zinc strips on slate roofs: a randomised trial\n\n## Abstract\n\nWe laid zinc strips on 40 roofs. Moss fell by 62% on slate roofs with zinc strips.\n\n## Limitations\n\nThe summer was dry.';
const ferns =
  '# Ferns in gutters: a survey\n\n## Abstract\n\nWe counted ferns in the gutters of Cork. Ferns grew in 17 gutters.';

const empty = { chunksStored: 0, text: null, identifiers: [] };

let database: Database;
const ids: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [slate, ferns]) ids.push(await storePaper(database, text, { authors: '' }));
  await insertDocument(database, { title: 'Rain on tin', status: 'pending', ...empty });
});
afterAll(() => database.close());

function ask(question: string, more: Partial<AnswerRequest> = {}): Promise<Answer> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  const answerer = createAnswerer({
    retriever,
    countDocuments: () => countDocuments(database),
    countSearched: (documentIds) => countSearched(database, documentIds),
  });
  const messages = withMessages(answerer, { retriever, database });
  return withDocuments(messages, database).answer({
    ...{ question, model: null, threshold: 0.3, topK: 8, maxTokens: 800, temperature: 0 },
    ...{ signal: new AbortController().signal, ...more },
  });
}

const counts = (looked: LookedAt | null | undefined): number[] | null | undefined =>
  looked && [looked.searched, looked.documents];
/** Of three documents one could not be searched. */
const all = [2, 3];

it.each([
  ['How many roofs had zinc strips?', all],
  ['What do I have on ferns?', all],
  ['Which of my documents are trials?', all],
  // Each by itself, though one of them does not say it.
  ['What are the limitations of my papers?', [2, 2]],
  ['Summarise the zinc strips trial', [1, 1]],
  // Nothing is searched for what a record says, and for what is not understood.
  ['How many documents do I have?', null],
  ['Which papers are from 2021?', null],
  ['Summarise it', null],
  ['Which of my papers had more than 100 participants?', null],
  ['What does lost.pdf say about moss?', null],
])('is what was searched for it: %s', async (question, expected) => {
  expect(counts((await ask(question)).looked_at)).toEqual(expected);
});

it('is nothing where no document can be searched yet, and says nothing of what they cover', async () => {
  const [pending] = await database.query<{ id: string }>(
    "select id from documents where title = 'Rain on tin'",
  );
  const documentIds = pending === undefined ? [] : [pending.id];
  const { answer, looked_at } = await ask('How many roofs had zinc strips?', { documentIds });
  expect(counts(looked_at)).toEqual([0, 1]);
  expect(answer).toMatch(
    /^No document could be searched, so that nothing is known of what they say\. Ask again when/,
  );
});

it('does not offer to ask again of documents that will never have a text', async () => {
  const failed = { title: 'Shut', status: 'failed', note: 'It is locked.', ...empty } as const;
  const blank = { title: 'Blank', status: 'completed', ...empty } as const;
  for (const document of [failed, blank]) {
    const id = await insertDocument(database, document);
    const asked = await ask('How many roofs had zinc strips?', { documentIds: [id] });
    expect(asked.answer).toMatch(/so that nothing is known of what they say\.$/);
    await deleteDocument(database, id);
  }
});

it('is of the documents of the answer before where it asks of them', async () => {
  const asked = 'Which of my documents are on roofs?';
  const history = [{ role: 'user', content: asked }] as const;
  const answer = await ask('How many of them are trials?', { earlierDocumentIds: ids, history });
  expect(answer.statement).toMatch(/^1 of these 2/);
  expect(counts(answer.looked_at)).toEqual([2, 2]);
});

it('is one document where one alone is asked', async () => {
  const answer = await ask('What did the zinc strips trial find about penguins?');
  expect(counts(answer.looked_at)).toEqual([1, 1]);
});

it.each([
  ['How many documents do I have? How many papers are from 2021?', null],
  ['How many documents do I have? How many roofs had zinc strips?', all],
  ['How many documents do I have? How many roofs lost their lead?', all],
])('is of several questions what any of them searched: %s', async (questions, expected) => {
  const { parts, looked_at } = await ask(questions);
  expect(parts).toHaveLength(2);
  expect(counts(looked_at)).toEqual(expected);
});

it('says of which documents pages could not be read', async () => {
  const left = 'Left out because recognition takes too long: pages 2 to 9';
  const note = `Read by character recognition: page 1. ${left}`;
  const id = await storePaper(database, ferns, { authors: '', note });
  const unread = [{ document_id: id, title: 'Ferns in gutters: a survey', reason: left }];
  const told = { searched: 1, documents: 1, in_part: 1, unread };
  expect(await lookAround(database, [id])).toEqual(told);
  expect(sayLookedAt(told)).toBe('Looked at one document; pages of it could not be read');
  expect(listUnread(told)).toEqual([`Ferns in gutters: a survey: ${left}`]);
  const all = await lookAround(database);
  expect(sayLookedAt(all)).toMatch(/; 1 could not be searched, pages of 1 could not be read$/);
  expect(listUnread(all)).toHaveLength(2);
  await deleteDocument(database, id);
});

describe('in a library of more documents than are read one by one', () => {
  beforeAll(async () => {
    await database.transaction(async (queries) => {
      for (let index = 0; index < 1000; index += 1)
        await insertDocument(queries, {
          ...{ title: `Note ${index}`, status: 'completed', ...empty },
        });
    });
  });

  it('is not told where only a part of the library was', async () => {
    const list = await ask('Which of my documents are trials?');
    expect(list.answer).toContain('Only the 1000 newest of them were looked at.');
    expect(list.looked_at).toBeNull();
  });

  it('is all documents where those on a subject are listed, and as many chosen ones as were read', async () => {
    const onFerns = await ask('Which of my surveys are about ferns?');
    expect(onFerns.statement).toMatch(/ of your 1003 documents .* “ferns”/);
    expect(onFerns.statement).not.toContain('were looked at');
    expect(counts(onFerns.looked_at)).toEqual([2, 1003]);
    const rows = await database.query<{ id: string }>('select id from documents');
    const chosen = { documentIds: rows.map(({ id }) => id) };
    const ofChosen = await ask('Which of my documents are trials?', chosen);
    expect(ofChosen.statement).toContain('Only 1000 of them were looked at.');
    expect(ofChosen.looked_at).toBeNull();
  });
});

it('is what could be searched when the question came, whatever became ready meanwhile', async () => {
  const late = '# Lead on church roofs\n\n## Results\n\nLead was stolen from nine roofs.';
  const slow: Answerer = {
    async answer() {
      await storePaper(database, late, { authors: '' });
      return plainAnswer('Nothing was found.');
    },
  };
  const before = await lookAround(database);
  const answer = await withDocuments(slow, database).answer({
    ...{ question: 'How many roofs lost their lead?', model: null, threshold: 0.3, topK: 8 },
    ...{ maxTokens: 800, temperature: 0, signal: new AbortController().signal },
  });
  expect(answer.looked_at).toEqual(before);
  expect(await lookAround(database)).not.toEqual(before);
});
