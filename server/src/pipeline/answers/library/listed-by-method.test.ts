/** Documents by what they measured or used, and those in which people were talked to in one way or another. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../store/database/database.js';
import { openTestDatabase } from '../../../store/database/testing.js';
import { askLibrary, storePaper } from '../testing.js';

const papers = [
  '# Salt in hospital broth\n\n## Methods\n\nSodium was measured by flame photometry in 40 broths.',
  '# Salt licks of reindeer\n\n## Methods\n\nFlame photometry was used to measure potassium in 12 licks.',
  '# Views of fern growers: an interview study\n\nWe interviewed 14 growers.',
  '# Ferns in court yards: focus groups with tenants\n\nFocus groups were held in six yards.',
  '# Dust and its sweepers: an interview study\n\nWe interviewed 11 sweepers. No focus groups were held.',
  '# Peat and its diggers: a qualitative study\n\nWe listened to 12 diggers.',
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of papers) await storePaper(database, text);
}, 60_000);
afterAll(() => database.close());

function ask(question: string, threshold = 0.5): Promise<Answer> {
  return askLibrary(database, {
    question,
    threshold,
    topK: 10,
    maxTokens: 500,
  });
}

it.each([
  ['Which papers used flame photometry?', '2 of your 6 documents speak of “flame photometry”.'],
  ['Which papers measured potassium?', '1 of your 6 documents speaks of “potassium”.'],
])('are listed by the words of it, which are said: %s', async (question, statement) => {
  const answer = await ask(question);
  expect(answer).toMatchObject({ kind: 'library', statement });
  expect(answer.sources.length).toBe(answer.listed?.length);
});

it.each(['Which papers measured sodium breath?', 'Which papers used flame lamps?'])(
  'are not said to speak of what stands nowhere in them: %s',
  async (question) => {
    expect((await ask(question, 0.1)).statement).toMatch(/^None of|speaks? of what comes near “/);
  },
);

it.each([
  ['Which papers used interviews?', 'Views of fern growers', 'Ferns in court yards'],
  ['Which of my papers used focus groups?', 'Ferns in court yards', 'Views of fern growers'],
])('are told apart by their own words: %s', async (question, own, other) => {
  const { answer, statement } = await ask(question);
  expect(answer).toContain(`- ${own}`);
  expect(answer).not.toContain(`- ${other}`);
  expect(answer).not.toContain('- Peat');
  expect(answer.includes('- Dust')).toBe(own.startsWith('Views'));
  expect(statement).toContain(
    'Of 1 other among the qualitative studies they do not tell whether it is.',
  );
});
