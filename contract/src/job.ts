/** The words and the progress shape that all long-running work shares. */
import { z } from 'zod';

/** The one set, inside and outside; calls that have another word for one map it. */
export const jobStatuses = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
export const jobStatusSchema = z.enum(jobStatuses).meta({ id: 'JobStatus' });
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** Of one of the things that a job works on. */
export const jobPartStatusSchema = z.enum([...jobStatuses, 'skipped']);

/** Whether it was brought to an end of its own, also as failed or skipped; false of one that was stopped with its job. */
export function isDone({ status }: { status: z.infer<typeof jobPartStatusSchema> }): boolean {
  return status === 'completed' || status === 'failed' || status === 'skipped';
}

/** True once a job can no longer change. */
export function isFinished(status: JobStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

export const cancelledSchema = z
  .object({ success: z.boolean(), status: jobStatusSchema, message: z.string() })
  .meta({ id: 'Cancelled' });
export type Cancelled = z.infer<typeof cancelledSchema>;
