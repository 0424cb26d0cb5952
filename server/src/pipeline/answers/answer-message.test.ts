/** Messages that ask for a record, for what letters stand for, or for a document by its being retracted. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import { UnavailableError } from '../../errors.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { countDocuments, insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { createRetriever, type Retriever } from '../retrieval/retrieve.js';
import { type AnswerRequest, createAnswerer } from './answer.js';
import { withMessages } from './answer-message.js';

/** As long a line as a paragraph. */
const keepers = Array.from(
  { length: 10 },
  (_, at) => `Nora Quill${'abcdefghij'[at]} Ashwater∗`,
).join(', ');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await store('Slate roofs and the Kerry moss', {
    authors: 'Nora Quill, Tom Ashe.',
    text: 'We cleaned slate roofs in Kerry with a moss suction filter (MSF). The MSF removed 81% of the moss on slate roofs.',
  });
  await store('Thatch and lichens', {
    authors: '',
    text: 'Lichens grew on thatch in every village that was visited. Thatch kept its lichens for nine years.',
  });
  await store('Peat and its keepers', {
    authors: '',
    text: `Peat and its keepers\n${keepers}\nEva Lund#\nPeat was cut by hand for nine years, and nobody kept a record of it.`,
  });
  const documentId = await store('Copper heals every roof', {
    authors: 'Bo Quist',
    text: 'We found that copper strips healed every roof in a week. Copper strips were cheap.',
  });
  await noteRetraction(database, { documentId, retractedBy: 'Crossref', asked: [] });
});
afterAll(() => database.close());

async function store(
  title: string,
  { authors, text }: { readonly authors: string; readonly text: string },
): Promise<string> {
  return database.transaction(async (queries) => {
    const documentId = await insertDocument(queries, {
      ...{ title, authors, status: 'completed', chunksStored: 1, text },
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

const outage = 'The embedding service did not answer';

/** Its vectors fail, as those of a provider may. */
function broken(retriever: Retriever): Retriever {
  return {
    ...retriever,
    retrieve: (request) =>
      request.byWordsAlone === true
        ? retriever.retrieve(request)
        : Promise.reject(new UnavailableError(outage)),
  };
}

async function ask(
  question: string,
  change = (one: Retriever) => one,
  before: Partial<AnswerRequest> = {},
): Promise<Answer> {
  const retriever = change(createRetriever({ database, embedder: createBuiltInEmbedder() }));
  const answerer = createAnswerer({ retriever, countDocuments: () => countDocuments(database) });
  return withMessages(answerer, { retriever, database }).answer({
    ...{ question, model: null, threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 },
    signal: new AbortController().signal,
    ...before,
  });
}

it('tells who wrote a document by its record', async () => {
  const answer = await ask('Who wrote the paper on slate roofs?');
  expect(answer).toMatchObject({ kind: 'document', is_covered: true, sources: [] });
  expect(answer.answer).toBe(
    '“Slate roofs and the Kerry moss” is by Nora Quill, Tom Ashe, as its record says.',
  );
});

it('says that a record does not hold it rather than quoting something else', async () => {
  const answer = await ask('Who are the authors of Thatch and lichens?');
  expect(answer).toMatchObject({ is_covered: false, sources: [] });
  expect(answer.answer).toMatch(/^The record of “Thatch and lichens” has no authors/);
});

it('quotes the line of its authors where the record has none, however many they are', async () => {
  const { answer } = await ask('Who are the authors of Peat and its keepers?');
  expect(answer).toMatch(/^The record of “Peat and its keepers” has no authors/);
  expect(answer).toContain(`${keepers}\nEva Lund# [1]`);
  expect(answer).not.toContain('cut by hand');
});

it('leaves a question that names no document to the texts', async () => {
  expect((await ask('Who wrote the opera about whales?')).kind).toBeUndefined();
});

it('quotes the sentence that spells letters out', async () => {
  const { answer, is_covered } = await ask('What does MSF stand for?');
  expect(is_covered).toBe(true);
  expect(answer).toBe('We cleaned slate roofs in Kerry with a moss suction filter (MSF). [1]');
});

it('summarises the retracted document where it is asked for as that', async () => {
  const { kind, sources } = await ask('What does the retracted study claim?');
  expect(kind).toBe('document');
  expect(new Set(sources.map(({ document_title }) => document_title))).toEqual(
    new Set(['Copper heals every roof']),
  );
});

it('counts among the documents of the answer before where it is asked of them', async () => {
  const { listed = [] } = await ask('Which papers do I have on thatch?');
  expect(listed).toHaveLength(1);
  const history = [{ role: 'user' as const, content: 'Which papers do I have on thatch?' }];
  const before = { history, earlierDocumentIds: listed };
  for (const question of [
    'Which of them are retracted?',
    'How many of them are retracted?',
    'Which are retracted?',
    'And which ones are retracted?',
  ]) {
    const { answer, is_covered } = await ask(question, undefined, before);
    expect(answer).toMatch(/^None of this 1 document is retracted/);
    expect(is_covered).toBe(false);
  }
  for (const question of ['Which of my documents are retracted?', 'Which are my retracted papers?'])
    expect((await ask(question, undefined, before)).answer).toContain('1 of your 4 documents');
  const ofSubject = await ask('Which are randomised trials of slate roofs?', undefined, before);
  expect(ofSubject.answer).toContain('of your 4 documents');
});

it('counts nothing of the library where the question before asked which of the documents spoken of', async () => {
  const history = [{ role: 'user' as const, content: 'Which of them are from 2020?' }];
  const { listed = [] } = await ask('Which papers do I have on thatch?');
  for (const earlierDocumentIds of [[], listed]) {
    const { answer } = await ask('And from 2021?', undefined, { history, earlierDocumentIds });
    expect(answer).not.toContain('of your 4 documents');
  }
});

it.each([
  [
    'Which papers do I have on thatch?',
    'And on slate roofs?',
    '1 of your 4 documents speaks of “slate roofs”',
  ],
  ['How many papers do I have on moss?', 'And on peat?', '1 of your 4 documents speaks of “peat”'],
  ['Who wrote the slate paper?', 'And the thatch paper?', 'The record of “Thatch and lichens”'],
])(
  'answers of the library what leaves out a part of such a question: %s %s',
  async (content, question, expected) => {
    const first = await ask(content);
    const history = [{ role: 'user' as const, content }];
    const earlierDocumentIds = first.listed ?? [];
    const { answer } = await ask(question, undefined, { history, earlierDocumentIds });
    expect(answer).toContain(expected);
    const { parts } = await ask(`${content} ${question}`);
    expect(parts?.[1]?.text).toContain(expected);
  },
);

it('answers of the library what one of several questions asks of it', async () => {
  const { parts, kind } = await ask(
    'How many papers do I have on thatch, and what does MSF stand for?',
  );
  expect(kind).toBeUndefined();
  expect(parts?.[0]?.statement).toBe('1 of your 4 documents speaks of “thatch”.');
  expect(parts?.[0]?.listed).toHaveLength(1);
  expect(parts?.[1]?.text).toContain('moss suction filter');
});

it.each([
  'Which of my documents are not about thatch?',
  'Which papers have no date?',
  'Which of my papers are no trials?',
  'Which papers do I have on thatch, excluding reviews?',
])('lists no documents by what they are not: %s', async (question) => {
  const { answer, is_covered, kind } = await ask(question);
  expect(answer).toMatch(/^Documents can be listed by what they are/);
  expect({ is_covered, kind }).toEqual({ is_covered: false, kind: 'library' });
});

it('does not list what fits both where one of two different things is asked for', async () => {
  const { answer, listed, kind } = await ask('Which papers are by Ada Brook or about thatch?');
  expect(answer).toMatch(/^Documents are listed by what holds of all of them, and what “or” joins/);
  expect({ listed, kind }).toEqual({ listed: undefined, kind: 'library' });
});

it('says that it does not understand which years are meant', async () => {
  const { answer, listed, kind } = await ask('Which papers do I have from the last five years?');
  expect(answer).toMatch(/which years are meant is not understood/);
  expect({ listed, kind }).toEqual({ listed: undefined, kind: 'library' });
});

describe('where vectors fail', () => {
  it.each(['Who wrote the paper on slate roofs?', 'What does MSF stand for?'])(
    'answers by words what asks for words: %s',
    async (question) => {
      expect(await ask(question, broken)).toEqual(await ask(question));
    },
  );

  it('finds the retracted document and says what failed of its text', async () => {
    const { kind, sources } = await ask('What does the retracted study claim?', broken);
    expect(kind).toBe('document');
    expect(sources.length).toBeGreaterThan(0);
  });

  it('tells which documents speak of something by words, and says so', async () => {
    const { kind, answer, search_note } = await ask('What do I have on thatch?', broken);
    expect(kind).toBe('library');
    expect(answer).toContain('1 of your 4 documents speaks of “thatch”');
    expect(search_note).toBe(`${outage}. Passages are found by their words alone.`);
  });
});
