/** What an engine is asked and how it fares, as a search tells it. */
import { z } from 'zod';

export const engineStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'skipped',
  'cancelled',
] as const;
/** What was asked of a service, without keys and addresses of people. */
export const sentRequestSchema = z
  .object({
    method: z.enum(['GET', 'POST']),
    url: z.string(),
    /** Of a POST; empty where there is none. */
    body: z.string(),
    /** When it was sent; before the search where the answer to an equal one was kept. */
    sent_at: z.string(),
  })
  .meta({ id: 'SentRequest' });

export const engineReportSchema = z
  .object({
    /** Stable identifier, such as `europe-pmc`. */
    engine: z.string(),
    /** Name as people know it, such as `Europe PMC`. */
    name: z.string(),
    status: z.enum(engineStatuses),
    articles_found: z.number().int(),
    /** One sentence for people: why it failed or was skipped, or what it does now. Empty when there is nothing to say. */
    message: z.string(),
    duration_ms: z.number().nullable(),
    /** ISO 8601. The engine was not asked: these are its articles of an equal search, kept since then. Left out where it was. */
    kept_since: z.string().optional(),
    /** Left out while nothing was sent. */
    requests: z.array(sentRequestSchema).optional(),
  })
  .meta({ id: 'EngineReport' });
export type EngineReport = z.infer<typeof engineReportSchema>;
