/** The embedded database: files in the data directory, PostgreSQL in a thread, and a pool of one connection to it. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type AppError, StorageFullError, UnavailableError } from '../../errors.js';
import type { Log } from '../../log.js';
import { DatabaseDamagedError, isDiskFull } from '../database/database-errors.js';
import { type Opened, surviveLostConnections } from '../database/pooled-database.js';
import { startCheckpoints } from './checkpoints.js';
import { lockDataDirectory } from './data-directory-lock.js';
import { DatabaseThreadError } from './database-thread.js';
import { startForgetting } from './deleted-rows.js';
import { createDiskReserve, type DiskReserve } from './disk-reserve.js';
import { prepareDatabaseFolder, prepareSocketFolder } from './embedded-files.js';
import { superviseDatabaseThread } from './embedded-supervisor.js';
import { findRefusal } from './refused-files.js';

export interface EmbeddedOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly log: Log;
}

/** @throws DatabaseInUseError | DatabaseDamagedError | DatabaseRefusedError | DatabaseUnsuitableError | StorageFullError */
export async function openEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Opened> {
  const reserve = createDiskReserve(dataDir, log);
  const open = (): Promise<Opened> =>
    openOnce({ dataDir, reserve, log }).catch((error: unknown) => {
      throw error instanceof Error && isDiskFull(error) ? new StorageFullError(error) : error;
    });
  return open().catch(async (error: unknown) => {
    if (error instanceof StorageFullError && (await reserve.release())) return open();
    throw error;
  });
}

async function openOnce({
  dataDir,
  reserve,
  log,
}: EmbeddedOptions & { readonly reserve: DiskReserve }): Promise<Opened> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockDataDirectory(dataDir);
  try {
    const directory = await prepareDatabaseFolder(dataDir).catch((error: unknown) =>
      Promise.reject(explainCreation(error, log)),
    );
    const socket = await prepareSocketFolder(dataDir);
    const supervisor = await openThread({ directory, socketPath: socket.socketPath, reserve, log });
    const stopReserving = reserve.keepUp();
    const pool = createEmbeddedPool(socket.folder, log);
    const stopCheckpoints = startCheckpoints(pool, log);
    const stopForgetting = startForgetting(pool, log);
    return {
      pool,
      allowLong: supervisor.allowLong,
      async close() {
        await Promise.all([stopCheckpoints(), stopForgetting(), stopReserving()]);
        await pool.end();
        await supervisor.close();
        await socket.remove();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface ThreadParts {
  readonly directory: string;
  readonly socketPath: string;
  readonly reserve: DiskReserve;
  readonly log: Log;
}

async function openThread({
  directory,
  socketPath,
  reserve,
  log,
}: ThreadParts): ReturnType<typeof superviseDatabaseThread> {
  const beforeRestart = async (failure: DatabaseThreadError): Promise<void> => {
    if (isDiskFull(failure)) await reserve.release();
  };
  try {
    return await superviseDatabaseThread(
      { task: 'serve', directory, socketPath },
      { log, beforeRestart },
    );
  } catch (error) {
    // PostgreSQL leaves its mark of a running server even where it refused to run.
    await rm(join(directory, 'postmaster.pid'), { force: true });
    throw error instanceof DatabaseThreadError ? explain(error, directory, log) : error;
  }
}

/** PostgreSQL says FATAL or PANIC when its files are not as it left them, or not for it to read; anything else is not about the files. */
function explain(error: DatabaseThreadError, directory: string, log: Log): AppError {
  log.error({ details: error.details }, 'The embedded database did not open');
  if (isDiskFull(error)) return new StorageFullError(error);
  const refusal = findRefusal(directory, error);
  if (refusal !== null) return refusal;
  if (/\b(FATAL|PANIC):/.test(error.details)) return new DatabaseDamagedError(directory, error);
  return new UnavailableError('The embedded database could not be started; the log says why.', {
    cause: error,
  });
}

function explainCreation(error: unknown, log: Log): unknown {
  if (!(error instanceof DatabaseThreadError) || isDiskFull(error)) return error;
  log.error({ details: error.details }, 'The embedded database could not be made');
  return new UnavailableError('The embedded database could not be made; the log says why.', {
    cause: error,
  });
}

/** Exactly one connection: PGlite runs everything in one session, and several would mix their transactions. */
export function createEmbeddedPool(socketFolder: string, log: Log): pg.Pool {
  const pool = new pg.Pool({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    application_name: 'lectern',
  });
  surviveLostConnections(pool, log);
  return pool;
}
