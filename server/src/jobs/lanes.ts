/** One lane a kind: so many of its jobs run at once, the others wait in the database in order. */
import { type AnyJobKind, type RunningJob, type RunningJobParts, runJob } from './running-job.js';

export interface Lanes {
  /** Begins what waits, as far as there is room. Returns at once. */
  readonly wake: (kindName: string) => void;
  /** Interrupts a job that runs here or is just being begun here. */
  cancel(jobId: string): void;
  /** Waits until a job that runs here has ended, or for the time when it runs elsewhere. */
  ended(jobId: string, timeoutMs: number): Promise<void>;
  /** Interrupts everything, waits until it has ended but not longer than the time, and begins nothing more. */
  stop(timeoutMs: number): Promise<void>;
}

interface Lane {
  readonly kind: AnyJobKind;
  readonly running: Map<string, RunningJob>;
  isFilling: boolean;
  isWoken: boolean;
  filled: Promise<void>;
}

export function createLanes(kinds: readonly AnyJobKind[], parts: RunningJobParts): Lanes {
  const lanes = new Map(kinds.map((kind): [string, Lane] => [kind.name, newLane(kind)]));
  /** Jobs that were cancelled between being claimed and being begun. */
  const cancelledEarly = new Set<string>();
  let isStopping = false;

  function wake(kindName: string): void {
    const lane = lanes.get(kindName);
    if (lane === undefined) throw new Error(`The job runner does not know the kind ${kindName}`);
    lane.isWoken = true;
    if (lane.isFilling) return;
    lane.isFilling = true;
    lane.filled = fill(lane)
      .catch((error: unknown) =>
        parts.log.error({ error, kind: kindName }, 'Waiting jobs could not be begun'),
      )
      .finally(() => {
        lane.isFilling = false;
      });
  }

  async function fill(lane: Lane): Promise<void> {
    while (lane.isWoken && !isStopping) {
      lane.isWoken = false;
      while (lane.running.size < lane.kind.maxRunning && !isStopping) {
        const row = await parts.table.claimNext(lane.kind.name, parts.executorId);
        if (row === null) break;
        const job = runJob(lane.kind, row, parts);
        lane.running.set(row.id, job);
        if (cancelledEarly.delete(row.id)) job.interrupt('cancelled');
        if (isStopping) job.interrupt('stopping');
        void job.ended.then(() => {
          lane.running.delete(row.id);
          if (!isStopping) wake(lane.kind.name);
        });
      }
    }
  }

  function all(): Map<string, RunningJob> {
    return new Map([...lanes.values()].flatMap((lane) => [...lane.running]));
  }

  return {
    wake,
    cancel(jobId) {
      const job = all().get(jobId);
      if (job) job.interrupt('cancelled');
      else if ([...lanes.values()].some((lane) => lane.isFilling)) cancelledEarly.add(jobId);
    },
    ended: (jobId, timeoutMs) => withTimeout(all().get(jobId)?.ended, timeoutMs),
    async stop(timeoutMs) {
      isStopping = true;
      await Promise.all([...lanes.values()].map((lane) => lane.filled));
      const jobs = [...all().values()];
      for (const job of jobs) job.interrupt('stopping');
      await withTimeout(Promise.all(jobs.map((job) => job.ended)), timeoutMs);
    },
  };
}

function newLane(kind: AnyJobKind): Lane {
  return { kind, running: new Map(), isFilling: false, isWoken: false, filled: Promise.resolve() };
}

async function withTimeout(work: Promise<unknown> | undefined, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work ?? timeout, timeout]);
  clearTimeout(timer);
}
