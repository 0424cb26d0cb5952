/** Makes the files of a new database in a process of its own, because that takes 0.8 GB for some seconds and a thread would keep part of it. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolveWorkerEntry } from '../worker-entry.js';
import { DatabaseThreadError } from './database-thread.js';
import { type WorkerTask, workerReportSchema } from './worker-messages.js';

/** @param directory An empty folder. @throws DatabaseThreadError */
export async function createDatabaseFiles(directory: string): Promise<void> {
  const entry = resolveWorkerEntry('database-worker', 'store');
  const task: WorkerTask = { task: 'create', directory };
  const child = fork(fileURLToPath(entry.url), [JSON.stringify(task)], { execArgv: [...entry.execArgv], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
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
  if (!isReady) throw new DatabaseThreadError(details || 'The process that makes the database ended without a word');
}

const detailsMaxLength = 4_000;
