import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from './database/database.js';
import { openTestDatabase } from './database/testing.js';
import { createJobTable } from './jobs/jobs.js';
import { addSummary, listSummaries } from './summaries.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.query('delete from summaries'));
afterAll(() => database.close());

async function ask(requestHash: string): Promise<string> {
  const id = randomUUID();
  await createJobTable(database).add({ id, kind: 'summary', input: {}, progress: {} });
  await addSummary(database, {
    id,
    requestHash,
    title: 'Pellets in sandy soils',
    type: 'comprehensive',
    focusAreas: [],
    articleCount: 2,
  });
  return id;
}

it('outlive the records of their jobs, which are removed after some weeks', async () => {
  const jobs = createJobTable(database);
  const id = await ask('one');
  await database.query(
    `update summaries set status = 'completed', preview = 'Pellets slow the release.', finished_at = now()`,
  );
  await database.query(
    `update jobs set status = 'completed', finished_at = now() - interval '31 days'`,
  );
  await jobs.removeFinished(30, []);
  expect(await jobs.find('summary', id)).toBeNull();
  expect(await listSummaries(database, { limit: 10, offset: 0 })).toMatchObject({
    total: 1,
    entries: [{ summary_id: id, status: 'completed', preview: 'Pellets slow the release.' }],
  });
});

it('that failed make room for the next try of the same request, and for no other', async () => {
  const tries = [await ask('one'), await ask('two'), await ask('one')];
  const end = (id: string | undefined, status: string): Promise<unknown> =>
    database.query('update jobs set status = $2, error = $3, finished_at = now() where id = $1', [
      id,
      status,
      'The model answered nothing',
    ]);
  for (const id of tries.slice(0, 2)) await end(id, 'failed');
  await end(tries[2], 'cancelled');
  const last = await ask('one');
  const { entries } = await listSummaries(database, { limit: 10, offset: 0 });
  expect(entries.map(({ summary_id, status }) => [summary_id, status])).toEqual([
    [last, 'pending'],
    [tries[2], 'cancelled'],
    [tries[1], 'failed'],
  ]);
});
