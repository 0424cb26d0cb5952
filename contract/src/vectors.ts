/** What the index holds: how much, of which documents, and in which vectors. */
import { z } from 'zod';
import { listDefaults, vectorLimits } from './limits.js';
import { editorialNoticesSchema } from './notices.js';
import { queryCount, route, safeText } from './route.js';

export const vectorStatsSchema = z
  .object({
    /** Of all models. */
    total_vectors: z.number().int(),
    unique_documents: z.number().int(),
    /** Of the model in use. */
    vector_dimensions: z.number().int(),
    storage_size_mb: z.number(),
    total_passages: z.number().int(),
    /** The model in use: the one that questions are embedded with. */
    embedding_model: z.string(),
    /** Why it stands in for the model that was chosen, which cannot be had now: nothing is embedded again until it can. Null where it is the chosen one. */
    embedding_stand_in: z.string().nullable().default(null),
    /** `bm25`, or `tsvector` on a server without the BM25 extension. */
    word_index: z.enum(['bm25', 'tsvector']),
    /** Vectors of the model in use: only these are compared with questions. */
    vectors_in_use: z.number().int(),
    /** Vectors of models that are no longer in use. Their passages are found by their words alone until they are embedded again. */
    other_models: z.array(
      z.object({ model: z.string(), dimension: z.number().int(), vectors: z.number().int() }),
    ),
    /** How far the model in use can be trusted in this library; null while that is unknown, as in a small library. */
    embedding_trust: z
      .object({
        /** Passages of the library that were asked for by some of their words. */
        tried: z.number().int(),
        /** How many of them were among the ten nearest by their vectors alone. */
        found: z.number().int(),
        /** What vectors count beside words in a search, 0 to 1. */
        weight: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'VectorStats' });
export type VectorStats = z.infer<typeof vectorStatsSchema>;

export const vectorItemSchema = z
  .object({
    /** Id of the passage. */
    id: z.string(),
    document_id: z.string(),
    document_title: z.string(),
    /** Left out where the work is not retracted, as far as it is known. */
    is_retracted: z.literal(true).optional(),
    notices: editorialNoticesSchema,
    chunk_index: z.number().int(),
    /** The first 200 characters. */
    text_preview: z.string(),
    /** When it was stored. */
    timestamp: z.string(),
    /** Null unless `include_metadata` was asked. */
    metadata: z
      .object({
        heading_path: z.array(z.string()),
        page_start: z.number().int().nullable(),
        page_end: z.number().int().nullable(),
        char_start: z.number().int(),
        char_end: z.number().int(),
        token_count: z.number().int(),
        embedding_model: z.string(),
        dimension: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'VectorItem' });
export type VectorItem = z.infer<typeof vectorItemSchema>;

export const vectorListRequestSchema = z
  .strictObject({
    /** `all`, or the id of a document; any other text finds nothing. */
    document_filter: safeText({ max: 200 }).default('all'),
    page: z.number().int().min(1).max(1_000_000).default(1),
    limit: z.number().int().min(1).max(listDefaults.max).default(listDefaults.vectorPage),
    include_metadata: z.boolean().default(true),
  })
  .meta({ id: 'VectorListRequest' });

const success = z.literal(true);

export const vectorRoutes = {
  getVectorStats: route({
    method: 'GET',
    path: '/vectors/stats',
    tag: 'Vectors',
    summary: 'How much the index holds',
    data: vectorStatsSchema,
  }),
  getVectorManagementStats: route({
    method: 'GET',
    path: '/vectors/management/stats',
    tag: 'Vectors',
    summary: 'How much the index holds, and of which models',
    data: z.object({ success, stats: vectorStatsSchema, message: z.string() }),
  }),
  listVectors: route({
    method: 'POST',
    path: '/vectors/management/list',
    tag: 'Vectors',
    summary: 'Vectors of all documents, newest document first, or of one',
    body: vectorListRequestSchema,
    data: z.object({
      success,
      vectors: z.array(vectorItemSchema),
      page: z.number().int(),
      total_pages: z.number().int(),
      total_count: z.number().int(),
    }),
  }),
  getVectorDistribution: route({
    method: 'GET',
    path: '/vectors/management/distribution',
    tag: 'Vectors',
    summary: 'Vectors a document, most first',
    query: z.object({
      limit: queryCount({
        min: 1,
        max: vectorLimits.documentsListed,
        default: vectorLimits.documentsListed,
      }),
    }),
    data: z.object({
      success,
      distribution: z.array(
        z.object({
          document_id: z.string(),
          display_name: z.string(),
          vector_count: z.number().int(),
        }),
      ),
      /** Documents with vectors, listed or not. */
      total_documents: z.number().int(),
    }),
  }),
  listVectorDocuments: route({
    method: 'GET',
    path: '/vectors/management/documents',
    tag: 'Vectors',
    summary: 'Documents that have vectors, by title',
    query: z.object({
      /** Part of the title. */
      search: safeText({ max: 500 }).optional(),
      limit: queryCount({
        min: 1,
        max: vectorLimits.documentsListed,
        default: vectorLimits.documentsListed,
      }),
    }),
    data: z.object({
      success,
      documents: z.array(
        z.object({ document_id: z.string(), title: z.string(), vector_count: z.number().int() }),
      ),
      total_documents: z.number().int(),
    }),
  }),
  deleteDocumentVectors: route({
    method: 'DELETE',
    path: '/vectors/management/documents/:id',
    tag: 'Vectors',
    summary: 'Delete passages and vectors of a document; its text stays, and it is pending again',
    params: z.object({ id: z.uuid() }),
    notFound: 'Document not found',
    failures: { 409: 'This document is being processed. Please wait or reset it first.' },
    data: z.object({
      success,
      vectors_deleted: z.number().int(),
      document_status_updated: z.boolean(),
      /** Empty where the status stayed. */
      status_change_message: z.string(),
      message: z.string(),
    }),
  }),
} as const;
