/** What a library tells of itself: what comes near a subject, and what is in a language or a kind of file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '../../../reading/message/read-message.js';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import type { Retriever } from '../../retrieval/retrieve.js';
import { storePaper } from '../testing.js';
import { scoredPassage } from '../testing-passages.js';
import { answerLibrary } from './answer-library.js';

const german =
  '# Moos auf Dächern\n\nWir haben in drei Jahren das Moos auf den Dächern von zwölf Dörfern gezählt, und es war in jedem Jahr mehr als in dem davor.';
const english =
  '# Pages read by a machine\n\nA computer reads the pages of a parish register, and people mend what it read.';

let database: Database;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await openTestDatabase();
  ids.set('german', await storePaper(database, german, { authors: '', fileType: 'pdf' }));
  ids.set('english', await storePaper(database, english, { authors: '', fileType: 'txt' }));
});
afterAll(() => database.close());

/** Finds the one about pages as relevant as that. */
function finding(
  relevance: number,
  text = 'A computer reads the pages of a parish register.',
  document = 'english',
): Retriever {
  const passage = scoredPassage(text, {
    document_id: ids.get(document) ?? '',
    relevance_score: relevance,
  });
  return {
    retrieve: async () => [passage],
    tellLanguageGap: async () => null,
  } as unknown as Retriever;
}

async function ask(question: string, relevance = 0.9, retriever = finding(relevance)) {
  const { about } = readMessage(question);
  const { signal } = new AbortController();
  const asked = { question, model: null, threshold: 0.5, topK: 10, maxTokens: 500, temperature: 0 };
  const parts = { database, retriever, about };
  return answerLibrary({ ...asked, signal }, parts);
}

describe('documents on a subject', () => {
  it('are those that speak of it', async () => {
    const { statement, listed } = await ask('What do I have on parish registers?', 0.7);
    expect(statement).toBe('1 of your 2 documents speaks of “parish registers”.');
    expect(listed).toEqual([ids.get('english')]);
  });

  it('are told beside others that only have its words', async () => {
    const passages = (['english', 'german'] as const).map((name, index) =>
      scoredPassage('People read parish registers.', {
        document_id: ids.get(name) ?? '',
        relevance_score: index === 0 ? 0.7 : 0.1,
      }),
    );
    const retriever = { ...finding(0.7), retrieve: async () => passages } as unknown as Retriever;
    const { statement } = await ask('What do I have on parish registers?', 0.7, retriever);
    expect(statement).toBe(
      '1 of your 2 documents speaks of “parish registers”. 1 other only mentions it.',
    );
  });

  it('may be more in another language than the question', async () => {
    const gap = { language: 'English', inIt: 'none' } as const;
    const retriever = { ...finding(0.05), tellLanguageGap: async () => gap } as Retriever;
    const { statement } = await ask('What do I have on kidney transplants?', 0.05, retriever);
    expect(statement).toBe(
      'None of your 2 documents speaks of “kidney transplants”. None of the documents searched is in English, the language of the question: without a multilingual embedding model, only passages that hold its very words are found.',
    );
    // Records are read in whatever language.
    const listed = await ask('Which of my documents are PDFs?', 0.05, retriever);
    expect(listed.statement).not.toContain('multilingual');
  });

  it('may be more than those that were looked at', async () => {
    const [passage] = await finding(0.7).retrieve({} as never);
    const retriever = {
      ...finding(0.7),
      retrieve: async () => Array.from({ length: 100 }, () => passage),
    } as Retriever;
    const { statement } = await ask('What do I have on parish registers?', 0.7, retriever);
    expect(statement).toContain('More may: only the passages that fit best were looked at.');
  });

  it('mention it where one document has all of the passages that fit best, too', async () => {
    const of = (name: string, text: string, relevance_score: number) =>
      scoredPassage(text, { document_id: ids.get(name) ?? '', relevance_score });
    const behind = Array.from({ length: 98 }, () => of('english', 'Nothing of that.', 0.1));
    const named = of('german', 'People read parish registers.', 0.1);
    const speaking = of('english', 'A computer reads parish registers.', 0.7);
    const asking = (first: typeof named, question: string) =>
      ask(question, 0.7, {
        ...finding(0.7),
        retrieve: async () => [first, named, ...behind],
      } as unknown as Retriever);
    const spoken = await asking(speaking, 'What do I have on parish registers?');
    expect(spoken.statement).toBe(
      '1 of your 2 documents speaks of “parish registers”. At least 1 more mentions it.',
    );
    const mentioned = await asking(named, 'Which papers mention parish registers?');
    expect(mentioned.statement).toBe('2 of your 2 documents mention “parish registers”.');
  });

  it('are those that name it in their titles, however many passages another has', async () => {
    const many = Array.from({ length: 100 }, () =>
      scoredPassage('Moos is read of by a computer.', {
        document_id: ids.get('english') ?? '',
        relevance_score: 0.7,
      }),
    );
    const retriever = { ...finding(0.7), retrieve: async () => many } as unknown as Retriever;
    const { statement, listed } = await ask('Which of my documents is about Moos?', 0.7, retriever);
    expect(statement).toBe(
      '2 of your 2 documents speak of “moos”. More may: only the passages that fit best were looked at.',
    );
    expect([...(listed ?? [])].sort()).toEqual([...ids.values()].sort());
  });

  it('are told to come near it where none says it in its words', async () => {
    const { statement, listed, is_covered } = await ask(
      'What do I have on transcribing handwriting?',
      0.25,
    );
    expect(statement).toBe(
      '1 of your 2 documents speaks of what comes near “transcribing handwriting”. None speaks of it in these words.',
    );
    expect({ listed, is_covered }).toEqual({ listed: [ids.get('english')], is_covered: true });
  });

  it('are told to mention it where they have its words and are not about it', async () => {
    const { statement, listed } = await ask('What do I have on computers?', 0.1);
    expect(statement).toBe('1 of your 2 documents mentions “computers”.');
    expect(listed).toEqual([ids.get('english')]);
  });

  it('may have a kind of file in its name that is asked for, too', async () => {
    const retriever = finding(0.7, 'Tags are what PDF accessibility rests on.', 'german');
    const { search_query, listed } = await ask(
      'Which PDF files are about PDF accessibility?',
      0.7,
      retriever,
    );
    expect(search_query).toBe('pdf accessibility');
    expect(listed).toEqual([ids.get('german')]);
  });

  it.each([
    ['What do I have on kidney transplants?', 0.05],
    ['Which documents mention transplants?', 0.25],
  ])(
    'are none where nothing comes near, or a word is to be mentioned: %s',
    async (question, at) => {
      const { statement, is_covered } = await ask(question, at);
      expect(statement).toMatch(
        /^None of your 2 documents (?:speaks of “kidney|mentions “)\s?transplants”\.$/,
      );
      expect(is_covered).toBe(false);
    },
  );
});

it.each([
  ['Which of my documents are in German?', 'german', /^1 of your 2 documents is in German/],
  ['Which of my papers are in English?', 'english', /^1 of your 2 documents is in English/],
  ['Which of my documents are PDFs?', 'german', /^1 of your 2 documents was read from PDF/],
])('%s', async (question, expected, statement) => {
  const answer = await ask(question);
  expect(answer.statement).toMatch(statement);
  expect(answer.listed).toEqual([ids.get(expected)]);
});
