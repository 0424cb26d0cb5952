/** Makes the files of a new database: a copy of the empty one that was built, else in a process, because that takes 0.8 GB for some seconds and a thread would keep part of it. */
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveWorkerEntry } from '../../worker-entry.js';
import { DatabaseThreadError } from './database-thread.js';
import { type WorkerTask, workerReportSchema } from './worker-messages.js';

/** @param directory An empty folder. @throws DatabaseThreadError */
export async function createDatabaseFiles(directory: string): Promise<void> {
  const built = findBuiltDatabase();
  if (built === null) await makeInProcess(directory);
  else await cp(built, directory, { recursive: true });
}

/** `scripts/build.mjs` makes it once for each version of PGlite, as it takes seconds; it is the same on every machine. */
function findBuiltDatabase(): string | null {
  // From the source, from the bundle, and from a folder of shared chunks in the bundle.
  const candidates = [
    '../../../empty-database/dist',
    '../empty-database/dist',
    '../../empty-database/dist',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((candidate) => existsSync(join(candidate, 'PG_VERSION'))) ?? null;
}

async function makeInProcess(directory: string): Promise<void> {
  const entry = resolveWorkerEntry('database-worker', 'store/embedded');
  const task: WorkerTask = { task: 'create', directory };
  const child = fork(fileURLToPath(entry.url), [JSON.stringify(task)], {
    execArgv: [...entry.execArgv],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isReady = false;
  let details = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    details = (details + text).slice(-detailsMaxLength);
  });
  child.on('message', (message) => {
    const report = workerReportSchema.parse(message);
    if (report.report === 'ready') isReady = true;
    if (report.report === 'failed') details = report.details;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  if (!isReady)
    throw new DatabaseThreadError(
      details || 'The process that makes the database ended without a word',
    );
}

const detailsMaxLength = 4_000;
