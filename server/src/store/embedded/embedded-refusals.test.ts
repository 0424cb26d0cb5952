import { existsSync } from 'node:fs';
import files, { open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFullError } from '../../errors.js';
import { type Database, openDatabase } from '../database/database.js';
import { DatabaseDamagedError, DatabaseInUseError } from '../database/database-errors.js';
import { createTestDataDirectory } from '../database/testing.js';
import { DatabaseThreadError } from './database-thread.js';
import { findRefusal } from './refused-files.js';

vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

type Call = 'writeFile' | 'readFile' | 'access';
const sayings = {
  ENOSPC: 'no space left on device',
  EACCES: 'permission denied',
  EROFS: 'read-only file system',
  EIO: 'i/o error',
} as const;

/** Has the system refuse this call with such paths. */
function refuse(
  call: Call,
  code: keyof typeof sayings,
  isRefused: (path: string) => boolean,
): void {
  const real = files[call];
  vi.spyOn(files, call).mockImplementation(async (path: unknown, ...rest: unknown[]) => {
    if (!isRefused(String(path))) return Reflect.apply(real, files, [path, ...rest]);
    // A file can still be made on a full disk, but nothing be written into it.
    if (call === 'writeFile') await (await open(String(path), 'w')).close();
    throw Object.assign(new Error(`${code}: ${sayings[code]}, ${call}`), { code });
  });
  syncBuiltinESMExports();
}

let dataDir: string;
let database: Database | null = null;
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await database?.close();
  database = null;
  await rm(dataDir, { recursive: true, force: true });
});

describe('a full disk', () => {
  it('does not keep the database from opening while there is space in reserve', async () => {
    await writeFile(join(dataDir, 'reserve'), 'space');
    const isFull = (path: string) =>
      path.startsWith(dataDir) && existsSync(join(dataDir, 'reserve'));
    refuse('writeFile', 'ENOSPC', isFull);
    database = await openDatabase({ dataDir, databaseUrl: '' });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).not.toContain('reserve');
  });

  it('does not give away the reserve of a server that runs', async () => {
    database = await openDatabase({ dataDir, databaseUrl: '' });
    await writeFile(join(dataDir, 'reserve'), 'space');
    const isFull = (path: string) =>
      path.startsWith(dataDir) && existsSync(join(dataDir, 'reserve'));
    refuse('writeFile', 'ENOSPC', isFull);
    await expect(openDatabase({ dataDir, databaseUrl: '' })).rejects.toThrow(DatabaseInUseError);
    expect(await readdir(dataDir)).toContain('reserve');
  });

  it('is told in a sentence when there is none, and leaves no more files with each attempt', async () => {
    refuse('writeFile', 'ENOSPC', (path) => path.startsWith(dataDir));
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
  ] as const)('by %s on %s of %s is not told to be damaged', async (code, call, name, reason) => {
    const path = join(dataDir, 'database', name);
    refuse(call, code, (asked) => asked === path);
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
