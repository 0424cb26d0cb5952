/** What is new since a workflow was set going. */
import { z } from 'zod';

/** What has changed since a workflow was set going, as somebody had it looked for. */
export const workflowChangesSchema = z
  .object({
    since: z.string(),
    checked_at: z.string(),
    new_works: z.array(
      z.object({
        question: z.string(),
        title: z.string(),
        url: z.string(),
        publication_date: z.string(),
        /** Of its preprint, where it is not known when it was published itself; left out elsewhere. */
        preprint_date: z.string().optional(),
        /** Its date, or that of its preprint, names only the year, or the month, in which the workflow was set going. */
        may_be_earlier: z.boolean().default(false),
      }),
    ),
    retracted: z.array(z.object({ source: z.number().int(), title: z.string() })),
    /** How far it was looked; null where that was not kept. */
    looked: z
      .object({
        searches: z.number().int(),
        /** Those that an engine at least answered. */
        searches_answered: z.number().int(),
        sources: z.number().int(),
        /** Those that a service knows, so that it said whether they are retracted. */
        sources_known: z.number().int(),
      })
      .nullable()
      .default(null),
    /** Engines that did not answer, each with its sentence. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'WorkflowChanges' });
export type WorkflowChanges = z.infer<typeof workflowChangesSchema>;
