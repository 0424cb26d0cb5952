/** What the server and its database worker say to each other. */
import { z } from 'zod';

/** `create` makes a new database in an empty folder and ends; `serve` opens one and answers on the socket. */
export const workerTaskSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('create'), directory: z.string() }),
  z.object({ task: z.literal('serve'), directory: z.string(), socketPath: z.string() }),
]);
export type WorkerTask = z.infer<typeof workerTaskSchema>;

export const workerReportSchema = z.discriminatedUnion('report', [
  /** The task `create` is done, or the socket listens. */
  z.object({ report: z.literal('ready') }),
  z.object({ report: z.literal('pong') }),
  z.object({ report: z.literal('closed') }),
  /** The database cannot go on; `details` is what PostgreSQL said last. */
  z.object({ report: z.literal('failed'), details: z.string() }),
]);
export type WorkerReport = z.infer<typeof workerReportSchema>;
