/** How much longer a job will take, as far as can be said. */
import { isFinished } from '@lectern/contract';
import type { Job } from './job.js';

/** As long again as the share that is done took; null while no more than `leastShare` is done, which says too little. */
export function remainingSeconds(
  { status, elapsedSeconds }: Pick<Job<never, never, never>, 'status' | 'elapsedSeconds'>,
  { share, leastShare }: { readonly share: number; readonly leastShare: number },
): number | null {
  if (isFinished(status)) return 0;
  if (share === 0 || share < leastShare) return null;
  return Math.round((elapsedSeconds / share) * (1 - share));
}
