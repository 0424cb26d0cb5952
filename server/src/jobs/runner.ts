/** Runs long work: so many at once, the others in order, again after a crash, and never twice what was done. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '../errors.js';
import { type Log, silentLog } from '../log.js';
import type { Database } from '../store/database/database.js';
import { createEngineAnswers } from '../store/engine-answers.js';
import { createExecutorTable } from '../store/jobs/executors.js';
import { createJobSteps } from '../store/jobs/job-steps.js';
import { createJobTable, type JobRow, type JobStateRow } from '../store/jobs/jobs.js';
import { removeSessions } from '../store/sessions/sessions.js';
import type { Job, JobKind, JobState, Jobs } from './job.js';
import { createLanes, type LanesParts } from './lanes.js';
import { startWatch } from './watch.js';

export interface JobRunnerOptions extends Pick<LanesParts, 'claimPauseMs'> {
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
  /** Takes up what dead processes left, and begins. */
  start(): Promise<void>;
  /** Interrupts what runs, so that it goes on at the next start, and waits for it. */
  stop(): Promise<void>;
}

const cancelWaitMs = 5_000;
const cancelPollMs = 100;
const stopWaitMs = 8_000;
const keptDays = 30;
const sessionDays = 90;
const pruneEveryMs = 24 * 60 * 60 * 1000;

export function createJobRunner({
  database,
  kinds,
  executorId = randomUUID(),
  log = silentLog,
  ...pauses
}: JobRunnerOptions): JobRunner {
  const table = createJobTable(database);
  const executors = createExecutorTable(database);
  const isShared = database.kind === 'external';
  const steps = createJobSteps(database);
  const lanes = createLanes(kinds, {
    ...{ table, steps, executors, log, executorId, isShared },
    ...pauses,
  });
  const keptKinds = kinds.filter(({ isKept }) => isKept).map(({ name }) => name);
  const keptWith = kinds.flatMap(({ name, keptWith: field }) =>
    field === undefined ? [] : [{ kind: name, field: String(field) }],
  );
  const known = new Set(kinds.map((kind) => kind.name));
  let stopWatch: (() => Promise<void>) | null = null;
  let pruning: NodeJS.Timeout | undefined;

  /** Where it runs here, its time goes on between two writes. */
  function toState<P, R>(row: JobStateRow): JobState<P, R> {
    const running = row.finished_at === null ? lanes.running.find(row.id) : undefined;
    return describeState(row, running?.workedMs() ?? row.worked_ms);
  }

  function toJob<I, P, R>(row: JobRow): Job<I, P, R> {
    // As of the others: JSON that the same kind gave.
    return { ...toState<P, R>(row), input: row.input as I };
  }

  const jobs: Jobs = {
    async start(kind, input, options = {}) {
      const id = options.id ?? randomUUID();
      const isAdded = await table
        .add({
          id,
          kind: kind.name,
          input,
          progress: kind.initialProgress(input),
          maxWaiting: kind.waiting?.max,
        })
        // It may be there though the database was not heard to say so.
        .finally(() => lanes.wake(kind.name));
      if (!isAdded && kind.waiting)
        throw new UnavailableError(kind.waiting.busy, {
          retryAfterSeconds: kind.waiting.retryAfterSeconds,
        });
      return id;
    },
    wake: (kind) => lanes.wake(kind.name),
    async find<I, P, R>(kind: JobKind<I, P, R>, id: string): Promise<Job<I, P, R> | null> {
      const row = await table.find(kind.name, id);
      return row && toJob<I, P, R>(row);
    },
    async list<I, P, R>(
      kind: JobKind<I, P, R>,
      { limit, offset }: { limit: number; offset?: number },
    ): Promise<Job<I, P, R>[]> {
      const rows = await table.list(kind.name, limit, offset);
      return rows.map((row) => toJob<I, P, R>(row));
    },
    async listStates<I, P, R>(
      kind: JobKind<I, P, R>,
      { limit }: { limit: number },
    ): Promise<JobState<P, R>[]> {
      const rows = await table.listStates(kind.name, limit);
      return rows.map((row) => toState<P, R>(row));
    },
    async cancel(kind, id) {
      const found = await table.find(kind.name, id);
      if (found === null) return null;
      await table.requestCancel(kind.name, id);
      const running = lanes.running.find(id);
      if (running) running.interrupt('cancelled');
      else lanes.wake(kind.name);
      await waitUntilFinished(kind.name, id);
      return jobs.find(kind, id);
    },
    remove: (kind, id) => table.remove(kind.name, id),
  };

  async function waitUntilFinished(kindName: string, id: string): Promise<void> {
    const deadline = performance.now() + cancelWaitMs;
    while (performance.now() < deadline) {
      const row = await table.find(kindName, id);
      if (row === null || row.finished_at !== null) return;
      await waitForEnd(id);
    }
  }

  async function waitForEnd(id: string): Promise<void> {
    if (lanes.running.find(id)) await lanes.running.ended(cancelPollMs, id);
    else await delay(cancelPollMs);
  }

  function removeOld(): void {
    Promise.all([
      table.removeFinished(keptDays, keptKinds, keptWith),
      createEngineAnswers(database).removeExpired(),
      removeSessions(database, sessionDays),
    ]).catch((error: unknown) =>
      log.error({ error }, 'Old jobs and sessions could not be removed'),
    );
  }

  return {
    jobs,
    async start() {
      const wake = (names: readonly string[]): void => {
        for (const name of names) if (known.has(name)) lanes.wake(name);
      };
      const tidyUp = async (name: string): Promise<void> =>
        kinds.find((kind) => kind.name === name)?.tidyUp?.();
      stopWatch = await startWatch({ executors, executorId, log, wake, tidyUp, isShared });
      removeOld();
      pruning = setInterval(removeOld, pruneEveryMs).unref();
    },
    async stop() {
      clearInterval(pruning);
      await lanes.stop(stopWaitMs);
      await stopWatch?.();
    },
  };
}

function describeState<P, R>(row: JobStateRow, workedMs: number): JobState<P, R> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    // Both are the JSON of values that the same kind gave, and kinds deal in JSON.
    progress: row.progress as P,
    result: row.result as R | null,
    partial: row.partial,
    error: row.error,
    elapsedSeconds: toSeconds(workedMs),
    movedAtSeconds: row.moved_ms === null ? null : toSeconds(row.moved_ms),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** To a tenth. */
function toSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
