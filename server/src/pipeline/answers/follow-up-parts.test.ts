/** What is asked after a question about a group, a part of a work, or a list. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../ports/language-model.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createFakeModel } from '../models/testing-model.js';
import { answerFollowUp } from './answer-follow-up.js';
import { quoteSentences } from './quoting/extract-answer.js';
import { askLibrary, storePaper } from './testing.js';
import { scoredPassage } from './testing-passages.js';

const zinc = `# Zinc strips against moss on roofs

## Results

In rural parishes moss cover shrank by 38% in the first year. After three years moss cover was only 3% lower.
Copper lowered moss cover on barns by 21% in the first year. On barns moss cover was 11% lower after three years.`;

const lectures = `# Notes of lectures on lichens

## Experiment 1

The lecture lasted 15 minutes. Notes were kept by 59 listeners.

## Experiment 2

The lecture lasted 25 minutes. Eleven listeners did not return for the second test.

## Funding

Experiment 2 was supported by the Lichen Council.`;

const pipes = '# Pipes of a town\n\n## Results\n\nMains of lead were laid in 1880.';

let database: Database;
let zincId: string;
let lecturesId: string;
let pipesId: string;
beforeAll(async () => {
  database = await openTestDatabase();
  zincId = await storePaper(database, zinc);
  lecturesId = await storePaper(database, lectures);
  pipesId = await storePaper(database, pipes, { authors: 'Moll, Ida' });
}, 60_000);
afterAll(() => database.close());

async function ask(
  previous: string | readonly string[],
  earlierDocumentIds: string[],
  question: string,
  model: LanguageModel | null = null,
): Promise<Answer> {
  return askLibrary(database, {
    question,
    model,
    threshold: 0.3,
    topK: 10,
    maxTokens: 500,
    history: [previous].flat().map((content) => ({ role: 'user', content })),
    earlierDocumentIds,
  });
}

describe('another time after a question about a group', () => {
  it('is said not to be told of that group where only another figure has it', async () => {
    const { statement } = await ask(
      'By how much did moss cover shrink in rural parishes?',
      [zincId],
      'And after three years?',
    );
    expect(statement).toContain('does not say that it is of “rural”');
  });

  it('is answered of that group where a sentence is', async () => {
    const { answer, statement } = await ask(
      'How much lower was moss cover on roofs in barns?',
      [zincId],
      'And after three years?',
    );
    expect(answer).toBe('On barns moss cover was 11% lower after three years. [1]');
    expect(statement).toBeUndefined();
  });
});

describe('another part of a work', () => {
  it.each([
    ['How long was the lecture in Experiment 1?', 'And in Experiment 2?'],
    ['How long was the lecture in Experiment 1?', 'What about the second study?'],
    ['How long was the lecture in Experiment 1?', 'And in the other one?'],
  ])('is asked what was asked before: %s %s', async (previous, question) => {
    const { answer } = await ask(previous, [lecturesId], question);
    expect(answer).toMatch(/^The lecture lasted 25 minutes\. \[1\]/);
    expect(answer).not.toContain('15 minutes');
  });
});

describe('behind a list', () => {
  const list = 'Which papers do I have?';

  it('one is told by its place, and none where the list is shorter', async () => {
    const second = await ask(list, [zincId, pipesId], 'Who wrote the second one?');
    expect(second.statement).toBe('“Pipes of a town” is by Moll, Ida, as its record says.');
    const first = await ask(list, [pipesId], 'Who wrote the first one?');
    expect(first.statement).toContain('Moll, Ida');
    const none = await ask(list, [pipesId], 'Who wrote the second one?');
    expect(none.answer).toMatch(/^Which document is meant\?/);
  });

  it('one is not told by its place once another was asked about', async () => {
    const history = [list, 'Who wrote the second one?'];
    const next = await ask(history, [pipesId], 'And who wrote the first one?');
    expect(next.answer).toMatch(/^Which document is meant\?/);
    const last = await ask(
      [...history, 'When was it published?'],
      [pipesId],
      'Who wrote the first one?',
    );
    expect(last.answer).toMatch(/^Which document is meant\?/);
    const some = await ask(
      [list, 'What do they say of moss?'],
      [pipesId, zincId],
      'Who wrote the first one?',
    );
    expect(some.answer).toMatch(/^Which document is meant\?/);
  });

  it('one is told by its place to a model, too, which is given its passages alone', async () => {
    const model = createFakeModel(() => 'Pipes were laid [1].');
    for (const question of ['What does the second one say?', 'What did the second paper find?']) {
      const { sources } = await ask(list, [zincId, pipesId, lecturesId], question, model);
      expect([...new Set(sources.map(({ document_id }) => document_id))]).toEqual([pipesId]);
    }
    const none = await ask(list, [pipesId], 'What did the second paper find?', model);
    expect(none.answer).toMatch(/^Which document is meant\?/);
  });

  it('what may be no document is left to a model', async () => {
    const model = createFakeModel(() => 'It was wet [1].');
    const before = 'What are two ways to keep moss from roofs?';
    for (const question of ['How does the second one work?', 'How long was the second trial?']) {
      const { answer } = await ask(before, [zincId, pipesId], question, model);
      expect(answer).not.toMatch(/^Which document is meant\?/);
    }
  });

  it('each question of a message is asked of its own place, and one of two places of none', async () => {
    const question = 'Who wrote the second one? And who wrote the first one?';
    const { answer } = await ask(list, [zincId, pipesId, lecturesId], question);
    expect(answer).toContain('Moll, Ida');
    expect(answer).toContain('Which document is meant?');
    const then = await ask(
      list,
      [zincId, pipesId],
      'Who wrote the second one? When was it published?',
    );
    expect(then.answer).toContain('Moll, Ida');
    expect(then.answer).not.toContain('Which document is meant?');
    const both = await ask(list, [zincId, pipesId], 'Compare the first one and the second one.');
    expect(both.answer).toMatch(/^Which document is meant\?/);
  });

  it('a study is one of them, unless the list asked for reviews or it is called by another noun', async () => {
    const question = 'Who wrote the second study?';
    for (const asked of ['Which studies do I have?', list]) {
      const told = await ask(asked, [lecturesId, pipesId], question);
      expect(told.statement).toContain('Moll, Ida');
    }
    const reviews = await ask('Which reviews do I have?', [lecturesId, pipesId], question);
    expect(reviews.answer).toMatch(/^Which document is meant\?/);
    const trial = await ask(list, [lecturesId, pipesId], 'Was moss wet in the second trial?');
    expect(trial.answer).toMatch(/^Which document is meant\?/);
  });

  it.each([
    ['Which studies do I have?', 'How many minutes did the lecture last in the second study?'],
    [list, 'How many minutes did the lecture last in the second study?'],
  ])('what another of them says is not told as of it: %s %s', async (asked, question) => {
    const { statement } = await ask(asked, [zincId, pipesId, lecturesId], question);
    expect(statement).toMatch(/^This was not found in “Pipes of a town”/);
  });

  it('one of counted doses is none of them', async () => {
    const dose = 'Was the second dose better than the fifth one?';
    expect((await ask(list, [lecturesId, pipesId], dose)).answer).not.toMatch(/^Which document/);
  });

  it('what documents are not is not looked for in their sentences', async () => {
    const { answer } = await ask(list, [zincId, pipesId], 'Which of them could not be read?');
    expect(answer).toMatch(/^Documents can be listed by what they are/);
  });
});

describe('behind a question that nothing was found of', () => {
  const passage = scoredPassage('The town paid $9 million for its gutters.');
  const quote = { start: 0, end: passage.text.length };
  const told = quoteSentences([{ passage, quote }], {
    passages: [passage],
    searchQuery: 'gutters',
  });
  const followUp = (previous: string): Promise<Answer> =>
    answerFollowUp(
      {
        ...{ question: 'And how much more did they cost?', model: null, threshold: 0.3 },
        ...{ topK: 10, maxTokens: 500, temperature: 0, signal: new AbortController().signal },
        history: [{ role: 'user', content: previous }],
      },
      { answerer: { answer: () => Promise.resolve(told) }, database },
    );

  it('what names nothing of that is shown as nearest alone', async () => {
    const { is_covered, answer, nearest } = await followUp('Did any glaciers need repair?');
    expect(is_covered).toBe(false);
    expect(answer).toMatch(/^Nothing was found that speaks of what was asked about before/);
    expect(nearest.map(({ text }) => text)).toEqual([passage.text]);
  });

  it('what names it answers', async () => {
    expect(await followUp('Did any gutters need repair?')).toBe(told);
  });
});
