/** Documents of the library, their passages and what can be read of both. */
import { z } from 'zod';
import { queryCount, route, safeText } from './route.js';

export const documentStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export const documentStatusSchema = z.enum(documentStatuses).meta({ id: 'DocumentStatus' });

export const documentMetadataSchema = z
  .object({
    title: z.string(),
    filename: z.string(),
    authors: z.string(),
    publication_date: z.string(),
    journal: z.string(),
    doi: z.string(),
    /** Bytes of the original. */
    size: z.number().int(),
    abstract: z.string(),
    summary: z.string(),
    url: z.string(),
    file_type: z.string(),
    source_type: z.string(),
    processing_status: documentStatusSchema,
    chunks_stored: z.number().int(),
    /** Why processing failed, or what is special about the text; empty when there is nothing to say. */
    note: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'DocumentMetadata' });

export const documentSchema = z.object({ id: z.string(), metadata: documentMetadataSchema }).meta({ id: 'Document' });
export type LibraryDocument = z.infer<typeof documentSchema>;

/** A passage: a run of the stored text of one document. Offsets count UTF-16 code units of that text. */
export const passageSchema = z
  .object({
    id: z.string(),
    document_id: z.string(),
    /** From 0. */
    chunk_index: z.number().int(),
    text: z.string(),
    /** Headings above it, outermost first. */
    heading_path: z.array(z.string()),
    /** From 1; null where the source has no pages. */
    page_start: z.number().int().nullable(),
    page_end: z.number().int().nullable(),
    char_start: z.number().int(),
    char_end: z.number().int(),
  })
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof passageSchema>;

const documentIdParams = z.object({ id: z.uuid() });

export const documentRoutes = {
  listDocuments: route({
    method: 'GET',
    path: '/documents/',
    tag: 'Documents',
    summary: 'Documents of the library, newest first',
    query: z.object({
      _t: z.string().max(40).optional(),
      search: safeText({ max: 500 }).optional(),
      limit: queryCount({ min: 1, max: 200, default: 50 }),
      offset: queryCount({ min: 0, max: 999_999_999, default: 0 }),
    }),
    data: z.object({ documents: z.array(documentSchema), total_count: z.number().int() }),
  }),
  getDocument: route({
    method: 'GET',
    path: '/documents/:id',
    tag: 'Documents',
    summary: 'One document',
    params: documentIdParams,
    notFound: 'Document not found',
    data: documentSchema,
  }),
  getDocumentPassages: route({
    method: 'GET',
    path: '/documents/:id/passages',
    tag: 'Documents',
    summary: 'Passages of a document in reading order',
    params: documentIdParams,
    notFound: 'Document not found',
    query: z.object({
      /** First chunk_index. */
      from: queryCount({ min: 0, max: 999_999_999, default: 0 }),
      limit: queryCount({ min: 1, max: 200, default: 50 }),
    }),
    data: z.object({ document: documentSchema, passages: z.array(passageSchema), total_count: z.number().int() }),
  }),
} as const;
