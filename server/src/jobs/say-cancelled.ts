/** Says what came of asking a job to end: it may have ended before, and may take longer than anybody waits. */
import { type Cancelled, isFinished, type JobStatus } from '@lectern/contract';

/** @param kept What is said behind it where it was cancelled. */
export function sayCancelled(status: JobStatus, what: string, kept = ''): Cancelled {
  const isCancelled = status === 'cancelled';
  const other = isFinished(status) ? `had already ${status}` : 'is being cancelled';
  return {
    success: isCancelled,
    status,
    message: `${what} ${isCancelled ? `was cancelled${kept}` : other}`,
  };
}
