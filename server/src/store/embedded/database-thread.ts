/** Starts the thread of the embedded database, asks it whether it still answers, and ends it. */
import { Worker } from 'node:worker_threads';
import { resolveWorkerEntry } from '../../worker-entry.js';
import { type WorkerReport, type WorkerTask, workerReportSchema } from './worker-messages.js';

/** The database could not be opened or has crashed; `details` is what PostgreSQL said. */
export class DatabaseThreadError extends Error {
  readonly details: string;

  constructor(details: string) {
    super(`The embedded database has failed: ${details}`);
    this.name = 'DatabaseThreadError';
    this.details = details;
  }
}

export interface DatabaseThread {
  /** Resolves when the thread has ended, with what it said last when it failed; null after `close` and `kill`. */
  readonly ended: Promise<DatabaseThreadError | null>;
  /** Asks once; `onAnswer` is called when the thread answers, however late. */
  ping(onAnswer: () => void): void;
  /** Ends it in good order; kills it when that takes too long. */
  close(): Promise<void>;
  kill(): Promise<void>;
}

const closeLimitMs = 15_000;

/** Resolves when the task is `ready`. @throws DatabaseThreadError */
export async function startDatabaseThread(task: WorkerTask): Promise<DatabaseThread> {
  const entry = resolveWorkerEntry('database-worker', 'store/embedded');
  const worker = new Worker(entry.threadUrl, { workerData: task, execArgv: [], name: 'database' });
  let failure: DatabaseThreadError | null = null;
  let isEnding = false;
  const waiting = new Map<WorkerReport['report'], () => void>();

  worker.on('message', (message: unknown) => {
    const report = workerReportSchema.parse(message);
    if (report.report === 'failed') failure ??= new DatabaseThreadError(report.details);
    waiting.get(report.report)?.();
  });
  worker.on('error', (error) => {
    failure ??= new DatabaseThreadError(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  });
  const ended = new Promise<DatabaseThreadError | null>((resolve) => {
    worker.once('exit', () =>
      resolve(isEnding ? null : (failure ?? new DatabaseThreadError('The thread ended by itself'))),
    );
  });

  const ready = new Promise<void>((resolve) => waiting.set('ready', resolve));
  const early = await Promise.race([ready, ended]);
  if (early) throw early;

  async function kill(): Promise<void> {
    isEnding = true;
    await worker.terminate();
  }

  return {
    ended,
    ping(onAnswer) {
      waiting.set('pong', onAnswer);
      worker.postMessage('ping');
    },
    async close() {
      isEnding = true;
      const timer = setTimeout(() => void worker.terminate(), closeLimitMs);
      worker.postMessage('close');
      await ended;
      clearTimeout(timer);
    },
    kill,
  };
}
