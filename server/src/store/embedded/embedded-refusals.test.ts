import { existsSync } from 'node:fs';
import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '../../errors.js';
import { type Database, openDatabase } from '../database/database.js';
import { DatabaseDamagedError } from '../database/database-errors.js';
import { createTestDataDirectory } from '../database/testing.js';
import { DatabaseThreadError } from './database-thread.js';
import { findRefusal } from './refused-files.js';

vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

/** What the system would say of a call with this path; undefined where it would do it. */
type Refusing = (call: 'writeFile' | 'readFile' | 'access', path: string) => string | undefined;
const system = vi.hoisted(() => ({ refusing: (() => undefined) as Refusing }));

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const guarded = Object.fromEntries(
    (['writeFile', 'readFile', 'access'] as const).map((call) => [
      call,
      async (path: string, ...rest: never[]) => {
        const code = system.refusing(call, path);
        if (code === undefined) return Reflect.apply(real[call], real, [path, ...rest]);
        // A file can still be made on a full disk, but nothing be written into it.
        if (call === 'writeFile') await (await real.open(path, 'w')).close();
        throw Object.assign(new Error(`${code}: ${sayings[code]}, ${call} '${path}'`), { code });
      },
    ]),
  );
  return { ...real, ...guarded };
});

const sayings: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on device',
  EACCES: 'permission denied',
  EROFS: 'read-only file system',
  EIO: 'i/o error',
};

let dataDir: string;
let database: Database | null = null;
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  system.refusing = () => undefined;
  await database?.close();
  database = null;
  await rm(dataDir, { recursive: true, force: true });
});

describe('a full disk', () => {
  const fillDisk = (): void => {
    const reserve = join(dataDir, 'reserve');
    system.refusing = (call, path) =>
      call === 'writeFile' && path.startsWith(dataDir) && (existsSync(reserve) || isFuller)
        ? 'ENOSPC'
        : undefined;
  };
  let isFuller = false;

  it('does not keep the database from opening while there is space in reserve', async () => {
    await writeFile(join(dataDir, 'reserve'), 'space');
    fillDisk();
    database = await openDatabase({ dataDir, databaseUrl: '' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain('reserve');
  });

  it('is told in a sentence when there is none, and leaves no more files with each attempt', async () => {
    isFuller = true;
    fillDisk();
    const before = await readdir(dataDir);
    await expect(openDatabase({ dataDir, databaseUrl: '' })).rejects.toThrow(StorageFullError);
    expect(await readdir(dataDir)).toEqual(before);
  });
});

describe('a database that may not be read or written', () => {
  const whose = 'this user may not read and write all of it; please see whose its files are.';
  it.each([
    ['EACCES', 'readFile', 'PG_VERSION', whose],
    ['EACCES', 'access', 'base', whose],
    ['EROFS', 'access', 'global/pg_control', 'its disk can only be read.'],
    ['EIO', 'readFile', 'PG_VERSION', 'EIO: i/o error, readFile'],
  ])('by %s on %s of %s is not told to be damaged', async (code, refused, name, reason) => {
    const path = join(dataDir, 'database', name);
    system.refusing = (call, asked) => (call === refused && asked === path ? code : undefined);
    const opening = openDatabase({ dataDir, databaseUrl: '' });
    await expect(opening).rejects.not.toThrow(DatabaseDamagedError);
    await expect(opening).rejects.toThrow(
      `The database in ${join(dataDir, 'database')} cannot be opened and was left untouched: ${reason}`,
    );
  });

  it('because it is a link to itself is not taken for one that is missing', async () => {
    await rm(join(dataDir, 'database'), { recursive: true });
    await symlink(join(dataDir, 'database'), join(dataDir, 'database'));
    await expect(openDatabase({ dataDir, databaseUrl: '' })).rejects.toThrow(
      `The database in ${join(dataDir, 'database')} cannot be opened and was left untouched: ELOOP`,
    );
    expect((await readdir(dataDir)).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it.each([
    ['could not open file "global/pg_control": Permission denied', whose],
    [
      'could not open file "base/5/PG_VERSION": Read-only file system',
      'its disk can only be read.',
    ],
    ['could not read file "base/5/1259": I/O error', 'the disk reports an I/O error.'],
    ['could not open file "global/pg_filenode.map": No such file or directory', null],
    ['incorrect checksum in control file', null],
  ])('is told by what PostgreSQL ended with: %s', (said, reason) => {
    const log = `LOG:  could not remove cache file "base/1/pg_internal.init": Permission denied\n2026-11-28 23:33:44.734 GMT [42] FATAL:  ${said}\nPGlite failed to initialize properly`;
    expect(findRefusal('/data/database', new DatabaseThreadError(log))?.message ?? null).toBe(
      reason && `The database in /data/database cannot be opened and was left untouched: ${reason}`,
    );
  });
});
