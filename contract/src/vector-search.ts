/** Search in the library by words and meaning. */
import { z } from 'zod';
import { chatLimits, retrievalLimits, vectorSearchDefaults } from './limits.js';
import { editorialNoticesSchema } from './notices.js';
import { passageSchema } from './passages.js';
import { route, safeText } from './route.js';

export const scoredPassageSchema = passageSchema
  .extend({
    document_title: z.string(),
    document_authors: z.string(),
    /** Left out where the work is not retracted, as far as it is known. */
    is_retracted: z.literal(true).optional(),
    notices: editorialNoticesSchema,
    document_url: z.string(),
    source_type: z.string(),
    publication_date: z.string(),
    /** Left out by answers of older versions, as is the next. */
    journal: z.string().optional(),
    doi: z.string().optional(),
    /** Fused and calibrated, 0 to 1. */
    relevance_score: z.number().min(0).max(1),
    /** Raw BM25 score; null where the words did not match. */
    word_score: z.number().nullable(),
    /** Cosine similarity, -1 to 1; null where the passage has no vector of the model in use. */
    vector_score: z.number().nullable(),
  })
  .meta({ id: 'ScoredPassage' });
export type ScoredPassage = z.infer<typeof scoredPassageSchema>;

/** A found passage with what made it match. */
export const matchedPassageSchema = scoredPassageSchema
  .extend({
    /** Words of the query that the passage holds in any form, in the order of the query. */
    matched_words: z.array(z.string()),
    /** Share of the query that these words cover, telling words counting more, 0 to 1. */
    words_covered: z.number().min(0).max(1),
    /** What the order is by: words and vectors together, as a share of the best passage's, 0 to 1. */
    fused_score: z.number().min(0).max(1),
    /** Calibrated relevance by the words alone, 0 to 1. */
    word_relevance: z.number().min(0).max(1),
    /** Calibrated relevance by the vectors alone, 0 to 1; null where there is no vector to compare. */
    vector_relevance: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'MatchedPassage' });
export type MatchedPassage = z.infer<typeof matchedPassageSchema>;

/** Only passages of these documents; of the whole library when left out. */
export const documentIdsSchema = z.array(z.uuid()).min(1).max(chatLimits.documentsMax).optional();

export const vectorSearchRoutes = {
  searchVectors: route({
    method: 'POST',
    path: '/vectors/search',
    tag: 'Vectors',
    summary: 'Passages that answer a query, best first',
    body: z.strictObject({
      query: safeText({ max: retrievalLimits.queryMaxLength }).refine(
        (text) => text.trim() !== '',
        'Please enter a query',
      ),
      top_k: z
        .number()
        .int()
        .min(1)
        .max(retrievalLimits.topKMax)
        .default(vectorSearchDefaults.top_k),
      threshold: z.number().min(0).max(1).default(vectorSearchDefaults.threshold),
      document_ids: documentIdsSchema,
    }),
    data: z.object({
      query: z.string(),
      results: z.array(matchedPassageSchema),
      /** Of the results, which are `top_k` at most. */
      total_count: z.number().int(),
      /** Best relevance below the threshold, or null: what a lower threshold would have shown. */
      best_below_threshold: z.number().nullable(),
      /**
       * Why passages were found by their words alone: the provider of the vectors failed, the model knows no other language than its own, or some have no vector yet;
       * null where they were not.
       */
      search_note: z.string().nullable().default(null),
    }),
  }),
} as const;
