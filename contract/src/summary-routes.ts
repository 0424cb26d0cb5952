/** The calls of summaries: making one, how far it is, and the ones made before. */
import { z } from 'zod';
import { jobStatusSchema } from './job.js';
import { listDefaults, summaryLimits } from './limits.js';
import { fileAnswer, queryCount, route } from './route.js';
import { summaryRequestSchema, summarySchema } from './summaries.js';
import { summaryEntrySchema, summaryTimesSchema } from './summary-entries.js';

const summaryIdParams = z.object({ id: z.uuid() });
const notFound = 'Summary not found';

export const summaryRoutes = {
  generateSummary: route({
    method: 'POST',
    path: '/summaries/generate-from-articles',
    tag: 'Summaries',
    summary: 'Summarise articles; answers when the summary is there',
    failures: {
      409: 'The summary was cancelled',
      502: 'The language model provider rejected the API key',
      504: 'The language model provider did not answer in time',
    },
    bodyBytes: summaryLimits.bodyBytes,
    body: summaryRequestSchema,
    data: summarySchema,
  }),
  listSummaries: route({
    method: 'GET',
    path: '/summaries/summaries',
    tag: 'Summaries',
    summary: 'Summaries, newest first',
    query: z.object({
      limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.summaries }),
      offset: queryCount({ min: 0, max: 1_000_000, default: 0 }),
    }),
    data: z.object({ summaries: z.array(summaryEntrySchema), total_count: z.number().int() }),
  }),
  getSummary: route({
    method: 'GET',
    path: '/summaries/summaries/:id',
    tag: 'Summaries',
    summary: 'A summary',
    params: summaryIdParams,
    notFound,
    failures: {
      409: 'The summary is still being made',
      502: 'The language model provider rejected the API key',
    },
    data: summarySchema,
  }),
  getSummaryStatus: route({
    method: 'GET',
    path: '/summaries/summaries/:id/status',
    tag: 'Summaries',
    summary: 'How far a summary is',
    params: summaryIdParams,
    notFound,
    data: z.object({
      summary_id: z.string(),
      status: jobStatusSchema,
      progress: summaryTimesSchema,
      error: z.string().nullable(),
    }),
  }),
  cancelSummary: route({
    method: 'POST',
    path: '/summaries/summaries/:id/cancel',
    tag: 'Summaries',
    summary: 'Stop a summary that is being made',
    params: summaryIdParams,
    notFound,
    data: z.object({ success: z.boolean(), status: jobStatusSchema, message: z.string() }),
  }),
  deleteSummary: route({
    method: 'DELETE',
    path: '/summaries/summaries/:id',
    tag: 'Summaries',
    summary: 'Forget a summary',
    params: summaryIdParams,
    notFound,
    data: z.object({ success: z.literal(true), message: z.string() }),
  }),
  downloadSummary: route({
    method: 'GET',
    path: '/summaries/summaries/:id/download',
    tag: 'Summaries',
    summary: 'A summary as a file, or its sources as references',
    params: summaryIdParams,
    query: z.object({ format: z.enum(['txt', 'md', 'docx', 'pdf', 'ris', 'bibtex']) }),
    notFound,
    failures: { 409: 'The summary is still being made' },
    data: fileAnswer,
  }),
} as const;
