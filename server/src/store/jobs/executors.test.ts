import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createExecutorTable } from './executors.js';
import { createJobTable } from './jobs.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.query('delete from jobs'));
afterAll(() => database.close());

it('claims nothing that was given back unheard before the process has heard of it, as it gives it back once more', async () => {
  const [table, executors] = [createJobTable(database), createExecutorTable(database)];
  const [kind, executorId] = [{ name: 'answer', maxRunningInAll: 9 }, randomUUID()];
  const [first, second] = [randomUUID(), randomUUID()];
  for (const id of [first, second])
    await table.add({ id, kind: 'answer', input: {}, progress: {} });
  const claim = (ids: string[]) => executors.claimNext(kind, executorId, ids);
  const claimed = await claim([]);
  const owner = { id: first, executorId, attempt: claimed?.attempt ?? 0 };
  await table.giveBack(owner, {});
  expect((await claim([first]))?.id).toBe(second);
  expect(await claim([first, second])).toBeNull();
  expect(await table.giveBack(owner, {})).toBeNull();
  expect(await claim([second])).toMatchObject({ id: first, attempt: 1 });
});

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
