import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database/database.js';
import { openTestDatabase } from './database/testing.js';
import { createJobTable } from './jobs/jobs.js';
import { addSummary, listSummaries } from './summaries.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('outlive the records of their jobs, which are removed after some weeks', async () => {
  const jobs = createJobTable(database);
  const id = randomUUID();
  await jobs.add({ id, kind: 'summary', input: {}, progress: {} });
  await addSummary(database, {
    id,
    requestHash: '',
    title: 'Pellets in sandy soils',
    type: 'comprehensive',
    focusAreas: [],
    articleCount: 2,
  });
  await database.query(
    `update summaries set status = 'completed', preview = 'Pellets slow the release.', finished_at = now()`,
  );
  await database.query(
    `update jobs set status = 'completed', finished_at = now() - interval '31 days'`,
  );
  await jobs.removeFinished(30);
  expect(await jobs.find('summary', id)).toBeNull();
  expect(await listSummaries(database, { limit: 10, offset: 0 })).toMatchObject({
    total: 1,
    entries: [{ summary_id: id, status: 'completed', preview: 'Pellets slow the release.' }],
  });
});
