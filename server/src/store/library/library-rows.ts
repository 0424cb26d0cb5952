/** What a file of the library holds of documents and passages: the one list of columns that the export reads and the import writes. */
import type { LibraryDocument, NoticeKind } from '@lectern/contract';
import type { DocumentIdentifier } from '../documents/document-identifiers.js';

/** A document as the file has it. */
export interface FiledDocument {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  readonly authors: string;
  readonly publication_date: string;
  readonly journal: string;
  readonly doi: string;
  readonly abstract: string;
  readonly summary: string;
  readonly url: string;
  readonly source_type: string;
  readonly file_type: string;
  readonly origin: 'article' | 'upload' | 'url';
  readonly size: number;
  readonly processing_status: LibraryDocument['metadata']['processing_status'];
  readonly note: string;
  readonly created_at: string;
  readonly identifiers: readonly DocumentIdentifier[];
  readonly text: string | null;
  readonly page_count: number | null;
  /** The whole reference as JSON; what else tells its work lies beside it. */
  readonly reference: string | null;
  readonly volume: string;
  readonly pages: string;
  /** Where each field came from. */
  readonly field_sources: Readonly<Partial<Record<string, string>>>;
  /** Who says that it is retracted; empty where nobody does. */
  readonly retracted_by: string;
  /** When that was looked up. */
  readonly retraction_checked_at: string | null;
  /** What publishers have said of it, by whom it is known. */
  readonly notices: readonly { kind: NoticeKind; url: string; source: string }[] | null;
}

/** Those of the table `documents`; the others lie in tables of their own. */
export const documentColumns = [
  ...[
    'id',
    'title',
    'filename',
    'authors',
    'publication_date',
    'journal',
    'doi',
    'abstract',
    'summary',
    'url',
    'source_type',
    'file_type',
    'origin',
  ],
  ...['size', 'processing_status', 'note', 'created_at', 'field_sources'],
] as const satisfies readonly (keyof FiledDocument)[];

/** A passage as the file has it. */
export interface FiledPassage {
  readonly id: string;
  readonly document_id: string;
  readonly chunk_index: number;
  readonly text: string;
  /** Null where it follows from title, headings and text. */
  readonly search_text: string | null;
  readonly heading_path: readonly string[];
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly page_turns: readonly number[];
  readonly char_start: number;
  readonly char_end: number;
  readonly token_count: number;
  readonly created_at: string;
  readonly embedding_model: string | null;
  /** The numbers as JSON. */
  readonly embedding: string | null;
}

/** Those of the table `chunks`, with the types by which they are read from JSON; the vector lies in a table of its own. */
export const passageColumns: Readonly<
  Record<Exclude<keyof FiledPassage, 'embedding_model' | 'embedding'>, string>
> = {
  id: 'uuid',
  document_id: 'uuid',
  chunk_index: 'integer',
  text: 'text',
  search_text: 'text',
  heading_path: 'jsonb',
  page_start: 'integer',
  page_end: 'integer',
  page_turns: 'integer[]',
  char_start: 'integer',
  char_end: 'integer',
  token_count: 'integer',
  created_at: 'timestamptz',
};
