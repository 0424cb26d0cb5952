/** Calls about the documents of the library, their passages and what can be read of both. */
import { z } from 'zod';
import {
  documentChangesSchema,
  documentSchema,
  documentSorts,
  documentStatusSchema,
} from './documents.js';
import { chatLimits, documentLimits, listDefaults } from './limits.js';
import { passageSchema } from './passages.js';
import { fileAnswer, queryCount, route, safeText } from './route.js';
import { textMap } from './text-map.js';

const documentIdParams = z.object({ id: z.uuid() });

const filterFields = {
  /** Changes with each call, so that no cache answers. */
  _t: z.string().max(40).optional(),
  /** In title, authors, abstract and file name, without regard to case; `%` and `_` stand for themselves. */
  search: safeText({ max: 500 }).optional(),
  source_type: anyOf(safeText({ max: 100 })),
  file_type: anyOf(safeText({ max: 40 })),
  status: anyOf(documentStatusSchema),
};

const deletedSchema = z.object({ success: z.boolean(), message: z.string() });

export const documentRoutes = {
  listDocuments: route({
    method: 'GET',
    path: '/documents/',
    tag: 'Documents',
    summary:
      'Documents of the library that pass every filter, newest first unless sorted otherwise',
    query: z.object({
      ...filterFields,
      sort: z.enum(documentSorts).default('newest'),
      limit: queryCount({ min: 1, max: listDefaults.max, default: 50 }),
      offset: queryCount({ min: 0, max: 999_999_999, default: 0 }),
    }),
    data: z.object({ documents: z.array(documentSchema), total_count: z.number().int() }),
  }),
  listDocumentIds: route({
    method: 'GET',
    path: '/documents/ids',
    tag: 'Documents',
    summary: `Ids of all documents that pass every filter, newest first, at most ${documentLimits.listedIdsMax}`,
    /** `ids`: only which of these there are; given without any, none. */
    query: z.object({ ...filterFields, ids: anyOf(z.uuid(), chatLimits.documentsMax) }),
    data: z.object({ ids: z.array(z.string()), total_count: z.number().int() }),
  }),
  getDocumentStats: route({
    method: 'GET',
    path: '/documents/stats',
    tag: 'Documents',
    summary: 'How many documents there are of each status, file type and source type',
    query: z.object({ _t: filterFields._t }),
    data: z.object({
      total_documents: z.number().int(),
      processed_documents: z.number().int(),
      pending_documents: z.number().int(),
      processing_documents: z.number().int(),
      failed_documents: z.number().int(),
      total_chunks: z.number().int(),
      /** Bytes of all originals. */
      total_size: z.number().int(),
      file_types: textMap(z.number().int()),
      source_types: textMap(z.number().int()),
    }),
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
    data: z.object({
      document: documentSchema,
      passages: z.array(passageSchema),
      total_count: z.number().int(),
    }),
  }),
  getDocumentText: route({
    method: 'GET',
    path: '/documents/:id/text',
    tag: 'Documents',
    summary: 'The text as it was read, which the offsets of passages count in',
    params: documentIdParams,
    notFound: 'Document not found',
    data: z.object({
      document_id: z.string(),
      text: z.string(),
      page_count: z.number().int().nullable(),
    }),
  }),
  getDocumentOriginal: route({
    method: 'GET',
    path: '/documents/:id/original',
    tag: 'Documents',
    summary: 'The original file as an attachment; a PDF is shown in place when asked with inline=1',
    params: documentIdParams,
    notFound: 'Document not found',
    query: z.object({ inline: z.enum(['0', '1']).default('0') }),
    data: fileAnswer,
  }),
  openDocument: route({
    method: 'GET',
    path: '/documents/:id/open',
    tag: 'Documents',
    summary: 'Whether the document can be shown; opens nothing by itself',
    params: documentIdParams,
    notFound: 'Document not found',
    data: z.object({
      success: z.boolean(),
      message: z.string(),
      has_original: z.boolean(),
      has_text: z.boolean(),
      /** Of the original, such as `application/pdf`; empty where there is none. */
      content_type: z.string(),
    }),
  }),
  updateDocument: route({
    method: 'PUT',
    path: '/documents/:id',
    tag: 'Documents',
    summary: 'Change metadata; what is left out stays',
    params: documentIdParams,
    notFound: 'Document not found',
    body: documentChangesSchema,
    data: documentSchema,
  }),
  deleteDocument: route({
    method: 'DELETE',
    path: '/documents/:id',
    tag: 'Documents',
    summary:
      'Delete a document with its passages, vectors and original; its processing is stopped first',
    params: documentIdParams,
    notFound: 'Document not found',
    body: z.strictObject({ delete_file: z.boolean().default(true) }),
    data: deletedSchema,
  }),
  deleteDocuments: route({
    method: 'POST',
    path: '/documents/bulk-delete',
    tag: 'Documents',
    summary: 'Delete several documents',
    body: z.strictObject({
      document_ids: z.array(z.uuid()).min(1).max(documentLimits.idsMax),
      delete_files: z.boolean().default(true),
    }),
    data: deletedSchema.extend({
      deleted_count: z.number().int(),
      failed_count: z.number().int(),
      /** Those that were not there, as when they were deleted elsewhere. */
      gone_count: z.number().int(),
      failed: z.array(z.object({ document_id: z.string(), reason: z.string() })),
    }),
  }),
} as const;

/** Any of several values: the key repeated. One key alone may hold several between commas; a comma within a value is written `\,`. */
function anyOf<Value extends string>(entry: z.ZodType<Value, string>, max = 100) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : splitList(given)))
    .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))
    .pipe(z.array(entry).max(max))
    .optional();
}

/** At each comma that has no backslash before it; `\\` is a backslash. */
function splitList(text: string): string[] {
  const parts = [''];
  let isEscaped = false;
  for (const letter of text) {
    const last = parts.length - 1;
    if (isEscaped || (letter !== ',' && letter !== '\\')) {
      parts[last] += letter;
      isEscaped = false;
    } else if (letter === ',') parts.push('');
    else isEscaped = true;
  }
  return parts;
}
