import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from './database/testing.js';
import { createEngineAnswers } from './engine-answers.js';

const database = await openTestDatabase();
afterAll(() => database.close());

const hourMs = 3_600_000;

it('are kept for their time, and for no longer where the clock was ahead when they came', async () => {
  let now = Date.parse('2027-01-01T00:00:00Z');
  const answers = createEngineAnswers(database, { clock: () => now });
  const find = () => answers.find('lichens', 6 * hourMs);
  const keep = () =>
    answers.keep({ key: 'lichens', engine: 'arxiv', answer: ['Lichens'], ttlMs: 6 * hourMs });
  await keep();
  now += 5 * hourMs;
  expect(await find()).toEqual(['Lichens']);
  now += hourMs;
  expect(await find()).toBeNull();
  now = Date.parse('2026-01-01T00:00:00Z');
  expect(await find()).toBeNull();
  await keep();
  expect(await find()).toEqual(['Lichens']);
});
