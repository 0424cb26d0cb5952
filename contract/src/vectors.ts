/** Search in the library by words and meaning, and what the index holds. */
import { z } from 'zod';
import { passageSchema } from './documents.js';
import { retrievalLimits, vectorSearchDefaults } from './limits.js';
import { route, safeText } from './route.js';

export const scoredPassageSchema = passageSchema
  .extend({
    document_title: z.string(),
    document_authors: z.string(),
    document_url: z.string(),
    source_type: z.string(),
    publication_date: z.string(),
    /** Fused and calibrated, 0 to 1. */
    relevance_score: z.number().min(0).max(1),
    /** Raw BM25 score; null where the words did not match. */
    word_score: z.number().nullable(),
    /** Cosine similarity, -1 to 1; null where the passage has no vector of the model in use. */
    vector_score: z.number().nullable(),
  })
  .meta({ id: 'ScoredPassage' });
export type ScoredPassage = z.infer<typeof scoredPassageSchema>;

export const vectorRoutes = {
  searchVectors: route({
    method: 'POST',
    path: '/vectors/search',
    tag: 'Vectors',
    summary: 'Passages that answer a query, best first',
    body: z.strictObject({
      query: safeText({ max: retrievalLimits.queryMaxLength }).refine((text) => text.trim() !== '', 'Please enter a query'),
      top_k: z.number().int().min(1).max(retrievalLimits.topKMax).default(vectorSearchDefaults.top_k),
      threshold: z.number().min(0).max(1).default(vectorSearchDefaults.threshold),
    }),
    data: z.object({
      query: z.string(),
      results: z.array(scoredPassageSchema),
      total_count: z.number().int(),
      /** Best relevance below the threshold, or null: what a lower threshold would have shown. */
      best_below_threshold: z.number().nullable(),
    }),
  }),
  getVectorStats: route({
    method: 'GET',
    path: '/vectors/stats',
    tag: 'Vectors',
    summary: 'How much the index holds',
    data: z.object({
      total_vectors: z.number().int(),
      unique_documents: z.number().int(),
      vector_dimensions: z.number().int(),
      storage_size_mb: z.number(),
      embedding_model: z.string(),
      /** `bm25`, or `tsvector` on a server without the BM25 extension. */
      word_index: z.string(),
    }),
  }),
} as const;
