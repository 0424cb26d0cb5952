/** Searches that were made: told again with all that was asked, repeated, and forgotten. */
import { z } from 'zod';
import { jobStatusSchema } from './job.js';
import { listDefaults } from './limits.js';
import { fileAnswer, idParams, queryCount, route } from './route.js';
import { searchRequestSchema } from './search.js';

export const searchRecordSchema = z
  .object({
    search_id: z.string(),
    status: jobStatusSchema,
    request: searchRequestSchema,
    created_at: z.string(),
    /** Null until it has ended. */
    finished_at: z.string().nullable(),
    /** How many articles it kept. */
    articles: z.number().int(),
    records_found: z.number().int(),
    duplicates_merged: z.number().int(),
    engines_asked: z.number().int(),
    engines_failed: z.number().int(),
    /** The search that it repeats; null where it is none. */
    repeats: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'SearchRecord' });
export type SearchRecord = z.infer<typeof searchRecordSchema>;

const notFound = 'Search not found';

export const searchRecordRoutes = {
  listSearches: route({
    method: 'GET',
    path: '/search/records',
    tag: 'Search',
    summary: 'Searches that were made, newest first; kept until a person deletes them',
    query: z.object({
      limit: queryCount({ min: 1, max: listDefaults.max, default: listDefaults.searches }),
      offset: queryCount({ min: 0, max: 1_000_000, default: 0 }),
    }),
    data: z.object({ searches: z.array(searchRecordSchema), has_more: z.boolean() }),
  }),
  exportSearch: route({
    method: 'GET',
    path: '/search/records/:id/export',
    tag: 'Search',
    summary:
      'A search for a methods section: what was sent to each engine and when, filters, hits, kept, merged and failed',
    params: idParams,
    query: z.object({ format: z.enum(['md', 'csv']) }),
    notFound,
    failures: { 409: 'The search is still running' },
    data: fileAnswer,
  }),
  repeatSearch: route({
    method: 'POST',
    path: '/search/records/:id/repeat',
    tag: 'Search',
    summary: 'Ask the same again; the results say what is new since',
    params: idParams,
    notFound,
    data: z.object({ search_id: z.string() }),
  }),
  deleteSearch: route({
    method: 'DELETE',
    path: '/search/records/:id',
    tag: 'Search',
    summary: 'Forget a search; one that runs is cancelled first',
    params: idParams,
    notFound,
    data: z.object({ success: z.boolean(), message: z.string() }),
  }),
} as const;
