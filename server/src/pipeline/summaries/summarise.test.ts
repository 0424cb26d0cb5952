import { type SummaryProgress, summaryRequestSchema } from '@lectern/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createFakeModel, modelsOf } from '../models/testing-model.js';
import { summarise } from './summarise.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const down = createFakeModel(() => {
  throw new UpstreamError('The model is not there.');
});
const articles = ['Salt on oak', 'A note without text', 'Salt on ash'].map((title, index) => ({
  title,
  url: `https://journal.example/${index}`,
  abstract: index === 1 ? '' : `RESULTS: We found that salt harmed ${index + 3} of 9 trees.`,
}));

it.each([
  ['by rules alone', null],
  ['before a model that is down', down],
])('counts the articles of which something was read: %s', async (_how, model) => {
  const told: SummaryProgress[] = [];
  const made = summarise(
    summaryRequestSchema.parse({ articles }),
    {
      ...{ queries: database, languageModels: modelsOf(model), now: () => new Date(0) },
      budget: { maxTokens: Number.POSITIVE_INFINITY, maxCost: null },
    },
    {
      ...{ summaryId: 's1', percentageBefore: 0, signal: new AbortController().signal },
      ...{ isDone: () => false, step: (_name, action) => action() },
      report: (progress) => told.push(progress),
    },
  );
  if (model === null) await made;
  else await expect(made).rejects.toThrow('The model is not there.');
  expect(
    told.find(
      ({ current_operation }) =>
        current_operation === 'Reading article 2 of 2; 1 without text left out',
    ),
  ).toMatchObject({ articles_done: 1, passages_read: 1, total_articles: 2 });
  expect(told.at(-1)).toMatchObject({ articles_done: 2, passages_read: 2, total_articles: 2 });
});
