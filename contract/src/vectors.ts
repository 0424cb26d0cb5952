/** Search in the library by words and meaning, what the index holds, and its upkeep. */
import { z } from 'zod';
import { passageSchema } from './documents.js';
import { cancelledSchema, jobStatusSchema } from './job.js';
import { listDefaults, retrievalLimits, vectorLimits, vectorSearchDefaults } from './limits.js';
import { queryCount, route, safeText } from './route.js';

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
    /** `bm25`, or `tsvector` on a server without the BM25 extension. */
    word_index: z.enum(['bm25', 'tsvector']),
    /** Vectors of the model in use: only these are compared with questions. */
    vectors_in_use: z.number().int(),
    /** Vectors of models that are no longer in use. Their passages are found by their words alone until they are embedded again. */
    other_models: z.array(z.object({ model: z.string(), dimension: z.number().int(), vectors: z.number().int() })),
  })
  .meta({ id: 'VectorStats' });
export type VectorStats = z.infer<typeof vectorStatsSchema>;

export const vectorItemSchema = z
  .object({
    /** Id of the passage. */
    id: z.string(),
    document_id: z.string(),
    document_title: z.string(),
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

const documentIdParams = z.object({ id: z.uuid() });
const success = z.literal(true);
const unknownDocument = 'Document not found';

export const vectorListRequestSchema = z
  .strictObject({
    /** `all`, or the id of a document; any other text finds nothing. */
    document_filter: safeText({ max: 200 }).default('all'),
    page: z.number().int().min(1).max(1_000_000).default(1),
    limit: z.number().int().min(1).max(listDefaults.max).default(listDefaults.vectorPage),
    include_metadata: z.boolean().default(true),
  })
  .meta({ id: 'VectorListRequest' });

/** One kind of inconsistency: how many there are, and some of the documents that have it. */
const findingSchema = z
  .object({
    count: z.number().int(),
    /** Of up to 20 documents. */
    document_ids: z.array(z.string()),
  })
  .meta({ id: 'LibraryFinding' });

export const libraryCheckSchema = z
  .object({
    success,
    is_consistent: z.boolean(),
    checks: z.object({
      /** Passages without a vector of the model in use, those of other models included. Repair embeds them. */
      passages_without_vectors: findingSchema,
      /** Vectors whose passage is gone. Repair deletes them. */
      vectors_without_passages: findingSchema,
      /** Documents whose `chunks_stored` is not the number of their passages. Repair corrects it. */
      wrong_chunk_counts: findingSchema,
      /** Documents that claim passages and have none. Repair puts them back to pending. */
      claimed_passages: findingSchema,
      /** Documents that have passages but no stored text. Repair cannot bring it back: reset and process them again. */
      documents_without_text: findingSchema,
      /** Documents whose original file is gone. Repair cannot bring it back. Null where no files are kept. */
      documents_without_file: findingSchema.nullable(),
      /** Files that belong to no document. Repair deletes them. Null where no files are kept. */
      files_without_document: findingSchema.nullable(),
    }),
    message: z.string(),
  })
  .meta({ id: 'LibraryCheck' });
export type LibraryCheck = z.infer<typeof libraryCheckSchema>;

export const repairedLibrarySchema = z
  .object({
    success,
    vectors_deleted: z.number().int(),
    counts_corrected: z.number().int(),
    documents_reset: z.number().int(),
    files_deleted: z.number().int(),
    /** Passages that are being embedded now; `getReembedStatus` tells how far. */
    passages_to_embed: z.number().int(),
    message: z.string(),
  })
  .meta({ id: 'RepairedLibrary' });
export type RepairedLibrary = z.infer<typeof repairedLibrarySchema>;

export const reembedStatusSchema = z
  .object({
    /** Null when passages were never embedded again. */
    job_id: z.string().nullable(),
    status: jobStatusSchema.nullable(),
    /** 0 to 100. */
    percentage: z.number().min(0).max(100),
    passages_done: z.number().int(),
    passages_total: z.number().int(),
    embedding_model: z.string(),
    error: z.string().nullable(),
    message: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'ReembedStatus' });
export type ReembedStatus = z.infer<typeof reembedStatusSchema>;

const vectorManagementRoutes = {
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
    query: z.object({ limit: queryCount({ min: 1, max: vectorLimits.documentsListed, default: vectorLimits.documentsListed }) }),
    data: z.object({
      success,
      distribution: z.array(z.object({ document_id: z.string(), display_name: z.string(), vector_count: z.number().int() })),
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
      limit: queryCount({ min: 1, max: vectorLimits.documentsListed, default: vectorLimits.documentsListed }),
    }),
    data: z.object({
      success,
      documents: z.array(z.object({ document_id: z.string(), title: z.string(), vector_count: z.number().int() })),
      total_documents: z.number().int(),
    }),
  }),
  deleteDocumentVectors: route({
    method: 'DELETE',
    path: '/vectors/management/documents/:id',
    tag: 'Vectors',
    summary: 'Delete passages and vectors of a document; its text stays, and it is pending again',
    params: documentIdParams,
    notFound: unknownDocument,
    data: z.object({
      success,
      vectors_deleted: z.number().int(),
      document_status_updated: z.boolean(),
      /** Empty where the status stayed. */
      status_change_message: z.string(),
      message: z.string(),
    }),
  }),
  exportVectors: route({
    method: 'GET',
    path: '/vectors/management/export',
    tag: 'Vectors',
    summary: 'All documents, passages and vectors as a file of JSON',
    /** Streamed; `export_data` is what `importVectors` takes, and more than a browser should hold: save it as a file. */
    data: z.object({ success, export_data: z.looseObject({}), total_vectors: z.number().int(), message: z.string() }),
  }),
  importVectors: route({
    method: 'POST',
    path: '/vectors/management/import',
    tag: 'Vectors',
    summary: 'Take in an exported file, all of it or nothing; the body is the file itself, sent as application/json',
    body: z.looseObject({}),
    bodyBytes: vectorLimits.importBytes,
    data: z.object({
      success,
      documents_imported: z.number().int(),
      /** Documents that the library had already, by id or identifier. */
      documents_skipped: z.number().int(),
      passages_imported: z.number().int(),
      vectors_imported: z.number().int(),
      message: z.string(),
    }),
  }),
} as const;

const vectorUpkeepRoutes = {
  startReembed: route({
    method: 'POST',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary: 'Embed all passages that have no vector of the model in use; answers with the work under way when there is one',
    data: reembedStatusSchema,
  }),
  getReembedStatus: route({
    method: 'GET',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary: 'How far embedding again is; the last time when none is under way',
    data: reembedStatusSchema,
  }),
  cancelReembed: route({
    method: 'DELETE',
    path: '/vectors/management/reembed',
    tag: 'Vectors',
    summary: 'Cancel embedding again; what is done stays',
    data: cancelledSchema,
  }),
  checkLibrary: route({
    method: 'GET',
    path: '/vectors/management/check',
    tag: 'Vectors',
    summary: 'Whether documents, passages, vectors and files fit together',
    data: libraryCheckSchema,
  }),
  repairLibrary: route({
    method: 'POST',
    path: '/vectors/management/repair',
    tag: 'Vectors',
    summary: 'Correct what the check finds; passages without vectors are embedded as work of its own',
    data: repairedLibrarySchema,
  }),
} as const;

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
      results: z.array(matchedPassageSchema),
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
    data: vectorStatsSchema,
  }),
  ...vectorManagementRoutes,
  ...vectorUpkeepRoutes,
} as const;
