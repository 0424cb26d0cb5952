import { type Answer, answerSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuiltInEmbedder } from '../../adapters/models/built-in-embedder.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import type { DocumentIdentifier } from '../../store/documents/document-identifiers.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { insertDocument } from '../../store/documents/documents.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { createRetriever } from '../retrieval/retrieve.js';
import { type AnswerRequest, createAnswerer } from './answer.js';
import { withDocuments } from './describe-documents.js';
import { joinAnswers } from './join-answers.js';
import { plainAnswer } from './plain-answer.js';
import { toNear } from './quoting/to-near.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await store('Saline rinses after ear surgery: a randomised trial', {
    authors: 'Pia Lorant, Otto Vesely',
    abstract:
      'Background\n\nWe aimed to find out whether saline rinses shorten healing after ear surgery.\n\nResults\n\nSaline rinses shortened healing after ear surgery by six days. This held in older adults too.',
  });
  await store('Ear surgery and rinses in a county registry', {
    authors: 'Mara Ildiz',
    sourceType: 'Document',
    doi: '10.1101/2031.02.03.123456',
    abstract:
      'Results\n\nSaline rinses did not shorten healing after ear surgery in 212 operations.',
  });
  await store('Wax in the ears of miners and rinses', {
    authors: 'Ole Tark',
    sourceType: 'Document',
    identifiers: [{ kind: 'arxiv', value: '2031.01234' }],
    abstract: 'Results\n\nMiners with wax told of rinses with oil.',
  });
  await store('Candles in the ears of bakers and rinses', {
    authors: 'Ida Sund',
    sourceType: 'Document',
    identifiers: [
      { kind: 'arxiv', value: '2031.04321' },
      { kind: 'doi', value: '10.5555/ears.31' },
    ],
    abstract: 'Results\n\nBakers with candles told of rinses with oil.',
  });
  const withdrawn = await store('Rinses heal every ear', {
    authors: 'Bo Quist',
    abstract: 'Results\n\nSaline rinses halved healing after ear surgery in everybody.',
  });
  await noteRetraction(database, {
    documentId: withdrawn,
    retractedBy: 'Crossref',
    asked: ['Crossref'],
  });
  await store('A file that is locked', { abstract: '', note: 'The file is locked.' });
});
afterAll(() => database.close());

async function store(
  title: string,
  parts: {
    authors?: string;
    sourceType?: string;
    doi?: string;
    identifiers?: readonly DocumentIdentifier[];
    abstract: string;
    note?: string;
  },
): Promise<string> {
  return database.transaction(async (queries) => {
    const { abstract, ...rest } = parts;
    const id = await insertDocument(queries, {
      identifiers: [],
      ...rest,
      title,
      fileType: 'abstract',
      status: abstract === '' ? 'failed' : 'completed',
      chunksStored: abstract === '' ? 0 : 1,
      text: null,
    });
    if (abstract !== '')
      await insertChunks(queries, {
        documentId: id,
        title,
        chunks: [
          {
            ...{ index: 0, text: abstract, headingPath: ['Abstract'], tokenCount: 40 },
            ...{ pageStart: null, pageEnd: null, charStart: 0, charEnd: abstract.length },
          },
        ],
      });
    return id;
  });
}

function ask(question: string): Promise<Answer> {
  const retriever = createRetriever({ database, embedder: createBuiltInEmbedder() });
  const answerer = createAnswerer({ retriever, countDocuments: async () => 4 });
  return withDocuments(answerer, database).answer(asked(question));
}

function asked(question: string): AnswerRequest {
  return {
    question,
    ...{ model: null, threshold: 0.3, topK: 10, maxTokens: 1000, temperature: 0 },
    signal: new AbortController().signal,
  };
}

it('says of each document what it is and where it stands, by its own words', async () => {
  const answer = await ask('Do saline rinses shorten healing after ear surgery in children?');
  const known = answer.documents ?? [];
  const trial = known.find(({ title }) => title.startsWith('Saline'));
  const registry = known.find(({ title }) => title.startsWith('Ear'));
  expect(trial).toMatchObject({
    authors: 'Pia Lorant, Otto Vesely',
    kind_of_study: 'randomised trial',
    is_abstract_only: true,
    is_preprint: false,
  });
  expect(registry).toMatchObject({ is_preprint: true, stance: { position: 'against' } });
  expect(registry?.stance?.label).toMatch(/^not shorten/);
});

it('marks a file as a preprint by the number that it is known by alone', async () => {
  const { documents } = await ask('What did miners with wax tell of?');
  expect(documents?.find(({ title }) => title.startsWith('Wax'))?.is_preprint).toBe(true);
});

it('marks none whose file is known by the DOI of what was published, too', async () => {
  const { documents } = await ask('What did bakers with candles tell of?');
  expect(documents?.find(({ title }) => title.startsWith('Candles'))?.is_preprint).toBe(false);
});

it('tells of a document that speaks in a single result alone which side that takes', async () => {
  const question = 'Do saline rinses shorten healing after ear surgery in older adults?';
  const whole = await ask(question);
  const said = (start: string, quoted: string, rest: string) => {
    const [source] = whole.sources.filter((each) => each.document_title.startsWith(start));
    const text = `${quoted}${rest}`;
    return { ...source, text, quote: { start: 0, end: quoted.length } };
  };
  const rest = ' The ears were rinsed at home. Pain was mild. Nobody was sent back to the ward.';
  const sources = answerSchema.shape.sources.parse([
    said('Saline', 'Saline rinses shortened healing after ear surgery in older adults.', ''),
    said('Ear', 'Saline rinses did not shorten healing after ear surgery.', rest),
  ]);
  const fixed = { answer: () => Promise.resolve({ ...whole, sources }) };
  const { documents = [], agreement } = await withDocuments(fixed, database).answer(
    asked(question),
  );
  const label = 'against in single results only';
  expect(agreement).toMatchObject([
    { position: 'support', documents: 1 },
    { position: 'unclear', label, documents: 1 },
  ]);
  expect(documents.map(({ stance }) => stance)).toContainEqual({ position: 'unclear', label });
});

it('says what was asked and no passage names, and counts what could not be searched', async () => {
  const answer = await ask('Do saline rinses shorten healing after ear surgery in children?');
  expect(answer.not_found).toEqual(['children']);
  expect(answer.looked_at).toMatchObject({ documents: 6, searched: 5 });
  expect(answer.looked_at?.unread).toMatchObject([
    { title: 'A file that is locked', reason: 'The file is locked.' },
  ]);
});

it.each([undefined, 'document'] as const)(
  'says which names of the question stand near what is quoted, also of one document: %s',
  async (kind) => {
    const whole = await ask('Do saline rinses shorten healing after ear surgery?');
    const [first] = whole.sources;
    const text = 'Rinses helped in the usual month. In January they did not.';
    const source = { ...first, text, quote: { start: 0, end: 33 } };
    const sources = answerSchema.shape.sources.parse([source]);
    const search_query = 'Did rinses help in January?';
    const fixed = { answer: () => Promise.resolve({ ...whole, sources, search_query, kind }) };
    const { documents = [] } = await withDocuments(fixed, database).answer(asked(search_query));
    expect(documents.map(({ not_quoted }) => not_quoted)).toContainEqual(['January']);
  },
);

it('misses nothing of what was asked before, in its conversation or in its message', async () => {
  const [before, now] = ['Does melatonin help insomnia?', 'Do saline rinses shorten healing?'];
  const whole = await ask(now);
  const none = plainAnswer('Your documents do not cover this.', { search_query: before });
  const search_query = `${before}\n${now}`;
  const after = { ...whole, search_query };
  const told = (answer: Answer, message: string) =>
    withDocuments({ answer: () => Promise.resolve(answer) }, database).answer(asked(message));
  const alone = await told(after, now);
  expect(alone.not_found).toEqual([]);
  expect(alone.documents?.flatMap(({ not_found }) => not_found)).toEqual([]);
  const both = await told(joinAnswers([before, now], [none, after]), `${before} ${now}`);
  expect(both.parts?.map(({ not_found }) => not_found)).toEqual([[], []]);
  // What is said beside a question belongs to it.
  const said = await told(
    { ...whole, search_query: `We saw hiccups.\n${now}` },
    `We saw hiccups. ${now}`,
  );
  expect(said.not_found).toEqual(['hiccups']);
});

it('says of each question that nothing answers what no passage of the library names', async () => {
  const questions = ['Do saline rinses heal hiccups?', 'Do saline rinses shorten healing?'];
  const answered = await ask(questions[1] ?? '');
  const nearest = answered.sources.map(toNear);
  const silent = plainAnswer('No sentence was found.', {
    search_query: questions[0] ?? '',
    nearest,
  });
  const joined = joinAnswers(questions, [silent, answered]);
  const answerer = withDocuments({ answer: () => Promise.resolve(joined) }, database);
  const { parts } = await answerer.answer(asked(questions.join(' ')));
  expect(parts?.map(({ not_found }) => not_found)).toEqual([['hiccups'], []]);
});

it('calls nothing absent that another passage of the library has', async () => {
  const question = 'Do saline rinses soothe hiccups?';
  const none = plainAnswer('Your documents do not cover this.', { search_query: question });
  const answerer = withDocuments({ answer: () => Promise.resolve(none) }, database);
  const { not_found = [] } = await answerer.answer(asked(question));
  expect(not_found).toContain('hiccups');
  expect(not_found).not.toContain('saline');
});

it('counts what was looked at for what one document says', async () => {
  const question = 'Do saline rinses shorten healing after ear surgery?';
  const { looked_at: _ofAll, ...whole } = await ask(question);
  const one: Answer = { ...whole, kind: 'document', sources: whole.sources.slice(0, 1) };
  const answerer = withDocuments({ answer: () => Promise.resolve(one) }, database);
  const told = await answerer.answer(asked(question));
  expect(told.looked_at).toEqual({ searched: 1, documents: 1, unread: [] });
});

it('leaves a retracted work out of the answer and shows it as left out', async () => {
  const answer = await ask('Do saline rinses shorten healing after ear surgery?');
  expect(answer.answer).not.toContain('everybody');
  expect(answer.sources.every(({ is_retracted }) => is_retracted !== true)).toBe(true);
  expect(answer.left_out?.map(({ document_title }) => document_title)).toEqual([
    'Rinses heal every ear',
  ]);
  expect(answer.documents?.at(-1)?.retraction?.source).toBe('Crossref');
});

it('tells the section of a quote, and shows beside it what it takes up', async () => {
  const answer = await ask('Do saline rinses shorten healing in older adults after ear surgery?');
  const held = answer.sources.find(({ text, quote }) =>
    text.slice(quote?.start).startsWith('This held'),
  );
  expect(held?.section).toBe('Results');
  expect(held?.text.slice(held.lead?.start, held.lead?.end)).toMatch(/^Saline rinses shortened/);
});
