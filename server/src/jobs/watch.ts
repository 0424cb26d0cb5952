/** Watches over jobs of several processes: begins what others left waiting, and takes over the work of dead ones. */
import { setTimeout as delay } from 'node:timers/promises';
import { keepDoing } from '../keep-doing.js';
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
const looksBetweenSweeps = 5;

/** Takes over once, and where the database is shared again and again. Gives the function that ends it. */
export async function startWatch(options: WatchOptions): Promise<() => Promise<void>> {
  const { executors, executorId, isShared, log, wake } = options;
  if (isShared) await executors.beat(executorId);
  await takeOver(options);
  wake(await executors.findWaitingKinds());
  if (!isShared) return async () => undefined;

  const everySecond = {
    everyMs: tickMs,
    failure: 'Other processes could not be watched',
    pause: (milliseconds: number, signal: AbortSignal) =>
      delay(milliseconds, undefined, { signal, ref: false }),
    logUnexpected: (message: string, error: unknown) => log.warn({ error }, message),
  };
  // Whatever the rest may wait for, the others are to hear that this process lives.
  const stopBeating = keepDoing(() => executors.beat(executorId), everySecond);
  let looks = 0;
  const stopLooking = keepDoing(() => {
    looks += 1;
    return look(options, looks % looksBetweenSweeps === 0);
  }, everySecond);
  return async () => {
    await Promise.all([stopBeating(), stopLooking()]);
    await executors.leave(executorId);
  };
}

async function look(options: WatchOptions, isSweep: boolean): Promise<void> {
  const { executors, wake } = options;
  if (isSweep) await takeOver(options);
  wake(await executors.findWaitingKinds());
}

async function takeOver({ executors, executorId, log, tidyUp }: WatchOptions): Promise<void> {
  const taken = await executors.takeOver({ executorId, silentSeconds });
  for (const job of taken)
    log.info(
      { jobId: job.id, kind: job.kind, status: job.status },
      'A job whose process had ended was taken over',
    );
  const ended = taken.filter(({ status }) => status !== 'pending').map(({ kind }) => kind);
  for (const kind of new Set(ended)) await tidyUp(kind);
}
