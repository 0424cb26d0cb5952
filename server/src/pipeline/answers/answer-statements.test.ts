/** Statements that somebody has written himself, and conversations that go on from an answer that found nothing. */
import type { Answer } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import type { AnswerRequest } from './answer.js';
import { askLibrary, storePaper } from './testing.js';

const moss =
  '# Zinc strips on slate roofs\n\n## Results\n\nZinc strips reduced moss by 62% on slate roofs. The work was funded by the Slate Fund.';
const ferns = '# Ferns in gutters\n\n## Results\n\nFerns grew in 17 gutters of Cork.';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const text of [moss, ferns]) await storePaper(database, text, { authors: '' });
});
afterAll(() => database.close());

function ask(question: string, more: Partial<AnswerRequest> = {}): Promise<Answer> {
  return askLibrary(database, {
    question,
    ...more,
  });
}

const stated = 'Zinc strips reduced moss by 62%. Ferns grew in 17 gutters.';

it('looks up what is stated one by one', async () => {
  const { parts = [] } = await ask(stated);
  expect(parts.map(({ question, is_covered }) => [question, is_covered])).toEqual([
    ['Zinc strips reduced moss by 62%.', true],
    ['Ferns grew in 17 gutters.', true],
  ]);
});

it('does not set the documents side by side that several statements name', async () => {
  const { parts = [] } = await ask(
    'Is this text right? Moss on slate roofs hates zinc strips. Ferns in gutters of Cork love the rain.',
  );
  expect(parts).toHaveLength(2);
});

it('says how many are looked up at once where there are more', async () => {
  const { answer, is_covered } = await ask([stated, stated, stated].join(' '));
  expect(is_covered).toBe(false);
  expect(answer).toMatch(/^More than five statements are not looked up at once\./);
});

it('asks which document is meant where neither a question nor the one before it names anything', async () => {
  const history = [{ role: 'user', content: 'Who wrote that?' }] as const;
  const { answer, sources } = await ask('Who funded it?', { history });
  expect(answer).toMatch(/^Which document is meant\?/);
  expect(sources).toEqual([]);
});

it('takes the question before it with it where that one names something', async () => {
  const history = [{ role: 'user', content: 'Do zinc strips harm snails?' }] as const;
  const { answer } = await ask('Who funded it?', { history });
  expect(answer).not.toMatch(/^Which document is meant\?/);
});
