/** One lane a kind: so many of its jobs run at once, the others wait in the database in order. */
import { createOngoingWork, type OngoingWork } from './ongoing-work.js';
import { type AnyJobKind, type RunningJob, type RunningJobParts, runJob } from './running-job.js';

export interface Lanes {
  /** Begins what waits, as far as there is room. Returns at once. */
  wake(kindName: string): void;
  /** What runs here, by the id of the job. */
  readonly running: OngoingWork<RunningJob>;
  /** Interrupts everything, waits until it has ended but not longer than the time, and begins nothing more. */
  stop(timeoutMs: number): Promise<void>;
}

interface Lane {
  readonly kind: AnyJobKind;
  isWoken: boolean;
  filling: Promise<void> | null;
}

interface LanesParts extends RunningJobParts {
  /** After a claim that failed, until the next. */
  readonly claimPauseMs?: number;
}

export function createLanes(
  kinds: readonly AnyJobKind[],
  { claimPauseMs = 1_000, ...parts }: LanesParts,
): Lanes {
  const lanes = new Map(
    kinds.map((kind): [string, Lane] => [kind.name, { kind, isWoken: false, filling: null }]),
  );
  const running = createOngoingWork<RunningJob>();
  let isStopping = false;

  function wake(kindName: string): void {
    const lane = lanes.get(kindName);
    if (lane === undefined) throw new Error(`The job runner does not know the kind ${kindName}`);
    lane.isWoken = true;
    lane.filling ??= fill(lane)
      .catch((error: unknown) => {
        parts.log.error({ error, kind: kindName }, 'Waiting jobs could not be begun');
        // The database may just be starting again, and nobody else would wake the lane.
        setTimeout(() => wake(kindName), claimPauseMs).unref();
      })
      .finally(() => {
        lane.filling = null;
        // Woken between the last look and now.
        if (lane.isWoken && !isStopping) wake(kindName);
      });
  }

  async function fill(lane: Lane): Promise<void> {
    while (lane.isWoken && !isStopping) {
      lane.isWoken = false;
      while (hasRoom(lane.kind) && !isStopping) {
        const ids = runningOf(lane.kind);
        const row = await parts.executors.claimNext(lane.kind, parts.executorId, ids);
        if (row === null) break;
        const job = runJob(lane.kind, row, parts);
        running.add(row.id, job);
        if (isStopping) job.interrupt('stopping');
        void job.ended.then(() => {
          if (!isStopping) wake(lane.kind.name);
        });
      }
    }
  }

  function runningOf({ name }: AnyJobKind): string[] {
    return running.all().flatMap(({ id, kindName }) => (kindName === name ? id : []));
  }

  function hasRoom(kind: AnyJobKind): boolean {
    return runningOf(kind).length < kind.maxRunning;
  }

  return {
    wake,
    running,
    async stop(timeoutMs) {
      isStopping = true;
      await Promise.all([...lanes.values()].map((lane) => lane.filling));
      await running.interruptAll('stopping', timeoutMs);
    },
  };
}
