import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createJobSteps } from './job-steps.js';
import { createJobTable, type JobOutcome, type JobOwner } from './jobs.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from jobs');
});
afterAll(() => database.close());

const completed: JobOutcome = { status: 'completed', result: { n: 1 }, error: null, failure: null };
const table = () => createJobTable(database);

async function addJob(options: { maxWaiting?: number } = {}): Promise<string> {
  const id = randomUUID();
  await table().add({ id, kind: 'test', input: { a: [1] }, progress: { done: 0 }, ...options });
  return id;
}

/** A job that a process has begun. */
async function begin(id: string, executorId = randomUUID()): Promise<JobOwner> {
  await database.query(
    `update jobs set status = 'processing', executor_id = $2, attempt = attempt + 1, fruitless_attempts = fruitless_attempts + 1,
       started_at = now() where id = $1`,
    [id, executorId],
  );
  const [row] = await database.query<{ attempt: number }>(
    'select attempt from jobs where id = $1',
    [id],
  );
  return { id, executorId, attempt: row?.attempt ?? 0 };
}

const find = (id: string) => table().find('test', id);

describe('adding', () => {
  it('keeps the first job of an id, whatever comes after it', async () => {
    const id = await addJob();
    await table().add({ id, kind: 'test', input: 'another', progress: null });
    expect(await find(id)).toMatchObject({ status: 'pending', input: { a: [1] }, attempt: 0 });
  });

  it('refuses when so many of the kind wait, but not the job that is there already', async () => {
    const first = { id: randomUUID(), kind: 'test', input: 1, progress: null, maxWaiting: 1 };
    expect(await table().add(first)).toBe(true);
    expect(await table().add({ ...first, id: randomUUID() })).toBe(false);
    expect(await table().add(first)).toBe(true);
    expect(await table().add({ ...first, id: randomUUID(), kind: 'other' })).toBe(true);
    await begin(first.id);
    expect(await table().add({ ...first, id: randomUUID() })).toBe(true);
  });
});

describe('finding', () => {
  it('knows nothing of another kind, and of ids that are none', async () => {
    const id = await addJob();
    expect(await table().find('other', id)).toBeNull();
    expect(await find("x' or '1'='1")).toBeNull();
    expect(await find(randomUUID())).toBeNull();
  });

  it('lists the newest first', async () => {
    const ids = [await addJob(), await addJob(), await addJob()];
    expect((await table().list('test', 2)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('lists how the newest stand without reading what they were given', async () => {
    const ids = [await addJob(), await addJob(), await addJob()];
    const states = await table().listStates('test', 2);
    expect(states).toMatchObject([
      { id: ids[2], status: 'pending', progress: { done: 0 } },
      { id: ids[1], status: 'pending', progress: { done: 0 } },
    ]);
    for (const state of states) expect(state).not.toHaveProperty('input');
  });
});

describe('cancelling', () => {
  it('ends a job that waits at once', async () => {
    const id = await addJob();
    await table().requestCancel('test', id);
    expect(await find(id)).toMatchObject({ status: 'cancelled', finished_at: expect.any(Date) });
  });

  it('tells the process of a job that runs, and wins over what it comes to', async () => {
    const owner = await begin(await addJob());
    await table().requestCancel('test', owner.id);
    expect(await find(owner.id)).toMatchObject({ status: 'processing', finished_at: null });
    expect(await table().writeView(owner, { progress: 1 })).toBe('cancel-requested');
    await table().finish(owner, completed, {});
    expect(await find(owner.id)).toMatchObject({ status: 'cancelled', result: null, error: null });
  });

  it('changes nothing in a job that has ended', async () => {
    const owner = await begin(await addJob());
    await table().finish(owner, completed, {});
    await table().requestCancel('test', owner.id);
    expect(await find(owner.id)).toMatchObject({ status: 'completed', result: { n: 1 } });
  });
});

describe('writing', () => {
  it('leaves what is not named as it was', async () => {
    const owner = await begin(await addJob());
    expect(await table().writeView(owner, { progress: { done: 1 }, workedMs: 5 })).toBe('owned');
    await table().writeView(owner, { partial: ['first'] });
    expect(await find(owner.id)).toMatchObject({
      progress: { done: 1 },
      partial: ['first'],
      worked_ms: 5,
    });
  });

  it('is refused to a process whose job another one has taken over, and to an attempt before', async () => {
    const id = await addJob();
    const before = await begin(id);
    const after = await begin(id);
    expect(await table().writeView(before, { progress: 'stale' })).toBe('lost');
    await table().finish(before, completed, { progress: 'stale' });
    await table().giveBack(before, {});
    expect(await find(id)).toMatchObject({ status: 'processing', progress: { done: 0 } });
    const earlier = { ...after, attempt: after.attempt - 1 };
    expect(await table().writeView(earlier, { progress: 'stale' })).toBe('lost');
    await table().finish(after, completed, { progress: 'last' });
    expect(await find(id)).toMatchObject({ status: 'completed', progress: 'last' });
    expect(await table().writeView(after, { progress: 'late' })).toBe('lost');
  });

  it('gives a job back as if the attempt had not been, or ends it where that was asked', async () => {
    const owner = await begin(await addJob());
    await table().giveBack(owner, { progress: { done: 2 } });
    expect(await find(owner.id)).toMatchObject({
      status: 'pending',
      attempt: 0,
      progress: { done: 2 },
    });
    const again = await begin(owner.id);
    await table().requestCancel('test', owner.id);
    await table().giveBack(again, {});
    expect(await find(owner.id)).toMatchObject({ status: 'cancelled' });
  });

  it('forgets jobs that ended long ago, and no others', async () => {
    const [old, young, open] = [await addJob(), await addJob(), await addJob()];
    for (const id of [old, young]) await table().finish(await begin(id), completed, {});
    await database.query(
      `update jobs set finished_at = now() - interval '31 days', created_at = now() - interval '40 days' where id = $1`,
      [old],
    );
    await database.query(`update jobs set created_at = now() - interval '40 days' where id = $1`, [
      open,
    ]);
    await table().removeFinished(30, ['test']);
    expect(await table().list('test', 9)).toHaveLength(3);
    await table().removeFinished(30, []);
    expect((await table().list('test', 9)).map(({ id }) => id)).toEqual([open, young]);
  });

  it('forgets one that belongs to another when that one has gone', async () => {
    const search = await addJob();
    const answer = randomUUID();
    const named = { kind: 'answer', input: { searchId: search }, progress: {} };
    await table().add({ id: answer, ...named });
    await table().finish(await begin(answer), completed, {});
    await table().finish(await begin(search), completed, {});
    await database.query(`update jobs set finished_at = now() - interval '31 days'`);
    const bound = [{ kind: 'answer', field: 'searchId' }];
    await table().removeFinished(30, ['test'], bound);
    expect(await table().find('answer', answer)).not.toBeNull();
    await table().remove('test', search);
    await table().removeFinished(30, ['test'], bound);
    expect(await table().find('answer', answer)).toBeNull();
  });
});

describe('steps', () => {
  const steps = () => createJobSteps(database);

  it('keep the first result of a name, and nothing is null', async () => {
    const { id } = await begin(await addJob());
    await steps().record(id, 'read', { pages: 3 });
    await steps().record(id, 'read', { pages: 4 });
    await steps().record(id, 'told', undefined);
    expect(await steps().find(id)).toEqual(
      new Map<string, unknown>([
        ['read', { pages: 3 }],
        ['told', null],
      ]),
    );
  });

  it('say that the attempt was not fruitless, as work does that came to something', async () => {
    const { id } = await begin(await addJob());
    const attempts = async (jobId: string) =>
      (await database.query('select fruitless_attempts from jobs where id = $1', [jobId]))[0]
        ?.fruitless_attempts;
    expect(await attempts(id)).toBe(1);
    await steps().record(id, 'read', 1);
    expect(await attempts(id)).toBe(0);
    const other = await begin(await addJob());
    await table().writeView(other, { progress: 1 });
    expect(await attempts(other.id)).toBe(1);
    await table().writeView(other, { progress: 2, hasAdvanced: true });
    expect(await attempts(other.id)).toBe(0);
  });

  it('are not kept of a job that is gone or has ended, and go when it ends', async () => {
    const owner = await begin(await addJob());
    await steps().record(owner.id, 'read', 1);
    await table().finish(owner, completed, {});
    await steps().record(owner.id, 'late', 2);
    await steps().record(randomUUID(), 'lost', 3);
    expect(await database.query('select name from job_steps')).toEqual([]);
  });
});
