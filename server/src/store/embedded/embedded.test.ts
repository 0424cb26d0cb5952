import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../database/database.js';
import { DatabaseDamagedError, DatabaseUnsuitableError } from '../database/database-errors.js';
import { createTestDataDirectory } from '../database/testing.js';

// The database starts again and again, also in processes of its own.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

let dataDir: string;
let database: Database | null = null;
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  await database?.close();
  database = null;
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (): Promise<Database> => {
  database = await openDatabase({ dataDir, databaseUrl: '' });
  return database;
};

async function fingerprint(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const parts = await Promise.all(
    files.sort().map(async (file) => `${file} ${(await readFile(file)).toString('base64')}`),
  );
  return parts.join('\n');
}

it('keeps what was written for the next time', async () => {
  const first = await open();
  await first.query('create table kept as select 1 as n');
  await first.close();
  expect(await (await open()).query('select n from kept')).toEqual([{ n: 1 }]);
});

it('hands every commit on to the disk, so that a power cut loses nothing that was acknowledged', async () => {
  const { query } = await open();
  expect(
    await query('select current_setting($1) as fsync, current_setting($2) as method', [
      'fsync',
      'wal_sync_method',
    ]),
  ).toEqual([{ fsync: 'on', method: 'fsync' }]);
});

it('leaves what a person keeps in the folder of its socket', async () => {
  await mkdir(join(dataDir, 'run'));
  await writeFile(join(dataDir, 'run', 'results.csv'), 'mine');
  const first = await open();
  await first.close();
  expect(await readdir(join(dataDir, 'run'))).toEqual(['results.csv']);
  await rm(join(dataDir, 'run'), { recursive: true });
  const second = await open();
  await second.close();
  database = null;
  expect(await readdir(dataDir)).not.toContain('run');
});

describe('one owner', () => {
  it('refuses a second one with a sentence that names the process', async () => {
    await open();
    await expect(openDatabase({ dataDir, databaseUrl: '' })).rejects.toThrow(
      `Another Lectern is already running with this data directory (process ${process.pid}). Stop it, or set DATA_DIR to another folder.`,
    );
  });

  it('does not mind a lock whose process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await writeLock({ pid: child.pid ?? 0, processStart: null, host: hostname(), id: 'a' });
    await expect(open()).resolves.toBeDefined();
  });

  it('waits for a process that is about to end', async () => {
    const child = spawn('sleep', ['0.2']);
    await once(child, 'spawn');
    await writeLock({ pid: child.pid ?? 0, processStart: null, host: hostname(), id: 'a' });
    await expect(open()).resolves.toBeDefined();
  });

  it.runIf(process.platform === 'linux')(
    'does not mind a process that has ended and for which its parent does not ask',
    async () => {
      // What the shell becomes knows nothing of the child that the shell had; the child ends when the shell has gone.
      const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60']);
      try {
        const [said] = await once(parent.stdout, 'data');
        const pid = Number(String(said));
        const state = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.[0];
        await expect.poll(state, { timeout: 10_000 }).toBe('Z');
        await writeLock({ pid, processStart: null, host: hostname(), id: 'a' });
        await expect(open()).resolves.toBeDefined();
        expect(process.kill(pid, 0)).toBe(true);
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  it('does not mind a lock whose number another process has now', async () => {
    await writeLock({
      pid: process.pid,
      processStart: 'another boot 1',
      host: hostname(),
      id: 'a',
    });
    await expect(open()).resolves.toBeDefined();
  });

  it('does not mind a lock that was never written whole', async () => {
    await writeFile(join(dataDir, 'lectern.lock'), '{"pid"');
    await expect(open()).resolves.toBeDefined();
  });

  it('respects the fresh lock of another machine', async () => {
    await writeLock({ pid: 7, processStart: null, host: 'another', id: 'a' });
    await expect(open()).rejects.toThrow('process 7');
  });

  it('gives the folder to one of many that ask at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => openDatabase({ dataDir, databaseUrl: '' })),
    );
    const opened = results.filter((result) => result.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    await opened[0]?.value.close();
  });

  async function writeLock(owner: object): Promise<void> {
    await writeFile(join(dataDir, 'lectern.lock'), JSON.stringify(owner));
  }
});

describe('a damaged database', () => {
  const damages: [string, (folder: string) => Promise<void>][] = [
    ['without its control file', (folder) => rm(join(folder, 'global/pg_control'))],
    [
      'with a control file of nonsense',
      (folder) => writeFile(join(folder, 'global/pg_control'), Buffer.alloc(8192, 7)),
    ],
    ['without its version', (folder) => rm(join(folder, 'PG_VERSION'))],
    ['without its log', (folder) => rm(join(folder, 'pg_wal'), { recursive: true })],
    ['with an empty log', async (folder) => truncateLogs(join(folder, 'pg_wal'))],
  ];

  it.each(damages)('%s is refused with a sentence and left untouched', async (_name, damage) => {
    const folder = join(dataDir, 'database');
    await damage(folder);
    const before = await fingerprint(folder);
    const opening = open();
    await expect(opening).rejects.toThrow(DatabaseDamagedError);
    await expect(opening).rejects.toThrow(
      `The database in ${folder} is damaged and was left untouched.`,
    );
    expect((await fingerprint(folder)) === before).toBe(true);
  });

  it('of another PostgreSQL is refused with a sentence', async () => {
    await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(DatabaseUnsuitableError);
  });

  async function truncateLogs(folder: string): Promise<void> {
    for (const name of await readdir(folder))
      if (/^[0-9A-F]{24}$/.test(name)) await truncate(join(folder, name), 0);
  }
});

it('begins again after a first start that was interrupted', async () => {
  await rm(join(dataDir, 'database'), { recursive: true });
  await mkdir(join(dataDir, 'database.unfinished-abc/base'), { recursive: true });
  const opened = await open();
  expect(await opened.query('select count(*)::integer as count from schema_migrations')).toEqual([
    { count: expect.any(Number) },
  ]);
  expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
});

it('keeps its socket from other users, and works in a folder whose path is too long for one', async () => {
  await open();
  expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700);
  await database?.close();
  const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
  await mkdir(deep, { recursive: true });
  await rename(join(dataDir, 'database'), join(deep, 'database'));
  database = await openDatabase({ dataDir: deep, databaseUrl: '' });
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});
