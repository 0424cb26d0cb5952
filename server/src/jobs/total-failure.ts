/** Work on several things of which none succeeded has failed as a whole: nobody is told that it was completed. */
import { AppError } from '../errors.js';

export interface Ended {
  readonly status: string;
  readonly error: string | null;
}

/**
 * Leaves work alone of which something succeeded, or in which nothing went wrong, as where all was skipped by choice.
 * @param noun Of several, such as `articles`.
 * @throws AppError with the reason, where all failed or a part failed and nothing else was done.
 */
export function refuseTotalFailure(ended: readonly Ended[], noun: string): void {
  const failed = ended.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || ended.some(({ status }) => status === 'completed')) return;
  const reasons = [...new Set(failed.map(({ error }) => error || 'Unknown error'))];
  const reason = reasons.length > 1 ? `${reasons[0]}, and other reasons` : reasons[0];
  throw new AppError(
    ended.length === 1 ? `${reason}` : `none of ${ended.length} ${noun} succeeded (${reason})`,
    { status: 502 },
  );
}
