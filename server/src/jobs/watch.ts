/** Watches over jobs of several processes: begins what others left waiting, and takes over the work of dead ones. */
import type { Log } from '../log.js';
import type { ExecutorTable } from '../store/jobs/executors.js';

export interface WatchOptions {
  readonly executors: ExecutorTable;
  readonly executorId: string;
  readonly log: Log;
  /** Begins jobs of these kinds, as far as there is room. */
  readonly wake: (kindNames: readonly string[]) => void;
  /** Puts in order what jobs of the kind left that were ended here. */
  readonly tidyUp: (kindName: string) => Promise<void>;
  /** Whether other processes may use the same database. */
  readonly isShared: boolean;
}

const tickMs = 1_000;
/** A process that was silent for so long is dead. */
const silentSeconds = 15;
const ticksBetweenSweeps = 5;
const attemptsMax = 3;
const failure = 'This work was interrupted three times and was given up. Please start it again.';

/** Takes over once, and where the database is shared again and again. Gives the function that ends it. */
export async function startWatch(options: WatchOptions): Promise<() => Promise<void>> {
  const { executors, executorId, isShared, log, wake } = options;
  if (isShared) await executors.beat(executorId);
  await takeOver(options);
  wake(await executors.findWaitingKinds());
  if (!isShared) return async () => undefined;

  let ticks = 0;
  let ticking: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (ticking !== null) return;
    ticks += 1;
    ticking = tick(options, ticks % ticksBetweenSweeps === 0)
      .catch((error: unknown) => log.warn({ error }, 'Other processes could not be watched'))
      .finally(() => {
        ticking = null;
      });
  }, tickMs);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await ticking;
    await executors.leave(executorId);
  };
}

async function tick(options: WatchOptions, isSweep: boolean): Promise<void> {
  const { executors, executorId, wake } = options;
  await executors.beat(executorId);
  if (isSweep) await takeOver(options);
  wake(await executors.findWaitingKinds());
}

async function takeOver({ executors, executorId, log, tidyUp }: WatchOptions): Promise<void> {
  const taken = await executors.takeOver({ executorId, silentSeconds, attemptsMax, failure });
  for (const job of taken)
    log.info(
      { jobId: job.id, kind: job.kind, status: job.status },
      'A job whose process had ended was taken over',
    );
  const ended = taken.filter(({ status }) => status !== 'pending').map(({ kind }) => kind);
  for (const kind of new Set(ended)) await tidyUp(kind);
}
