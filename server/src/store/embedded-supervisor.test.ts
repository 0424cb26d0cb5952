import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../log.js';
import { prepareSocketFolder } from './embedded-files.js';
import { type Supervisor, superviseDatabaseThread } from './embedded-supervisor.js';
import { createTestDataDirectory } from './testing.js';

let dataDir: string;
let supervisor: Supervisor;
let pool: pg.Pool;
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
  const { folder, socketPath } = await prepareSocketFolder(dataDir);
  const task = { task: 'serve' as const, directory: join(dataDir, 'database'), socketPath };
  supervisor = await superviseDatabaseThread(task, { log: silentLog, answerLimitMs: 1_500, pingIntervalMs: 100 });
  pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
});
afterEach(async () => {
  await pool.end();
  await supervisor.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function queryUntilAnswered(sql: string): Promise<unknown> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    try {
      return (await pool.query(sql)).rows;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

it('starts the database again after a crash, with everything that was committed', async () => {
  await pool.query('create table kept as select 1 as n');
  await supervisor.crash();
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
}, 60_000);

it('starts the database again when a statement keeps it from answering', async () => {
  await pool.query('create table kept as select 1 as n');
  await expect(pool.query('select count(*) from generate_series(1, 1000000000000) a')).rejects.toThrow();
  await expect(queryUntilAnswered('select n from kept')).resolves.toEqual([{ n: 1 }]);
}, 60_000);
