import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Log, silentLog } from '../../log.js';
import { createTestDataDirectory } from '../database/testing.js';
import { createEmbeddedPool } from './embedded.js';
import { prepareSocketFolder } from './embedded-files.js';
import { type Supervisor, superviseDatabaseThread } from './embedded-supervisor.js';

// The database is kept from answering, and starts again and again.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

let dataDir: string;
let supervisor: Supervisor;
let pool: pg.Pool;
/** Called for each attempt to start again that failed. */
let onFailedStart: () => void = () => undefined;
const log: Log = {
  ...silentLog,
  error: (_, message) => (message.includes('did not start') ? onFailedStart() : undefined),
};
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  await pool.end();
  await supervisor.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Without a limit of its own, a database that a busy machine slows down is never taken for one that hangs. */
async function start(limits: { readonly answerLimitMs?: number } = {}): Promise<void> {
  const { folder, socketPath } = await prepareSocketFolder(dataDir);
  const task = { task: 'serve' as const, directory: join(dataDir, 'database'), socketPath };
  supervisor = await superviseDatabaseThread(task, {
    log,
    pingIntervalMs: 100,
    restartPauseMs: 10,
    ...limits,
  });
  pool = createEmbeddedPool(folder, silentLog);
}

/** Asks until it answers; the limit of the test ends it. */
async function queryUntilAnswered(sql: string): Promise<unknown> {
  for (;;) {
    const answer = await pool.query(sql).catch(() => null);
    if (answer !== null) return answer.rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('starts the database again after a crash, with everything that was committed', async () => {
  await start();
  await pool.query('create table kept as select 1 as n');
  await supervisor.crash();
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
});

it('costs a transaction that was under way, and nothing else, when the database crashes', async () => {
  await start();
  await pool.query('create table kept as select 1 as n');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into kept values (2)');
  await supervisor.crash();
  await expect(client.query('commit')).rejects.toThrow();
  client.release(true);
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
});

it('goes on trying for as long as the database does not start', async () => {
  await start();
  await pool.query('create table kept as select 1 as n');
  const versionFile = join(dataDir, 'database', 'PG_VERSION');
  const version = await readFile(versionFile);
  let failed = 0;
  const failedOften = new Promise<void>((resolve) => {
    onFailedStart = () => {
      failed += 1;
      if (failed === 6) resolve();
    };
  });
  await writeFile(versionFile, '1\n');
  await supervisor.crash();
  await failedOften;
  await writeFile(versionFile, version);
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
});

it('leaves a statement alone that is known to take long', async () => {
  await start({ answerLimitMs: 5_000 });
  const eightSeconds = `do $$ declare began timestamptz := clock_timestamp(); begin
    while clock_timestamp() < began + interval '8 seconds' loop end loop; end $$`;
  await supervisor.allowLong(600_000, () => pool.query(eightSeconds));
  await expect(pool.query('select 1 as n')).resolves.toMatchObject({ rows: [{ n: 1 }] });
});

it('starts the database again when a statement keeps it from answering', async () => {
  await start({ answerLimitMs: 5_000 });
  await pool.query('create table kept as select 1 as n');
  await expect(
    pool.query('select count(*) from generate_series(1, 1000000000000) a'),
  ).rejects.toThrow();
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
});
