/** Where the embedded database lies in the data directory, and how it comes to lie there whole or not at all. */
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseDamagedError, DatabaseUnsuitableError } from '../database/database-errors.js';
import { hasCode, ignoreCodes } from '../files/file-errors.js';
import { createDatabaseFiles } from './database-creation.js';
import { explainRefusedFile } from './refused-files.js';

const folderName = 'database';
const unfinishedPrefix = 'database.unfinished-';
/** Major version of the PostgreSQL inside PGlite, as PG_VERSION has it. */
const postgresVersion = '18';
const socketFileName = '.s.PGSQL.5432';
/** `sun_path` holds 104 bytes on macOS and the BSDs, 108 on Linux, one of them a terminator. */
const socketPathMaxBytes = 103;

/** Makes the folder of the database, on the first start also the database, and gives its path. @throws DatabaseDamagedError, DatabaseRefusedError */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, folderName);
  await removeUnfinished(dataDir);
  if (await isThere(folder, folder)) {
    await checkDatabaseFolder(folder);
    return folder;
  }
  // A start that is killed here leaves an unfinished folder, never half a database.
  const unfinished = await mkdtemp(join(dataDir, unfinishedPrefix));
  try {
    await createDatabaseFiles(unfinished);
    await syncFiles(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Has the system write everything below a folder to the disk. */
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries.filter((each) => each.isFile() || each.isDirectory())) {
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/**
 * Folder for the socket: in the data directory, or where that is too deep a private folder of the system's; `remove` when done.
 * Only the socket is removed, and the folder when nothing else lies in it.
 */
export async function prepareSocketFolder(
  dataDir: string,
): Promise<{ folder: string; socketPath: string; remove: () => Promise<void> }> {
  const inside = join(dataDir, 'run');
  const isShortEnough = Buffer.byteLength(join(inside, socketFileName)) <= socketPathMaxBytes;
  if (isShortEnough) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    await rm(join(inside, socketFileName), { force: true });
  }
  const folder = isShortEnough ? inside : await mkdtemp(join(tmpdir(), 'lectern-'));
  return {
    folder,
    socketPath: join(folder, socketFileName),
    async remove() {
      await rm(join(folder, socketFileName), { force: true });
      await rmdir(folder).catch(ignoreCodes('ENOTEMPTY', 'EEXIST', 'ENOENT'));
    },
  };
}

async function checkDatabaseFolder(folder: string): Promise<void> {
  const version = await readVersion(folder);
  if (version !== postgresVersion) {
    throw new DatabaseUnsuitableError(
      `The database in ${folder} was made by PostgreSQL ${version}, and this Lectern reads ${postgresVersion}. Start the version of Lectern that made it.`,
    );
  }
  // Without these PGlite would make a new database over what is left of the old one, or fail without saying why.
  for (const path of ['global/pg_control', 'base', 'pg_wal', 'pg_xact']) {
    if (!(await isThere(join(folder, path), folder)))
      throw new DatabaseDamagedError(folder, new Error(`${path} is missing`));
  }
}

async function readVersion(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) throw new DatabaseDamagedError(folder, error);
    throw explainRefusedFile(folder, error);
  }
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const names = await readdir(dataDir);
  for (const name of names.filter((entry) => entry.startsWith(unfinishedPrefix))) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** @throws DatabaseRefusedError where it is there for others, or nobody can say. */
async function isThere(path: string, folder: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw explainRefusedFile(folder, error);
  }
}

/** Or another kind of thing lies in its place. */
function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');
}
