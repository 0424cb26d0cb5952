/** How much longer a job will take, as far as can be said. */
import { isFinished } from '@lectern/contract';
import type { Job } from './job.js';

/** Work that has stood still for so long of what it had left, for longer than a step took, and for so many seconds, waits for something: its pace until then tells nothing. */
const stillShare = 0.33;
const leastStillSeconds = 5;

type Timed = Pick<Job<never, never, never>, 'status' | 'elapsedSeconds' | 'movedAtSeconds'>;

interface Pace {
  readonly share: number;
  readonly leastShare: number;
  /** How much may come to be seen as done at one time, such as a row of a table; small where left out. */
  readonly stepShare?: number;
}

/**
 * As long again as the share that is done took; null while no more than `leastShare` is done, which says too little, and where the work
 * waits, such as for an engine that wants to be asked later.
 */
export function remainingSeconds(
  { status, elapsedSeconds, movedAtSeconds }: Timed,
  { share, leastShare, stepShare = 0 }: Pace,
): number | null {
  if (isFinished(status)) return 0;
  if (share === 0 || share < leastShare) return null;
  const movedAt = movedAtSeconds ?? elapsedSeconds;
  const whole = movedAt / share;
  const left = whole * (1 - share);
  const still = elapsedSeconds - movedAt;
  const stepSeconds = Math.min(left, whole * stepShare);
  if (still > Math.max(leastStillSeconds, stillShare * left, stepSeconds)) return null;
  return Math.round(Math.max(0, left - still));
}
