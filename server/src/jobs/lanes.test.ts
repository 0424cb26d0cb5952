import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { AppError, UnavailableError } from '../errors.js';
import { silentLog } from '../log.js';
import type { Database } from '../store/database/database.js';
import { openTestDatabase } from '../store/database/testing.js';
import { createExecutorTable, type ExecutorTable } from '../store/jobs/executors.js';
import { createJobSteps } from '../store/jobs/job-steps.js';
import { createJobTable, type JobTable } from '../store/jobs/jobs.js';
import type { JobContext } from './job.js';
import { createLanes, type Lanes } from './lanes.js';

let database: Database;
let lanes: Lanes;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => lanes.stop(1000));
afterAll(() => database.close());

/** Fails so many times, as while the database starts again. */
function failing<A extends unknown[], R>(times: number, call: (...given: A) => Promise<R>) {
  let left = times;
  return async (...given: A): Promise<R> => {
    left -= 1;
    if (left >= 0) throw new UnavailableError('The database is starting again');
    return call(...given);
  };
}

type Run = (context: JobContext<unknown, unknown>) => Promise<unknown>;
const work: Run = ({ step }) => step('work', async () => 'done');

/** Does its work so many times without its being heard of, as where the connection is lost. */
function unheard<A extends unknown[], R>(times: number, call: (...given: A) => Promise<R>) {
  let left = times;
  return async (...given: A): Promise<R> => {
    const answer = await call(...given);
    left -= 1;
    if (left >= 0) throw new UnavailableError('The database does not answer at the moment');
    return answer;
  };
}

function openLanes(claims: number, ends: number, records = 0, run = work, lost = 0): JobTable {
  const table = createJobTable(database);
  const steps = createJobSteps(database);
  const executors: ExecutorTable = createExecutorTable(database);
  const kind = {
    name: 'test',
    maxRunning: 1,
    maxRunningInAll: 1,
    initialProgress: () => null,
    run,
  };
  lanes = createLanes([kind], {
    table: { ...table, finish: failing(ends, table.finish) },
    executors: { ...executors, claimNext: failing(claims, unheard(lost, executors.claimNext)) },
    steps: { ...steps, record: failing(records, steps.record) },
    log: silentLog,
    executorId: randomUUID(),
    isShared: false,
    claimPauseMs: 1,
    endPauseMs: 1,
  });
  return table;
}

async function add(table: JobTable): Promise<string> {
  const id = randomUUID();
  await table.add({ id, kind: 'test', input: null, progress: null });
  return id;
}

const statusOf = async (table: JobTable, id: string) => (await table.find('test', id))?.status;

it('begins what waits after claims that failed', async () => {
  const table = openLanes(3, 0);
  const id = await add(table);
  lanes.wake('test');
  await expect.poll(() => statusOf(table, id)).toBe('completed');
});

it('begins a job whose claim was done but not heard of', async () => {
  const table = openLanes(0, 0, 0, work, 2);
  const [first, second] = [await add(table), await add(table)];
  lanes.wake('test');
  await expect.poll(() => statusOf(table, first)).toBe('completed');
  await expect.poll(() => statusOf(table, second)).toBe('completed');
});

it('ends a job however long its end could not be written, and then the one behind it', async () => {
  const table = openLanes(0, 50);
  const [first, second] = [await add(table), await add(table)];
  lanes.wake('test');
  await expect.poll(() => statusOf(table, first)).toBe('completed');
  await expect.poll(() => statusOf(table, second)).toBe('completed');
});

it('keeps what a step brought however long the database is away', async () => {
  const table = openLanes(0, 0, 50);
  const id = await add(table);
  lanes.wake('test');
  await expect.poll(() => statusOf(table, id)).toBe('completed');
});

it('fails a job whose result cannot be stored, and goes on with the one behind it', async () => {
  const results: unknown[] = [{ count: 1n }, 'done'];
  const table = openLanes(0, 0, 0, async () => results.shift());
  const [first, second] = [await add(table), await add(table)];
  lanes.wake('test');
  await expect.poll(() => statusOf(table, second)).toBe('completed');
  expect(await table.find('test', first)).toMatchObject({
    status: 'failed',
    error: 'What came of this work could not be stored',
  });
});

it('stores why a job failed though a character of it cannot be stored', async () => {
  const table = openLanes(0, 0, 0, async () => {
    throw new AppError('The provider said "\0"', { status: 502 });
  });
  const id = await add(table);
  lanes.wake('test');
  await expect.poll(() => statusOf(table, id)).toBe('failed');
  expect((await table.find('test', id))?.error).toBe('The provider said "\ufffd"');
});
