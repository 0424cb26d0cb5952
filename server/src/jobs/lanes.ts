/** One lane a kind: so many of its jobs run at once, the others wait in the database in order. */
import { tellNobody } from '../store/database/database-away.js';
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
  /** How often in turn the database was away for what ran. */
  losses: number;
  /** Until it ends, nothing is begun. */
  pause: NodeJS.Timeout | null;
}

export interface LanesParts extends RunningJobParts {
  /** After a claim that failed, until the next; after an attempt for which the database was away too, and twice as long after each further one. */
  readonly claimPauseMs?: number;
}

const doublingsMax = 3;

export function createLanes(
  kinds: readonly AnyJobKind[],
  { claimPauseMs = 1_000, ...parts }: LanesParts,
): Lanes {
  const lanes = new Map(
    kinds.map((kind): [string, Lane] => [
      kind.name,
      { kind, isWoken: false, filling: null, losses: 0, pause: null },
    ]),
  );
  const running = createOngoingWork<RunningJob>();
  let isStopping = false;

  function wake(kindName: string): void {
    const lane = lanes.get(kindName);
    if (lane === undefined) throw new Error(`The job runner does not know the kind ${kindName}`);
    lane.isWoken = true;
    if (lane.pause !== null) return;
    // A claim is no statement of the work that happens to wake the lane.
    lane.filling ??= tellNobody(() => fill(lane))
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
    const mayBegin = (): boolean => !isStopping && lane.pause === null;
    while (lane.isWoken && mayBegin()) {
      lane.isWoken = false;
      while (hasRoom(lane.kind) && mayBegin()) {
        const ids = runningOf(lane.kind);
        const row = await parts.executors.claimNext(lane.kind, parts.executorId, ids);
        if (row === null) break;
        const job = runJob(lane.kind, row, parts);
        running.add(row.id, job);
        if (isStopping) job.interrupt('stopping');
        void job.ended.then(({ wasAway }) => {
          if (wasAway) pause(lane);
          else goOn(lane);
        });
      }
    }
  }

  /** For want of a connection to a database that is there, its jobs would otherwise be begun and given back without end. */
  function pause(lane: Lane): void {
    lane.isWoken = true;
    if (lane.pause !== null) return;
    const pauseMs = claimPauseMs * 2 ** Math.min(lane.losses, doublingsMax);
    lane.losses += 1;
    lane.pause = setTimeout(() => endPause(lane), pauseMs).unref();
  }

  function goOn(lane: Lane): void {
    lane.losses = 0;
    endPause(lane);
  }

  function endPause(lane: Lane): void {
    if (lane.pause !== null) clearTimeout(lane.pause);
    lane.pause = null;
    if (!isStopping) wake(lane.kind.name);
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
