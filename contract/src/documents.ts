/** Documents of the library, what is recorded of them and what of it can be changed. */
import { z } from 'zod';
import { editorialNoticesSchema } from './notices.js';
import { safeText } from './route.js';

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
    /**
     * Of what was read, or is to be: `abstract` where nothing but the abstract was, also while a full text that was added is not processed.
     * Empty where there is no text.
     */
    file_type: z.string(),
    source_type: z.string(),
    processing_status: documentStatusSchema,
    chunks_stored: z.number().int(),
    /** Why processing failed, or what is special about the text; empty when there is nothing to say. */
    note: z.string(),
    /** Whether the original file is kept, so that it can be shown or processed again. */
    has_original: z.boolean(),
    /** Who says that the work is retracted, and when that was looked up; null where nobody does. */
    retraction: z.object({ source: z.string(), checked_at: z.string() }).nullable(),
    notices: editorialNoticesSchema,
    /**
     * Where fields came from, by their names: `person`, `file` (what it states of itself), `page` (its first one), or the name of a service.
     * Fields of which it is not known are left out.
     */
    field_sources: z.record(z.string(), z.string()).optional(),
    created_at: z.string(),
  })
  .meta({ id: 'DocumentMetadata' });

export const documentSchema = z
  .object({
    id: z.string(),
    metadata: documentMetadataSchema,
    /** Other documents that show the same work, such as a preprint and its upload: some where there are many. */
    same_work: z.array(z.object({ document_id: z.string(), title: z.string() })),
  })
  .meta({ id: 'Document' });
export type LibraryDocument = z.infer<typeof documentSchema>;

/** What a document is called where nothing tells more of it. */
export const untitled = 'Untitled';

/** What a document is called, wherever it is named: its title, else the name of its file, else its address. */
export function nameOfDocument({
  title,
  filename,
  url,
}: Pick<LibraryDocument['metadata'], 'title' | 'filename' | 'url'>): string {
  return title || filename || url || untitled;
}

/** Nothing of the document but its abstract was read, if that. */
export function isAbstractOnly({
  file_type,
}: Pick<LibraryDocument['metadata'], 'file_type'>): boolean {
  return ['', 'abstract'].includes(file_type);
}

/** Its full text was not read, and no file of it is there to be: an open copy may be. */
export function lacksFullText(
  metadata: Pick<LibraryDocument['metadata'], 'file_type' | 'has_original'>,
): boolean {
  return isAbstractOnly(metadata) && !metadata.has_original;
}

const metadataFields = {
  title: safeText({ max: 2000 }),
  /** Joined by ", ". */
  authors: safeText({ max: 20_000 }),
  journal: safeText({ max: 2000 }),
  source_type: safeText({ max: 100 }),
  publication_date: safeText({ max: 40 }),
  doi: safeText({ max: 500 }),
  abstract: safeText({ max: 100_000 }),
  summary: safeText({ max: 100_000 }),
};

/** Metadata to change; what is left out stays. */
export const documentChangesSchema = z
  .strictObject(metadataFields)
  .partial()
  .meta({ id: 'DocumentChanges' });
export type DocumentChanges = z.infer<typeof documentChangesSchema>;

export const documentSorts = [
  'newest',
  'oldest',
  'title',
  'authors',
  'journal',
  'publication_date',
  'size',
] as const;
