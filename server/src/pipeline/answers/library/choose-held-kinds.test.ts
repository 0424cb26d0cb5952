/** What is said of documents of another kind that tell of one that is asked for. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const papers = [
  '# Ferns in court yards: focus groups and a household survey\n\nFocus groups were held in six yards.',
  '# Peat and fern growers: a qualitative study\n\nWe interviewed 12 growers and surveyed 300 others by post.',
  '# Prepaid coins in letters: a randomised trial\n\nWe randomly assigned 200 households to a coin or to none.',
  '# Views of fern growers: an interview study\n\nWe interviewed 14 growers. They were tired of surveys.',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of papers) await storePaper(database, text);
}, 60_000);
afterAll(() => database.close());

function ask(question: string): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold: 0.5,
    topK: 10,
    maxTokens: 500,
  });
}

it.each(['Which of my papers are surveys?', 'Which of my papers used a survey?'])(
  'never leaves those unsaid whose texts tell of a survey: %s',
  async (question) => {
    const { statement, answer } = await ask(question);
    expect(`${statement} ${answer}`).toContain(
      '2 documents that are told to be of another kind speak of a survey in their texts.',
    );
  },
);

it('says nothing of the kind where another kind is asked for', async () => {
  expect((await ask('Which of my papers are cohort studies?')).statement).not.toContain('speak');
});
