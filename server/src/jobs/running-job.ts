/** One attempt at one job: gives the kind its context, and writes how it ended. */
import { AppError } from '../errors.js';
import type { Log } from '../log.js';
import type {
  ClaimedJob,
  JobOutcome,
  JobOwner,
  JobTable,
  JobView,
  Ownership,
} from '../store/jobs/jobs.js';
import type { DurableRuns } from './durable-runs.js';
import { type InterruptionCause, JobInterruption } from './interruption.js';
import type { JobContext, JobKind } from './job.js';
import { createViewWriter, type ViewWriter } from './view-writer.js';

/** A kind whose types are its own business: the runner only carries JSON from it to it. */
export type AnyJobKind = JobKind<unknown, unknown, unknown>;

export interface RunningJob {
  /** Resolves when the work has ended and that is written down; never rejects. */
  readonly ended: Promise<void>;
  /** Aborts the signal; the first cause counts. */
  interrupt(cause: InterruptionCause): void;
}

export interface RunningJobParts {
  readonly table: JobTable;
  readonly durable: DurableRuns;
  readonly log: Log;
  readonly executorId: string;
}

const unexpectedError = 'Internal server error';

export function runJob(kind: AnyJobKind, row: ClaimedJob, parts: RunningJobParts): RunningJob {
  const controller = new AbortController();
  const owner: JobOwner = { id: row.id, executorId: parts.executorId, attempt: row.attempt };
  const interrupt = (cause: InterruptionCause): void => {
    if (!controller.signal.aborted) controller.abort(new JobInterruption(cause));
  };
  const writer = createViewWriter((view) => writeView(owner, view, { ...parts, interrupt }));
  const ended = attempt().catch((error: unknown) => {
    parts.log.error(
      { error, jobId: row.id },
      'How a job ended could not be written down; it is taken up again at the next start',
    );
  });
  return { ended, interrupt };

  async function attempt(): Promise<void> {
    let isWritten = false;
    const writeOnce = async (ending: Ending): Promise<void> => {
      if (isWritten) return;
      await writeEnd(parts.table, owner, { ending, view: await writer.stop() });
      isWritten = true;
    };
    const ending = await findEnding(kind, row, {
      ...parts,
      writer,
      signal: controller.signal,
      onEnd: writeOnce,
    });
    await writeOnce(ending);
    if (ending !== 'given-back' && ending !== 'lost') await parts.durable.forget([row.id]);
  }
}

async function writeView(
  owner: JobOwner,
  view: JobView,
  { table, log, interrupt }: RunningJobParts & Pick<RunningJob, 'interrupt'>,
): Promise<void> {
  try {
    const ownership: Ownership = await table.writeView(owner, view);
    if (ownership === 'lost') interrupt('lost');
    if (ownership === 'cancel-requested') interrupt('cancelled');
  } catch (error) {
    // The next write carries the same and more.
    log.warn({ error, jobId: owner.id }, 'Progress of a job could not be written');
  }
}

type Ending = JobOutcome | 'given-back' | 'lost';

interface AttemptParts extends RunningJobParts {
  readonly writer: ViewWriter;
  readonly signal: AbortSignal;
  /** Told how the work ended before DBOS has written that down for itself, so that nobody waits for that. */
  readonly onEnd: (ending: Ending) => Promise<void>;
}

async function findEnding(kind: AnyJobKind, row: ClaimedJob, parts: AttemptParts): Promise<Ending> {
  const { durable, signal, log } = parts;
  let ending: Ending = failed(unexpectedError);
  try {
    const recorded = row.is_resumed ? await durable.findSteps(row.id) : new Map<string, unknown>();
    const context = createContext(row, recorded, parts);
    await durable.run(row.id, async () => {
      // One that was cancelled while it was being claimed is not even begun.
      const work = signal.aborted ? Promise.reject(signal.reason) : kind.run(context);
      ending = await endingOf(work, { row, signal, log });
      await parts.onEnd(ending);
    });
  } catch (error) {
    log.error({ error, jobId: row.id, kind: row.kind }, 'A job could not be run');
  }
  return ending;
}

async function endingOf(
  work: Promise<unknown>,
  { row, signal, log }: { row: ClaimedJob; signal: AbortSignal; log: Log },
): Promise<Ending> {
  try {
    const result = await work;
    const cause = causeOf(signal);
    if (cause === 'lost') return 'lost';
    return cause === 'cancelled' ? cancelled : { status: 'completed', result, error: null };
  } catch (error) {
    const cause = causeOf(signal);
    if (cause === 'lost') return 'lost';
    if (cause === 'cancelled') return cancelled;
    if (cause === 'stopping') return 'given-back';
    if (error instanceof AppError) return failed(error.message);
    log.error({ error, jobId: row.id, kind: row.kind }, 'A job failed');
    return failed(unexpectedError);
  }
}

const cancelled: JobOutcome = { status: 'cancelled', result: null, error: null };

function failed(error: string): JobOutcome {
  return { status: 'failed', result: null, error };
}

function causeOf(signal: AbortSignal): InterruptionCause | null {
  return signal.reason instanceof JobInterruption ? signal.reason.interruption : null;
}

function createContext(
  row: ClaimedJob,
  recorded: ReadonlyMap<string, unknown>,
  parts: AttemptParts,
): JobContext<unknown, unknown> {
  const { durable, signal, writer } = parts;
  const names = new Set<string>();
  return {
    jobId: row.id,
    input: row.input,
    previous: row.progress,
    signal,
    async step<T>(name: string, action: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      if (names.has(name)) throw new Error(`The job ${row.kind} has two steps named "${name}"`);
      names.add(name);
      // What is recorded by this name is the JSON of what the same action returned in an earlier attempt.
      if (recorded.has(name)) return recorded.get(name) as T;
      const result = await durable.step(name, action);
      signal.throwIfAborted();
      return result;
    },
    isDone: (name) => recorded.has(name),
    report: (progress) => show({ progress }),
    publish: (partial) => show({ partial }),
  };

  function show(view: JobView): void {
    if (!signal.aborted) writer.set(view);
  }
}

/** Tried again for a while: the embedded database may just be starting again. */
async function writeEnd(
  table: JobTable,
  owner: JobOwner,
  { ending, view }: { ending: Ending; view: JobView },
): Promise<void> {
  if (ending === 'lost') return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (ending === 'given-back') await table.giveBack(owner, view);
      else await table.finish(owner, ending, view);
      return;
    } catch (error) {
      if (attempt === endAttemptsMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, endPauseMs));
    }
  }
}

const endAttemptsMax = 20;
const endPauseMs = 500;
