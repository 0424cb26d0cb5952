/** The form of a library as a file: documents, each followed by its passages with their vectors. */
import {
  documentLimits,
  documentStatusSchema,
  noticeKinds,
  referenceLimits,
  safeJsonObject,
  safeText,
  webUrl,
} from '@lectern/contract';
import { z } from 'zod';
import { workKeyKinds } from '../../works/work-keys.js';

export const libraryFormat = 'lectern-library';
export const libraryVersion = 1;

/** What extraction makes at most, and what a file of references gives at most. */
const text = safeText({ max: documentLimits.textMaxLength });
const long = safeText({ max: referenceLimits.contentMaxLength });
/** A passage has some hundred tokens, and few tokens have many letters. */
const passageText = safeText({ max: 500_000 });
const short = safeText({ max: 100_000 });
const count = z.int().min(0).max(2_000_000_000);
const page = z.int().min(-1_000_000).max(1_000_000).nullable();

const sourceOfField = {
  ...{ title: short, authors: short, publication_date: short, journal: short, doi: short },
  ...{ abstract: short, summary: short, url: short, source_type: short },
};

const documentRecordSchema = z.object({
  kind: z.literal('document'),
  id: z.uuid(),
  title: short,
  filename: short,
  authors: short,
  publication_date: short,
  journal: short,
  doi: short,
  abstract: long,
  summary: text,
  url: short,
  source_type: short,
  file_type: short,
  origin: z.enum(['article', 'upload', 'url']),
  size: z.int().min(0),
  processing_status: documentStatusSchema,
  note: long,
  created_at: z.iso.datetime(),
  identifiers: z
    .array(
      z.object({
        kind: z.enum([...workKeyKinds, 'sha256']),
        value: safeText({ max: 2000 }),
      }),
    )
    .max(1000),
  text: text.nullable(),
  page_count: page,
  /** The whole reference in CSL-JSON. */
  reference: safeJsonObject.nullable(),
  /** Files of before do not say this, nor what follows. */
  field_sources: z.object(sourceOfField).partial().default({}),
  retracted_by: short.default(''),
  retraction_checked_at: z.iso.datetime().nullable().default(null),
  notices: z
    .array(
      z.object({
        kind: z.enum(noticeKinds),
        url: z.union([webUrl, z.literal('')]),
        source: safeText({ max: 200 }),
      }),
    )
    .max(100)
    .nullable()
    .default(null),
});
export type DocumentRecord = z.infer<typeof documentRecordSchema>;

const passageRecordSchema = z.object({
  kind: z.literal('passage'),
  id: z.uuid(),
  document_id: z.uuid(),
  chunk_index: count,
  text: passageText,
  /** Null where it follows from title, headings and text. */
  search_text: passageText.nullable(),
  heading_path: z.array(short).max(1000),
  page_start: page,
  page_end: page,
  /** Files of earlier versions have none. */
  page_turns: z.array(count).max(10_000).default([]),
  char_start: count,
  char_end: count,
  token_count: count,
  created_at: z.iso.datetime(),
  embedding_model: short.nullable(),
  embedding: z.array(z.number()).min(1).max(16_000).nullable(),
});
export type PassageRecord = z.infer<typeof passageRecordSchema>;

export const libraryRecordSchema = z.discriminatedUnion('kind', [
  documentRecordSchema,
  passageRecordSchema,
]);
export type LibraryRecord = z.infer<typeof libraryRecordSchema>;

/** Everything but the records. The totals stand at the end, so that a file that was cut off has none. */
const exportDataSchema = z.object({
  format: z.literal(libraryFormat),
  version: z.literal(libraryVersion),
  exported_at: z.string(),
  embedding_models: z.array(z.object({ model: short, dimension: count, vectors: count })).max(1000),
  records: z.array(z.never()),
  totals: z.object({ documents: count, passages: count, vectors: count }),
});
export type ExportData = z.infer<typeof exportDataSchema>;

/** The file may be a whole answer of the export, its `data`, or the `export_data` alone. */
export const libraryFileSchema = z.union([
  exportDataSchema,
  z.object({ export_data: exportDataSchema }).transform(({ export_data }) => export_data),
  z
    .object({ data: z.object({ export_data: exportDataSchema }) })
    .transform(({ data }) => data.export_data),
]);
