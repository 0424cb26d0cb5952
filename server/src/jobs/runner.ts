/** Runs long work: so many at once, the others in order, again after a crash, and never twice what was done. */
import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type Log, silentLog } from '../log.js';
import type { Database } from '../store/database/database.js';
import { runAlone } from '../store/database/run-alone.js';
import { createEngineAnswers } from '../store/engine-answers.js';
import { createExecutorTable } from '../store/jobs/executors.js';
import { createJobTable, type JobRow } from '../store/jobs/jobs.js';
import { createDurableRuns } from './durable-runs.js';
import type { Job, JobKind, Jobs } from './job.js';
import { createLanes } from './lanes.js';
import { startWatch } from './watch.js';

export interface JobRunnerOptions {
  readonly database: Database;
  /** Every kind that `Jobs` will be asked for. */
  // biome-ignore lint/suspicious/noExplicitAny: kinds of all types are listed together; each gets back only what it gave.
  readonly kinds: readonly JobKind<any, any, any>[];
  /** Must be new at each start of a process; random when left out. */
  readonly executorId?: string;
  readonly log?: Log;
}

export interface JobRunner {
  readonly jobs: Jobs;
  /** Takes up what dead processes left, and begins. One runner a process at a time. */
  start(): Promise<void>;
  /** Interrupts what runs, so that it goes on at the next start, and waits for it. */
  stop(): Promise<void>;
}

const cancelWaitMs = 5_000;
const cancelPollMs = 100;
const stopWaitMs = 8_000;
const keptDays = 30;

export function createJobRunner({
  database,
  kinds,
  executorId = randomUUID(),
  log = silentLog,
}: JobRunnerOptions): JobRunner {
  const table = createJobTable(database);
  const executors = createExecutorTable(database);
  const durable = createDurableRuns({ pool: database.pool, executorId, log });
  const lanes = createLanes(kinds, { table, durable, log, executorId });
  // Work begins here and not in the context of whoever asked for it, which may itself be a durable step.
  const outside = new AsyncResource('JobRunner');
  const wake = (kindName: string): void => outside.runInAsyncScope(lanes.wake, null, kindName);
  const kindNames = kinds.map((kind) => kind.name);
  let stopWatch: (() => Promise<void>) | null = null;

  const jobs: Jobs = {
    async start(kind, input, options = {}) {
      const id = options.id ?? randomUUID();
      await table.add({ id, kind: kind.name, input, progress: kind.initialProgress(input) });
      wake(kind.name);
      return id;
    },
    async find<I, P, R>(kind: JobKind<I, P, R>, id: string): Promise<Job<I, P, R> | null> {
      const row = await table.find(kind.name, id);
      return row && toJob<I, P, R>(row);
    },
    async list<I, P, R>(
      kind: JobKind<I, P, R>,
      { limit }: { limit: number },
    ): Promise<Job<I, P, R>[]> {
      const rows = await table.list(kind.name, limit);
      return rows.map((row) => toJob<I, P, R>(row));
    },
    async cancel(kind, id) {
      const found = await table.find(kind.name, id);
      if (found === null) return null;
      await table.requestCancel(kind.name, id);
      lanes.cancel(id);
      await waitUntilFinished(kind.name, id);
      return jobs.find(kind, id);
    },
  };

  async function waitUntilFinished(kindName: string, id: string): Promise<void> {
    const deadline = performance.now() + cancelWaitMs;
    while (performance.now() < deadline) {
      const row = await table.find(kindName, id);
      if (row === null || row.finished_at !== null) return;
      await lanes.ended(id, cancelPollMs);
    }
  }

  return {
    jobs,
    async start() {
      await runAlone(database, durable.launch);
      const isShared = database.kind === 'external';
      stopWatch = await startWatch({
        table,
        executors,
        lanes,
        executorId,
        log,
        wake,
        kindNames,
        isShared,
      });
      for (const name of kindNames) wake(name);
      removeOld().catch((error: unknown) => log.error({ error }, 'Old jobs could not be removed'));
    },
    async stop() {
      await lanes.stop(stopWaitMs);
      await stopWatch?.();
      await durable.shutdown();
    },
  };

  async function removeOld(): Promise<void> {
    await durable.forget(await table.removeFinished(keptDays));
    await createEngineAnswers(database).removeExpired();
  }
}

function toJob<I, P, R>(row: JobRow): Job<I, P, R> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    // The three are the JSON of values that the same kind gave, and kinds deal in JSON.
    input: row.input as I,
    progress: row.progress as P,
    result: row.result as R | null,
    partial: row.partial,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}
