/** How documents come into the library: uploaded files, addresses and identifiers. */
import { z } from 'zod';
import { documentChangesSchema, documentSchema } from './documents.js';
import { downloadedDocument, uploadLimits, uploadSourceTypes } from './limits.js';
import { route, safeText } from './route.js';

const fields = documentChangesSchema.required().shape;

/** What a person says of a file; empty fields are filled from the document itself when it is processed. */
export const uploadMetadataSchema = z
  .strictObject({
    title: fields.title.default(''),
    authors: fields.authors.default(''),
    journal: fields.journal.default(''),
    source_type: fields.source_type.default(uploadSourceTypes[0]),
    publication_date: fields.publication_date.default(''),
    doi: fields.doi.default(''),
    abstract: fields.abstract.default(''),
    summary: fields.summary.default(''),
  })
  .meta({ id: 'UploadMetadata' });
export type UploadMetadata = z.infer<typeof uploadMetadataSchema>;

export const uploadAnswerSchema = z
  .object({
    /** True when every file is in the library now. */
    success: z.boolean(),
    message: z.string(),
    /** One a file that was accepted, in the order of the files. */
    documents: z.array(
      z.object({
        /** Name of the file as it was sent. */
        filename: z.string(),
        /**
         * `known`: the same bytes were in the library already, as this document. `upgraded`: the library had the abstract alone, as this
         * document, and has its full text now; it is to be processed again.
         */
        outcome: z.enum(['new', 'known', 'upgraded']),
        document: documentSchema,
      }),
    ),
    /** One a file that was not taken: all of them where none was. Uploaded as `file`, it is refused with an error in place of this. */
    rejected: z.array(
      z.object({
        filename: z.string(),
        reason: z.string(),
        /** It is not the file that is at fault. */
        may_be_sent_again: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'UploadAnswer' });
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

export const downloadUrlRequestSchema = uploadMetadataSchema
  .extend({
    /** An http or https address, a DOI, or a PubMed, PMC or arXiv number. */
    url: safeText({ max: 4096 })
      .refine((text) => text.trim() !== '', 'Please enter a URL')
      .prefault(''),
    title: fields.title.default(downloadedDocument),
    source_type: fields.source_type.default(downloadedDocument),
  })
  .meta({ id: 'DownloadUrlRequest' });
export type DownloadUrlRequest = z.infer<typeof downloadUrlRequestSchema>;

/** What a service knows of a work. */
export const workMetadataSchema = z
  .object({
    title: z.string(),
    authors: z.string(),
    journal: z.string(),
    source_type: z.string(),
    publication_date: z.string(),
    doi: z.string(),
    abstract: z.string(),
    url: z.string(),
  })
  .meta({ id: 'WorkMetadata' });
export type WorkMetadata = z.infer<typeof workMetadataSchema>;

export const downloadUrlAnswerSchema = z
  .object({
    /** False only for `closed`. What may work later is a failure: 502, 503 or 504 with a sentence. */
    success: z.boolean(),
    /**
     * `stored`: it is a new document, to be processed. `known`: it was in the library. `upgraded`: of this document the library had the
     * abstract alone, and has the full text now, to be processed. `closed`: there is no openly readable copy.
     */
    outcome: z.enum(['stored', 'known', 'upgraded', 'closed']),
    message: z.string(),
    /** Null for `closed`. */
    document: documentSchema.nullable(),
    /** What is known of the work by its identifier; null where none was named or found. */
    metadata: workMetadataSchema.nullable(),
  })
  .meta({ id: 'DownloadUrlAnswer' });
export type DownloadUrlAnswer = z.infer<typeof downloadUrlAnswerSchema>;

export const documentUploadRoutes = {
  uploadDocument: route({
    method: 'POST',
    path: '/documents/upload',
    tag: 'Documents',
    summary: 'Store one file as a document that waits to be processed',
    failures: { 507: 'Not enough disk space' },
    form: uploadMetadataSchema,
    files: { part: 'file', max: 1 },
    data: uploadAnswerSchema,
  }),
  uploadDocuments: route({
    method: 'POST',
    path: '/documents/bulk-upload',
    tag: 'Documents',
    summary: 'Store several files, with metadata that all share',
    failures: { 507: 'Not enough disk space' },
    form: uploadMetadataSchema,
    files: { part: 'files', max: uploadLimits.filesMax },
    data: uploadAnswerSchema,
  }),
  downloadFromUrl: route({
    method: 'POST',
    path: '/documents/download-url',
    tag: 'Documents',
    summary: 'Fetch a document from an address, or an open copy of a work by its identifier',
    notFound: 'No work with this identifier is known. Please check it.',
    failures: {
      502: 'The server cannot be reached',
      504: 'The page did not arrive in time',
      507: 'Not enough disk space',
    },
    body: downloadUrlRequestSchema,
    data: downloadUrlAnswerSchema,
  }),
  fillFromDoi: route({
    method: 'POST',
    path: '/documents/fill-from-doi',
    tag: 'Documents',
    summary: 'What is registered about a work, by its DOI or its PubMed, PMC or arXiv number',
    notFound: 'No work with this identifier is known. Please check it.',
    failures: { 502: 'Crossref cannot be reached' },
    body: z.strictObject({
      doi: safeText({ max: 500 })
        .refine((text) => text.trim() !== '', 'Please enter a DOI')
        .prefault(''),
    }),
    data: z.object({ metadata: workMetadataSchema }),
  }),
} as const;
