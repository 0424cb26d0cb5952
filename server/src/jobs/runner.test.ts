import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotFoundError } from '../errors.js';
import type { Log } from '../log.js';
import type { Database } from '../store/database/database.js';
import { openTestDatabase } from '../store/database/testing.js';
import type { JobContext, JobKind } from './job.js';
import { createJobRunner, type JobRunner } from './runner.js';

type Run = (context: JobContext<Input, Progress>) => Promise<unknown>;
interface Input {
  name: string;
}
interface Progress {
  done: number;
}

let database: Database;
let runner: JobRunner | null = null;
const logged: { message: string; details: object }[] = [];
const log: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (details, message) => logged.push({ details, message }),
};

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  logged.length = 0;
});
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await database.query('delete from jobs');
});
afterAll(() => database.close());

function kindOf(run: Run, maxRunning = 4): JobKind<Input, Progress, unknown> {
  return {
    name: 'test',
    maxRunning,
    maxRunningInAll: 8,
    initialProgress: () => ({ done: 0 }),
    run,
  };
}

async function startRunner(kind: JobKind<Input, Progress, unknown>): Promise<JobRunner> {
  runner = createJobRunner({ database, kinds: [kind], log });
  await runner.start();
  return runner;
}

/** Asks until it is right; the limit of the test ends it. */
async function until<T>(ask: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await ask();
    if (isRight(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function finished(kind: JobKind<Input, Progress, unknown>, id: string) {
  return until(
    () => (runner as JobRunner).jobs.find(kind, id),
    (job) => job?.finishedAt !== null && job !== null,
  );
}

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
}

describe('a job that runs', () => {
  it('completes with its result, its last progress and both times', async () => {
    const kind = kindOf(async (context) => {
      const first = await context.step('first', async () => 20);
      for (let done = 1; done <= 50; done += 1) context.report({ done });
      return { sum: first + 1, of: context.input.name };
    });
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    const job = await finished(kind, id);
    expect(job).toMatchObject({
      status: 'completed',
      result: { sum: 21, of: 'a' },
      progress: { done: 50 },
      error: null,
      input: { name: 'a' },
    });
    expect(Date.parse(job?.startedAt ?? '')).toBeLessThanOrEqual(Date.parse(job?.finishedAt ?? ''));
  });

  it('tells a researcher the sentence of an error that was thrown on purpose, and hides any other in the log', async () => {
    const kind = kindOf(async ({ input }) => {
      if (input.name === 'known') throw new NotFoundError('There is no such article');
      throw new TypeError('x is not a function');
    });
    const { jobs } = await startRunner(kind);
    const known = await jobs.start(kind, { name: 'known' });
    const unknown = await jobs.start(kind, { name: 'unknown' });
    expect(await finished(kind, known)).toMatchObject({
      status: 'failed',
      error: 'There is no such article',
    });
    expect(await finished(kind, unknown)).toMatchObject({
      status: 'failed',
      error: 'Internal server error',
    });
    expect(logged.map((entry) => entry.message)).toEqual(['A job failed']);
  });

  it('keeps an error of a step as it was thrown', async () => {
    const kind = kindOf(async ({ step }) =>
      step('find', async () => Promise.reject(new NotFoundError('Gone'))),
    );
    const { jobs } = await startRunner(kind);
    expect(await finished(kind, await jobs.start(kind, { name: 'a' }))).toMatchObject({
      status: 'failed',
      error: 'Gone',
    });
  });

  it('begins once when it is started twice under one id', async () => {
    let runs = 0;
    const kind = kindOf(async () => {
      runs += 1;
    });
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    await finished(kind, id);
    expect(await jobs.start(kind, { name: 'b' }, { id })).toBe(id);
    const other = await jobs.start(kind, { name: 'c' });
    await finished(kind, other);
    expect(runs).toBe(2);
    expect((await jobs.find(kind, id))?.input).toEqual({ name: 'a' });
  });

  it('stores texts that the database itself would refuse', async () => {
    const kind = kindOf(async ({ publish }) => {
      publish({ text: 'a\u0000b' });
      return { lone: 'a\ud800b', pair: '😀', slash: '\\u0000' };
    });
    const { jobs } = await startRunner(kind);
    const job = await finished(kind, await jobs.start(kind, { name: 'a' }));
    expect(job?.result).toEqual({ lone: 'a\ufffdb', pair: '😀', slash: '\\u0000' });
  });
});

describe('waiting', () => {
  it('runs so many at once, and the others in the order in which they were started', async () => {
    const order: string[] = [];
    const gates = new Map<string, ReturnType<typeof gate>>();
    let most = 0;
    let now = 0;
    const kind = kindOf(async ({ input }) => {
      order.push(input.name);
      now += 1;
      most = Math.max(most, now);
      await gates.get(input.name)?.opened;
      now -= 1;
    }, 2);
    const { jobs } = await startRunner(kind);
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) gates.set(name, gate());
    const ids: string[] = [];
    for (const name of names) ids.push(await jobs.start(kind, { name }));
    await until(
      async () => order.length,
      (length) => length === 2,
    );
    expect((await jobs.find(kind, ids[2] ?? ''))?.status).toBe('pending');
    for (const name of names) gates.get(name)?.open();
    for (const id of ids) await finished(kind, id);
    expect(order).toEqual(names);
    expect(most).toBe(2);
  });

  it('runs no more at once than all processes together may', async () => {
    const first = gate();
    const kind = { ...kindOf(() => first.opened), maxRunningInAll: 1 };
    const { jobs } = await startRunner(kind);
    const a = await jobs.start(kind, { name: 'a' });
    const b = await jobs.start(kind, { name: 'b' });
    await until(
      () => jobs.find(kind, a),
      (job) => job?.status === 'processing',
    );
    expect((await jobs.find(kind, b))?.status).toBe('pending');
    first.open();
    expect(await finished(kind, b)).toMatchObject({ status: 'completed' });
  });

  it('tells whoever comes when too many wait to come back, but not one that is known already', async () => {
    const first = gate();
    const waiting = { max: 2, busy: 'Too many wait', retryAfterSeconds: 7 };
    const kind = { ...kindOf(() => first.opened, 1), waiting };
    const { jobs } = await startRunner(kind);
    const ids: string[] = [];
    for (const name of ['runs', 'waits', 'waits too']) {
      ids.push(await jobs.start(kind, { name }));
      await until(
        () => jobs.find(kind, ids[0] ?? ''),
        (job) => job?.status === 'processing',
      );
    }
    await expect(jobs.start(kind, { name: 'late' })).rejects.toMatchObject({
      status: 503,
      message: 'Too many wait',
      retryAfterSeconds: 7,
    });
    expect(await jobs.start(kind, { name: 'known' }, { id: ids[1] ?? '' })).toBe(ids[1]);
    first.open();
    for (const id of ids) expect(await finished(kind, id)).toMatchObject({ status: 'completed' });
    expect(await jobs.list(kind, { limit: 9 })).toHaveLength(3);
  });

  it('lists the newest first', async () => {
    const kind = kindOf(async () => null);
    const { jobs } = await startRunner(kind);
    for (const name of ['a', 'b', 'c']) await jobs.start(kind, { name });
    const listed = await jobs.list(kind, { limit: 2 });
    expect(listed.map((job) => job.input.name)).toEqual(['c', 'b']);
  });
});

describe('cancelling', () => {
  it('aborts the work, waits until it has ended and leaves what was shown', async () => {
    let hasEnded = false;
    const kind = kindOf(async ({ signal, publish, report }) => {
      publish({ found: 3 });
      report({ done: 7 });
      await aborted(signal).finally(() => {
        hasEnded = true;
      });
    });
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    await until(
      () => jobs.find(kind, id),
      (job) => job?.status === 'processing',
    );
    const job = await jobs.cancel(kind, id);
    expect(hasEnded).toBe(true);
    expect(job).toMatchObject({
      status: 'cancelled',
      partial: { found: 3 },
      progress: { done: 7 },
      result: null,
      error: null,
    });
  });

  it('ends a job that waits without ever beginning it', async () => {
    const first = gate();
    const begun: string[] = [];
    const kind = kindOf(async ({ input }) => {
      begun.push(input.name);
      await first.opened;
    }, 1);
    const { jobs } = await startRunner(kind);
    const a = await jobs.start(kind, { name: 'a' });
    const b = await jobs.start(kind, { name: 'b' });
    expect(await jobs.cancel(kind, b)).toMatchObject({ status: 'cancelled', startedAt: null });
    first.open();
    await finished(kind, a);
    expect(begun).toEqual(['a']);
  });

  it('leaves a job that is final as it is, and knows no other', async () => {
    const kind = kindOf(async () => 1);
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    await finished(kind, id);
    expect(await jobs.cancel(kind, id)).toMatchObject({ status: 'completed', result: 1 });
    expect(await jobs.cancel(kind, '6f1c1f53-8f57-4ad4-8d75-5b0a4d1b7c11')).toBeNull();
    expect(await jobs.find(kind, 'not-an-id')).toBeNull();
  });

  it('writes nothing of a job after it was cancelled', async () => {
    const kind = kindOf(async ({ signal, report, publish }) => {
      await aborted(signal).catch(() => undefined);
      report({ done: 99 });
      publish('late');
      return 'late';
    });
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    expect(await jobs.cancel(kind, id)).toMatchObject({
      status: 'cancelled',
      progress: { done: 0 },
      partial: null,
      result: null,
    });
  });
});

describe('stopping', () => {
  it('lets the next runner go on, repeats no finished step, and does not count as an interruption', async () => {
    const done: string[] = [];
    const reached = gate();
    let isFirst = true;
    const kind = kindOf(async ({ step, signal, report, previous }) => {
      // Two branches at once, so that the order of steps differs from run to run.
      const branch = async (name: string) => {
        for (const part of ['1', '2']) {
          await step(name + part, async () => {
            done.push(name + part);
            return name + part;
          });
        }
      };
      await Promise.all([branch('a'), branch('b')]);
      if (isFirst) {
        isFirst = false;
        report({ done: 4 });
        reached.open();
        await aborted(signal);
      }
      return [previous, await step('last', async () => 'end')];
    });
    const { jobs, stop } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    await reached.opened;
    await stop();
    expect(await database.query('select status, attempt from jobs')).toEqual([
      { status: 'pending', attempt: 0 },
    ]);
    await startRunner(kind);
    expect(await finished(kind, id)).toMatchObject({
      status: 'completed',
      result: [{ done: 4 }, 'end'],
    });
    expect(done.sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
  });
});

describe('time', () => {
  it('is measured by a clock that nobody sets, forward or back', async () => {
    const reached = gate();
    const kind = kindOf(async () => {
      await reached.opened;
    });
    const { jobs } = await startRunner(kind);
    const id = await jobs.start(kind, { name: 'a' });
    await until(
      () => jobs.find(kind, id),
      (job) => job?.status === 'processing',
    );
    // As after the clock was set forward by a month while the job ran.
    await database.query(`update jobs set started_at = started_at - interval '30 days'`);
    expect((await jobs.find(kind, id))?.elapsedSeconds).toBeLessThan(60);
    reached.open();
    const job = await finished(kind, id);
    expect(job?.elapsedSeconds).toBeLessThan(60);
  });
});

it('leaves out what the machine slept, where its clock does not', async () => {
  const reached = gate();
  const kind = kindOf(async () => {
    await reached.opened;
  });
  const { jobs } = await startRunner(kind);
  const id = await jobs.start(kind, { name: 'a' });
  await until(
    () => jobs.find(kind, id),
    (job) => job?.status === 'processing',
  );
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  reached.open();
  expect((await finished(kind, id))?.elapsedSeconds).toBeLessThan(600);
  vi.restoreAllMocks();
});

describe('speed', () => {
  it('begins a job some milliseconds after it was asked for', async () => {
    const waits: number[] = [];
    let asked = 0;
    const kind = kindOf(async () => {
      waits.push(performance.now() - asked);
    });
    const { jobs } = await startRunner(kind);
    for (let round = 0; round < 10; round += 1) {
      asked = performance.now();
      await finished(kind, await jobs.start(kind, { name: 'a' }));
    }
    // The shortest: the others say what else the machine does. A job that waited for the next look of a queue would wait so each time.
    expect(waits).toHaveLength(10);
    expect(Math.min(...waits)).toBeLessThan(150);
  });

  it('writes progress some times a second, however often it is reported', async () => {
    await database.query(
      'drop table if exists writes; drop function if exists count_write() cascade; create table writes (at timestamptz default clock_timestamp())',
    );
    await database.query(
      `create function count_write() returns trigger language plpgsql as $$ begin insert into writes default values; return new; end $$`,
    );
    await database.query(
      `create trigger count_writes after update of progress on jobs for each row execute function count_write()`,
    );
    const kind = kindOf(async ({ report }) => {
      const begin = performance.now();
      for (let done = 1; performance.now() - begin < 1_000; done += 1) {
        report({ done });
        await new Promise((resolve) => setImmediate(resolve));
      }
      report({ done: -1 });
    });
    const { jobs } = await startRunner(kind);
    const started = performance.now();
    expect(await finished(kind, await jobs.start(kind, { name: 'a' }))).toMatchObject({
      progress: { done: -1 },
    });
    const seconds = (performance.now() - started) / 1000;
    const [row] = await database.query<{ count: number }>(
      'select count(*)::integer as count from writes',
    );
    expect(row?.count).toBeGreaterThanOrEqual(2);
    // The first at once, then four a second, and the last.
    expect(row?.count).toBeLessThanOrEqual(2 + Math.floor(4 * seconds));
  });
});

it('notes when more was done last, and not what else it tells of itself', async () => {
  let goOn = (): void => undefined;
  const next = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const kind = {
    ...kindOf(async ({ report, signal }) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      report({ done: 1 });
      await next;
      report({ done: 1 });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }),
    shareDone: ({ done }: Progress) => done / 2,
  };
  const { jobs } = await startRunner(kind);
  const id = await jobs.start(kind, { name: 'it waits' });
  const seenAfter = (seconds: number) =>
    until(
      () => jobs.find(kind, id),
      (job) => (job?.elapsedSeconds ?? 0) >= seconds && job?.movedAtSeconds !== null,
    );
  const moved = (await seenAfter(0))?.movedAtSeconds ?? 0;
  expect(moved).toBeGreaterThanOrEqual(0.1);
  await seenAfter(moved + 0.2);
  goOn();
  expect((await seenAfter(moved + 0.7))?.movedAtSeconds).toBe(moved);
  await jobs.cancel(kind, id);
});
