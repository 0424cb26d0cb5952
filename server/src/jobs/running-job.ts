/** One attempt at one job: gives the kind its context, and writes how it ended. */
import type { JobStatus } from '@lectern/contract';
import { startAwakeClock } from '../awake-time.js';
import { AppError, failureCodeOf } from '../errors.js';
import type { Log } from '../log.js';
import { DatabaseAwayError, hearAway } from '../store/database/database-away.js';
import type { ExecutorTable } from '../store/jobs/executors.js';
import type { JobSteps } from '../store/jobs/job-steps.js';
import type { ClaimedJob, JobOutcome, JobOwner, JobTable, JobView } from '../store/jobs/jobs.js';
import { createInterruption, type Interruption, type InterruptionCause } from './interruption.js';
import type { JobContext, JobKind } from './job.js';
import { keepTrying } from './keep-trying.js';
import type { Ongoing } from './ongoing-work.js';
import { createViewWriter } from './view-writer.js';

/** A kind whose types are its own business: the runner only carries JSON from it to it. */
export type AnyJobKind = JobKind<unknown, unknown, unknown>;

export interface RunningJob extends Ongoing {
  /** With whether the database was away for it. */
  readonly ended: Promise<{ readonly wasAway: boolean }>;
  readonly id: string;
  readonly kindName: string;
  /** How long it has been worked on, in all attempts, by a clock that nobody sets and that stands still while the machine sleeps. */
  workedMs(): number;
}

export interface RunningJobParts {
  readonly table: JobTable;
  readonly steps: JobSteps;
  readonly executors: ExecutorTable;
  readonly log: Log;
  readonly executorId: string;
  /** Whether other processes may use the same database, and ask for the end of a job. */
  readonly isShared: boolean;
  /** Between two attempts to write how a job ended. */
  readonly endPauseMs?: number;
}

type WrittenEnding = JobOutcome | 'given-back' | 'broken-off' | 'away';
type Ending = WrittenEnding | 'lost';

const unexpectedError = 'Internal server error';
const writePauseMs = 250;
const aliveMs = 1000;
/** What the column holds; three weeks. */
const longestMs = 2_000_000_000;

export function runJob(kind: AnyJobKind, row: ClaimedJob, parts: RunningJobParts): RunningJob {
  const { table, log, executorId } = parts;
  const owner: JobOwner = { id: row.id, executorId, attempt: row.attempt };
  const interruption = createInterruption();
  const awake = startAwakeClock();
  const workedMs = (): number => Math.min(Math.round(row.worked_ms + awake.passedMs()), longestMs);
  const writer = createViewWriter<JobView>(
    {},
    {
      write: async (view) =>
        interruption.heed(await table.writeView(owner, { ...view, workedMs: workedMs() })),
      onError: (error) =>
        log.warn({ error, jobId: row.id }, 'Progress of a job could not be written'),
      intervalMs: writePauseMs,
      aliveMs: parts.isShared ? aliveMs : undefined,
    },
  );
  // A first write at once: it hears of a cancel that came while the job was being begun.
  writer.set({});

  const wasAway = (): boolean =>
    interruption.cause === 'database-away' || interruption.cause === 'connection-lost';

  async function attempt(): Promise<void> {
    const recording = new Set<Promise<unknown>>();
    const ending = await findEnding(kind, row, {
      ...parts,
      ...{ interruption, workedMs, recording },
      show: writer.set,
    });
    if (wasAway())
      log.warn({ jobId: row.id, kind: row.kind }, 'A job waits for the database to answer again');
    // What it brought besides is found by the next attempt.
    await Promise.allSettled(recording);
    const view = { ...(await writer.stop()), workedMs: workedMs() };
    if (ending === 'lost') return;
    const status = await writeEnd(ending, view);
    if (status !== 'pending' && status !== 'completed') await tidyUp();
  }

  async function writeEnd(ending: WrittenEnding, view: JobView): Promise<JobStatus | null> {
    try {
      return await write(ending, view);
    } catch (error) {
      log.error({ error, jobId: row.id }, 'How a job ended was refused by the database');
      // Without what may be what was refused, so that the row is not under way for ever.
      const rest = { workedMs: view.workedMs };
      return write(typeof ending === 'string' ? ending : unstorable, rest);
    }
  }

  // Only its owner may end it.
  function write(ending: WrittenEnding, view: JobView): Promise<JobStatus | null> {
    let isFirst = true;
    const writeOnce = (): Promise<JobStatus | null> => {
      // Where it can be written at once, the database is there, and its statements may be what it has no connection for.
      const isThere = isFirst;
      isFirst = false;
      if (ending === 'given-back' || (ending === 'away' && !isThere))
        return table.giveBack(owner, view);
      return typeof ending === 'string'
        ? table.breakOff(owner, view)
        : table.finish(owner, ending, view);
    };
    return keepTrying(writeOnce, {
      onFailing: (error) =>
        log.error({ error, jobId: row.id }, 'How a job ended could not be written down so far'),
      everyMs: parts.endPauseMs,
    });
  }

  async function tidyUp(): Promise<void> {
    const onFailing = (error: unknown): void =>
      log.error({ error, jobId: row.id }, 'What a job left behind could not be put in order');
    await keepTrying(async () => kind.tidyUp?.(), { onFailing, everyMs: parts.endPauseMs }).catch(
      onFailing,
    );
  }

  const ended = attempt()
    .catch((error: unknown) => log.error({ error, jobId: row.id }, 'A job could not be ended'))
    .finally(awake.stop)
    .then(() => ({ wasAway: wasAway() }));
  return { id: row.id, kindName: kind.name, ended, interrupt: interruption.interrupt, workedMs };
}

interface AttemptParts extends RunningJobParts {
  readonly interruption: Interruption;
  /** Results of steps that are being written down. */
  readonly recording: Set<Promise<unknown>>;
  readonly workedMs: () => number;
  readonly show: (view: JobView) => void;
}

async function findEnding(kind: AnyJobKind, row: ClaimedJob, parts: AttemptParts): Promise<Ending> {
  const { steps, interruption, log } = parts;
  const { signal } = interruption;
  try {
    const result = await interruptWhenAway(interruption, async () => {
      const recorded = row.is_resumed ? await steps.find(row.id) : new Map<string, unknown>();
      signal.throwIfAborted();
      return kind.run(createContext(kind, row, { ...parts, recorded }));
    });
    // What has come to its end need not wait for the next start.
    if (interruption.cause === null || interruption.cause === 'stopping')
      return { status: 'completed', result, error: null, failure: null };
    return endings[interruption.cause];
  } catch (error) {
    // Of something that others asked for, too, so that it was told to them.
    if (error instanceof DatabaseAwayError) interruption.interrupt('connection-lost');
    if (interruption.cause !== null) return endings[interruption.cause];
    const failure = failureCodeOf(error);
    if (failure === 'unexpected')
      log.error({ error, jobId: row.id, kind: row.kind }, 'A job failed');
    const sentence = error instanceof AppError ? error.message : unexpectedError;
    return { status: 'failed', result: null, error: sentence, failure };
  }
}

const unstorable: JobOutcome = {
  status: 'failed',
  result: null,
  error: 'What came of this work could not be stored',
  failure: 'unexpected',
};
const cancelled: JobOutcome = { status: 'cancelled', result: null, error: null, failure: null };

/** Of an attempt that was interrupted. What lost its connection may have ended the database, and is not begun for ever. */
const endings: Readonly<Record<InterruptionCause, Ending>> = {
  cancelled,
  lost: 'lost',
  stopping: 'given-back',
  'database-away': 'away',
  'connection-lost': 'broken-off',
};

/** As a failure of what was asked for it could be taken for a result: the attempt ends, and another one goes on when the database is there. */
function interruptWhenAway<T>(
  { interrupt }: Pick<Interruption, 'interrupt'>,
  work: () => Promise<T>,
): Promise<T> {
  return hearAway(
    (at) => interrupt(at === 'connecting' ? 'database-away' : 'connection-lost'),
    work,
  );
}

interface ContextParts extends AttemptParts {
  readonly recorded: ReadonlyMap<string, unknown>;
}

function createContext(
  kind: AnyJobKind,
  row: ClaimedJob,
  { steps, interruption, recording, show, workedMs, recorded, endPauseMs }: ContextParts,
): JobContext<unknown, unknown> {
  const { signal } = interruption;
  const names = new Set<string>();
  const shareOf = (progress: unknown): number => kind.shareDone?.(progress) ?? 0;
  let share = shareOf(row.progress);
  const showUntilInterrupted = (view: JobView): void => {
    if (!signal.aborted) show(view);
  };
  return {
    jobId: row.id,
    input: row.input,
    attempt: row.attempt,
    previous: row.progress,
    signal,
    async step<T>(name: string, action: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      if (names.has(name)) throw new Error(`The job ${row.kind} has two steps named "${name}"`);
      names.add(name);
      // What is recorded by this name is the JSON of what the same action returned in an earlier attempt.
      if (recorded.has(name)) return recorded.get(name) as T;
      let isUnsure = false;
      const interrupt = (cause: InterruptionCause): void => {
        isUnsure = true;
        interruption.interrupt(cause);
      };
      const result = await interruptWhenAway({ interrupt }, action);
      if (isUnsure) signal.throwIfAborted();
      // What a step cost is not thrown away because the database is away for longer.
      const written = keepTrying(() => steps.record(row.id, name, result), {
        everyMs: endPauseMs,
      });
      recording.add(written);
      await written.finally(() => recording.delete(written));
      signal.throwIfAborted();
      return result;
    },
    isDone: (name) => recorded.has(name),
    advance: () => showUntilInterrupted({ hasAdvanced: true }),
    report(progress) {
      const isMore = shareOf(progress) > share;
      if (isMore) share = shareOf(progress);
      showUntilInterrupted({ progress, ...(isMore ? { movedMs: workedMs() } : {}) });
    },
    publish: (partial) => showUntilInterrupted({ partial }),
  };
}
