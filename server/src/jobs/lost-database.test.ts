import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../store/database/database.js';
import { openTestDatabase } from '../store/database/testing.js';
import { type LosableDatabase, makeLosable } from '../store/database/testing-away.js';
import type { JobContext, JobKind } from './job.js';
import { createJobRunner, type JobRunner } from './runner.js';

let real: Database;
let losable: LosableDatabase;
let runner: JobRunner;
const tidied: string[] = [];

beforeAll(async () => {
  real = await openTestDatabase();
});
beforeEach(() => {
  losable = makeLosable(real);
  tidied.length = 0;
});
afterEach(async () => {
  losable.giveBack();
  await runner.stop();
  await real.query('delete from jobs');
});
afterAll(() => real.close());

type Kind = JobKind<null, string | null, unknown>;

async function start(
  run: (context: JobContext<null, string | null>) => Promise<unknown>,
  { claimPauseMs = 20 } = {},
) {
  const kind: Kind = {
    ...{ name: 'test', maxRunning: 2, maxRunningInAll: 2, initialProgress: () => null, run },
    tidyUp: async () => void tidied.push('tidied'),
  };
  runner = createJobRunner({ database: losable.database, kinds: [kind], claimPauseMs });
  await runner.start();
  const id = await runner.jobs.start(kind, null);
  return { kind, id, stands: () => standing(id) };
}

async function standing(id: string) {
  const [row] = await real.query(
    'select status, result, error, attempt, fruitless_attempts from jobs where id = $1',
    [id],
  );
  return row;
}

const askDatabase = (sql = 'select 1 as answer') => losable.database.query(sql);

describe('a job that meets a database that is away', () => {
  it('waits, and goes on with its steps when it is there again', async () => {
    const done: string[] = [];
    const { stands } = await start(async ({ step }) => {
      await step('paid', async () => done.push('paid'));
      if (done.length === 1) losable.takeAway();
      done.push('last');
      await step('last', () => askDatabase());
      return 'whole';
    });
    await expect.poll(() => done.length).toBe(2);
    expect(await stands()).toMatchObject({ status: 'processing' });
    losable.giveBack();
    await expect.poll(stands, { timeout: 5000 }).toMatchObject({ status: 'completed' });
    expect(done).toEqual(['paid', 'last', 'last']);
    expect(await stands()).toMatchObject({ result: 'whole', attempt: 1 });
  });

  it('keeps nothing that was made of its absence, neither as a step nor as the result', async () => {
    let isFirst = true;
    const { stands } = await start(async ({ step }) => {
      if (isFirst) losable.takeAway();
      isFirst = false;
      const told = await step('ask', () =>
        askDatabase().then(
          () => 'answered',
          (error: Error) => error.message,
        ),
      );
      return told;
    });
    await expect.poll(() => isFirst).toBe(false);
    losable.giveBack();
    await expect
      .poll(stands, { timeout: 5000 })
      .toMatchObject({ status: 'completed', result: 'answered' });
  });

  it('keeps what another step of it had just brought', async () => {
    const paid: string[] = [];
    const { stands } = await start(async ({ step }) => {
      if (paid.length > 0) return Promise.all([step('paid', async () => paid.push('again')), 1]);
      losable.takeAway();
      return Promise.all([
        step('paid', async () => paid.push('once')),
        step('ask', () => askDatabase()),
      ]);
    });
    await expect.poll(() => paid.length).toBe(1);
    losable.giveBack();
    await expect.poll(stands, { timeout: 5000 }).toMatchObject({ status: 'completed' });
    expect(paid).toEqual(['once']);
  });

  it('is not given up however often there was no connection to be had', async () => {
    let begun = 0;
    const { stands } = await start(async () => {
      begun += 1;
      if (begun > 5) return 'done';
      losable.takeAway();
      setTimeout(() => losable.giveBack(), 20);
      return askDatabase();
    });
    await expect.poll(stands, { timeout: 20_000 }).toMatchObject({ status: 'completed' });
    expect(begun).toBe(6);
  });

  it('is given up where its own statement was what lost the connection, three times in vain', async () => {
    let begun = 0;
    const { stands } = await start(async () => {
      begun += 1;
      const away = losable.loseAt(/heavy/);
      void away.then(() => setTimeout(() => losable.giveBack(), 20));
      return askDatabase('select 1 as heavy');
    });
    await expect.poll(stands, { timeout: 10_000 }).toMatchObject({
      status: 'failed',
      error: 'This work was interrupted three times and was given up. Please start it again.',
    });
    expect(begun).toBe(3);
    await expect.poll(() => tidied).toEqual(['tidied']);
  });

  it('is begun again after pauses that grow, and given up, where the database is there and has no connection for it', async () => {
    const begun: number[] = [];
    const { kind, stands } = await start(
      async () => {
        begun.push(performance.now());
        losable.takeAway();
        const answer = await askDatabase().catch(() => 'none');
        losable.giveBack();
        // As the process does each second for what waits.
        setTimeout(() => runner.jobs.wake(kind), 50);
        return answer;
      },
      { claimPauseMs: 200 },
    );
    await expect.poll(stands, { timeout: 10_000 }).toMatchObject({ status: 'failed' });
    const pauses = begun.slice(1).map((time, index) => time - (begun[index] ?? 0));
    expect(pauses).toEqual([expect.any(Number), expect.any(Number)]);
    expect(pauses[0]).toBeGreaterThan(190);
    expect(pauses[1]).toBeGreaterThan(390);
  });

  it('ends as cancelled where that was asked meanwhile', async () => {
    const { id, stands } = await start(async () => {
      losable.takeAway();
      return askDatabase();
    });
    await expect.poll(stands).toMatchObject({ status: 'processing' });
    await real.query('update jobs set is_cancel_requested = true where id = $1', [id]);
    losable.giveBack();
    await expect.poll(stands, { timeout: 5000 }).toMatchObject({ status: 'cancelled' });
    await expect.poll(() => tidied).toEqual(['tidied']);
  });

  it('goes on where only what it shows could not be written', async () => {
    let begun = 0;
    const shown = async () => (await real.query('select progress from jobs'))[0]?.progress;
    const { stands } = await start(async ({ report, signal }) => {
      begun += 1;
      // The first write was armed before the work began; the next one is by the work itself.
      report('first');
      await expect.poll(shown).toBe('first');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const away = losable.loseAt(/update jobs set progress/);
      report('second');
      await away;
      await new Promise((resolve) => setTimeout(resolve, 50));
      losable.giveBack();
      signal.throwIfAborted();
      return 'done';
    });
    await expect.poll(stands, { timeout: 5000 }).toMatchObject({ status: 'completed' });
    expect(begun).toBe(1);
  });
});
