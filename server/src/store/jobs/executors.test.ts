import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createExecutorTable } from './executors.js';
import { createJobTable } from './jobs.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('takes over what a silent process left, but not before the judge has listened for as long', async () => {
  const asServer = (heardMs: number) =>
    createExecutorTable({ ...database, kind: 'external', heardForMs: () => heardMs });
  const id = randomUUID();
  const work = { id, kind: 'search', input: {}, progress: {} };
  await createJobTable(database).add(work);
  const silent = randomUUID();
  await asServer(0).beat(silent);
  await asServer(0).claimNext({ name: 'search', maxRunningInAll: 1 }, silent, []);
  await database.query(`update executors set heartbeat_at = now() - interval '20 seconds'`);
  const judging = {
    executorId: randomUUID(),
    silentSeconds: 15,
  };
  // The database was away for both until five seconds ago: the other has had no time to say that it lives.
  expect(await asServer(5_000).takeOver(judging)).toEqual([]);
  expect(await asServer(15_000).takeOver(judging)).toMatchObject([{ id, status: 'pending' }]);
});
