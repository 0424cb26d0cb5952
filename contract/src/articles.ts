/** Processing of selected articles into the library. */
import { z } from 'zod';
import { defaultExcludedFileTypes, knownFileTypes } from './file-types.js';
import { cancelledSchema, jobPartStatusSchema, jobStatusSchema } from './job.js';
import { articlesBodyBytes, listDefaults, processingLimits } from './limits.js';
import { idParams, queryCount, route, safeText } from './route.js';
import { articleSchema } from './search.js';

export const articleStages = [
  'Pending',
  'Fetching',
  'Reading',
  'Embedding',
  'Storing',
  'Done',
] as const;

export const articleResultSchema = z
  .object({
    article_title: z.string(),
    article_url: z.string(),
    processed: z.boolean(),
    chunks_stored: z.number().int(),
    /** Such as `html` or `pdf`; `abstract` where only the abstract could be stored; empty before it is known. */
    file_type: z.string(),
    skipped_reason: z.string().nullable(),
    /** Types that stood in the way of a full text: of copies that were left out as their type is excluded, whether or not there are such copies. */
    excluded_types: z.array(z.string()).optional(),
    error: z.string().nullable(),
    /** A word on how it went, such as that only the abstract was stored. */
    note: z.string().nullable(),
    document_id: z.string().nullable(),
    /** The library had it already, so that nothing was stored: type and chunks are those of the document there, which waits to be processed where it was skipped. */
    was_known: z.boolean().optional(),
    status: jobPartStatusSchema,
    /** What is being done with it now. */
    stage: z.enum(articleStages),
  })
  .meta({ id: 'ArticleResult' });
export type ArticleResult = z.infer<typeof articleResultSchema>;

export const processRequestSchema = z
  .strictObject({
    selected_articles: z
      // One without an address on the web is a row with its error, and the others go on.
      .array(articleSchema.extend({ url: safeText({ max: 4096 }) }))
      .min(1, 'Please select at least one article to process.')
      .max(
        processingLimits.articlesMax,
        `at most ${processingLimits.articlesMax} articles can be processed at once`,
      ),
    store_in_vector_db: z.boolean().default(true),
    excluded_file_types: z
      .array(z.enum(knownFileTypes))
      .max(knownFileTypes.length)
      .default([...defaultExcludedFileTypes]),
  })
  .meta({ id: 'ProcessRequest' });
export type ProcessRequest = z.infer<typeof processRequestSchema>;

export const processStatusSchema = z
  .object({
    process_id: z.string(),
    status: jobStatusSchema,
    progress: z.object({
      current_operation: z.string(),
      current_article: z.string(),
      /** How many articles are final; those that were stopped with the processing are not among them. */
      articles_done: z.number().int(),
      total_articles: z.number().int(),
      /** 0 to 100, never falls. */
      percentage: z.number().min(0).max(100),
      chunks_stored: z.number().int(),
      elapsed_seconds: z.number(),
      estimated_time_remaining: z.number().nullable(),
    }),
    total_chunks_stored: z.number().int(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    error: z.string().nullable(),
    /** One row an article, in the order of the request. */
    articles: z.array(articleResultSchema),
  })
  .meta({ id: 'ProcessStatus' });
export type ProcessStatus = z.infer<typeof processStatusSchema>;

export const processSummarySchema = processStatusSchema
  .omit({ articles: true })
  .meta({ id: 'ProcessSummary' });

export const articleRoutes = {
  processArticles: route({
    method: 'POST',
    path: '/articles/process',
    tag: 'Articles',
    summary: 'Read articles into the library',
    bodyBytes: articlesBodyBytes,
    body: processRequestSchema,
    data: z.object({ process_id: z.string() }),
  }),
  getProcessStatus: route({
    method: 'GET',
    path: '/articles/process/:id/status',
    tag: 'Articles',
    summary: 'How far the processing is',
    params: idParams,
    notFound: 'Processing not found',
    data: processStatusSchema,
  }),
  getProcessResults: route({
    method: 'GET',
    path: '/articles/process/:id/results',
    tag: 'Articles',
    summary: 'What became of each article',
    params: idParams,
    notFound: 'Processing not found',
    data: z.object({
      process_id: z.string(),
      status: jobStatusSchema,
      results: z.array(articleResultSchema),
    }),
  }),
  cancelProcess: route({
    method: 'DELETE',
    path: '/articles/process/:id',
    tag: 'Articles',
    summary: 'Cancel the processing; what is stored stays',
    params: idParams,
    notFound: 'Processing not found',
    data: cancelledSchema,
  }),
  listProcesses: route({
    method: 'GET',
    path: '/articles/processes',
    tag: 'Articles',
    summary: 'Recent processing, newest first',
    query: z.object({
      limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.processes }),
    }),
    data: z.object({ processes: z.array(processSummarySchema) }),
  }),
} as const;
