/** References as other programs write them: taken into the library, and written from it. */
import { z } from 'zod';
import { failedEventSchema } from './failed-event.js';
import { referenceLimits } from './limits.js';
import { importFormats, referenceFormats } from './reference-forms.js';
import { route } from './route.js';
import { articleSchema } from './search.js';
import { summaryArticleSchema } from './summaries.js';

/** What a reference is written from; `Unknown` and empty are the same. A document that the library has goes before what was sent. */
const citedArticleSchema = summaryArticleSchema.omit({ abstract: true, summary: true });

export const referenceFormatSchema = z.enum(referenceFormats).meta({ id: 'ReferenceFormat' });
const importFormatSchema = z.enum(importFormats).meta({ id: 'ImportFormat' });

/** What became of one entry of an imported file. */
export const importedReferenceSchema = z
  .object({
    /** From 1, in the order of the file. */
    position: z.number().int().min(1),
    /** Key of the entry in its file, such as the BibTeX key; empty where it has none. */
    key: z.string(),
    title: z.string(),
    /** `duplicate`: the library had it already, as `document_id`. `refused`: `reason` says why. */
    outcome: z.enum(['stored', 'duplicate', 'refused']),
    document_id: z.string().nullable(),
    /** One sentence; empty where it was stored. */
    reason: z.string(),
  })
  .meta({ id: 'ImportedReference' });
export type ImportedReference = z.infer<typeof importedReferenceSchema>;

const referenceImportDataSchema = z.object({
  success: z.literal(true),
  format: importFormatSchema,
  stored_count: z.number().int(),
  duplicate_count: z.number().int(),
  refused_count: z.number().int(),
  results: z.array(importedReferenceSchema),
  message: z.string(),
});
export type ReferenceImportData = z.infer<typeof referenceImportDataSchema>;

/** How far an import is, told now and then; `done` or `failed` is the last event. What is stored stays when its caller leaves before, or it fails. */
export const referenceImportEventSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('progress'), done: z.number().int(), total: z.number().int() }),
    z.object({ type: z.literal('done'), data: referenceImportDataSchema }),
    failedEventSchema,
  ])
  .meta({ id: 'ReferenceImportEvent' });
export type ReferenceImportEvent = z.infer<typeof referenceImportEventSchema>;

export const citationStyles = ['apa', 'vancouver', 'ieee', 'chicago', 'bibtex'] as const;
export const citationStyleSchema = z.enum(citationStyles).meta({ id: 'CitationStyle' });
export type CitationStyle = z.infer<typeof citationStyleSchema>;

export const referenceRoutes = {
  citeReferences: route({
    method: 'POST',
    path: '/references/cite',
    tag: 'References',
    summary: 'Write references in a style, one a work, from the records of documents and articles',
    notFound: 'Document not found',
    bodyBytes: referenceLimits.bodyBytes,
    body: z
      .strictObject({
        style: citationStyleSchema,
        documents: z.array(z.uuid()).max(referenceLimits.entriesMax).default([]),
        articles: z.array(citedArticleSchema).max(referenceLimits.entriesMax).default([]),
      })
      .refine(
        ({ documents, articles }) => documents.length + articles.length > 0,
        'Please choose at least one document or article to cite.',
      ),
    data: z.object({
      /** One a work; APA and Chicago in the order of the alphabet, the others as they were sent. */
      entries: z.array(z.string()),
      /** All of them as one text, numbered where the style numbers. */
      content: z.string(),
      /** Of those sent, how many name a document that has gone from the library: they are written from what was sent. */
      gone_count: z.number().int(),
    }),
  }),
  importReferences: route({
    method: 'POST',
    path: '/references/import',
    tag: 'References',
    summary: 'Take references into the library as documents with metadata, waiting for their text',
    bodyBytes: referenceLimits.bodyBytes,
    body: z.strictObject({
      /** `auto` finds out by the content. */
      format: z.enum(['auto', ...importFormats]).default('auto'),
      /** Text of the file. What a database cannot hold, such as NUL, refuses the entry where it stands and no other. */
      content: z.string().min(1).max(referenceLimits.contentMaxLength),
    }),
    data: referenceImportDataSchema,
    events: referenceImportEventSchema,
  }),
  exportReferences: route({
    method: 'POST',
    path: '/references/export',
    tag: 'References',
    summary: 'Write documents of the library, or articles, as a file of references',
    notFound: 'Document not found',
    bodyBytes: referenceLimits.bodyBytes,
    body: z
      .strictObject({
        format: referenceFormatSchema,
        /** Ids of documents; the file keeps their order, and articles come after them. */
        documents: z.array(z.uuid()).max(referenceLimits.entriesMax).default([]),
        articles: z.array(articleSchema).max(referenceLimits.entriesMax).default([]),
      })
      .refine(
        ({ documents, articles }) => documents.length + articles.length > 0,
        'Please select at least one document or article to export.',
      ),
    data: z.object({
      /** Such as `lectern-references-2026-01-31.ris`. */
      filename: z.string(),
      content_type: z.string(),
      content: z.string(),
      count: z.number().int(),
      /** Of the documents named, how many are not there, as when they were deleted elsewhere; the others are written. */
      gone_count: z.number().int(),
    }),
  }),
} as const;
