/** Watches over jobs of several processes: takes over the work of dead ones, and hears of cancels that were asked elsewhere. */
import type { Log } from '../log.js';
import type { ExecutorTable } from '../store/jobs/executors.js';
import type { JobTable } from '../store/jobs/jobs.js';
import type { Lanes } from './lanes.js';

export interface WatchOptions {
  readonly table: JobTable;
  readonly executors: ExecutorTable;
  readonly lanes: Lanes;
  readonly executorId: string;
  readonly log: Log;
  readonly wake: (kindName: string) => void;
  /** Names of all kinds. */
  readonly kindNames: readonly string[];
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
  const { executors, executorId, isShared, log } = options;
  if (isShared) await executors.beat(executorId);
  await takeOver(options);
  if (!isShared) return async () => undefined;

  let ticks = 0;
  let ticking = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    ticks += 1;
    ticking = tick(options, ticks % ticksBetweenSweeps === 0)
      .catch((error: unknown) => log.warn({ error }, 'Other processes could not be watched'))
      .finally(() => {
        isBusy = false;
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
  const { table, executors, executorId, lanes, wake, kindNames } = options;
  await executors.beat(executorId);
  for (const id of await table.findCancelRequests(executorId)) lanes.cancel(id);
  if (isSweep) await takeOver(options);
  for (const name of kindNames) wake(name);
}

async function takeOver({ executors, executorId, log }: WatchOptions): Promise<void> {
  const taken = await executors.takeOver({ executorId, silentSeconds, attemptsMax, failure });
  for (const job of taken)
    log.info(
      { jobId: job.id, kind: job.kind, status: job.status },
      'A job whose process had ended was taken over',
    );
}
