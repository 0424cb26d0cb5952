import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobRunner } from '../../jobs/runner.js';
import type { Database } from '../../store/database/database.js';
import { openTestDatabase } from '../../store/database/testing.js';
import { createAnswerJob } from './answer-job.js';
import type { AnswerVerbs } from './answer-verbs.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function addOld(kind: string, input: object): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into jobs (id, kind, status, input, progress, finished_at)
     values ($1, $2, 'completed', $3, '{}', now() - interval '31 days')`,
    [id, kind, JSON.stringify(input)],
  );
  return id;
}

it('an answer stays with its search, and goes when that one has gone', async () => {
  // No answer is run.
  const job = createAnswerJob({} as AnswerVerbs);
  const search = await addOld('search', {});
  const kept = await addOld(job.name, { searchId: search });
  await addOld(job.name, { searchId: randomUUID() });
  const searching = {
    ...{ name: 'search', isKept: true, maxRunning: 1, maxRunningInAll: 1 },
    initialProgress: () => ({}),
    run: async () => null,
  };
  const runner = createJobRunner({ database, kinds: [job, searching] });
  await runner.start();
  const left = async () => (await runner.jobs.list(job, { limit: 9 })).map(({ id }) => id);
  await expect.poll(left).toEqual([kept]);
  expect(await runner.jobs.find(searching, search)).not.toBeNull();
  await runner.stop();
});
