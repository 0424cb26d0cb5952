/** Documents of the library: writing, finding, listing and deleting them. Passages are in `chunks.ts`, vectors in `vectors.ts`. */
import { randomUUID } from 'node:crypto';
import type { LibraryDocument } from '@lectern/contract';
import type { Queries } from './database.js';
import { claimIdentifiers, type DocumentIdentifier } from './document-identifiers.js';

export { DocumentExistsError, findDocumentByIdentifiers } from './document-identifiers.js';

export interface NewDocument {
  /** A new random one when left out. */
  readonly id?: string;
  readonly title: string;
  readonly filename?: string;
  readonly authors?: string;
  readonly publicationDate?: string;
  readonly journal?: string;
  readonly doi?: string;
  readonly abstract?: string;
  readonly summary?: string;
  readonly url?: string;
  readonly sourceType?: string;
  readonly fileType?: string;
  /** Bytes of the original. */
  readonly size?: number;
  readonly status: LibraryDocument['metadata']['processing_status'];
  readonly chunksStored: number;
  readonly note?: string;
  readonly identifiers: readonly DocumentIdentifier[];
  /** The stored text that passages are cut from; null while there is none. */
  readonly text: string | null;
  readonly pageCount?: number | null;
}

/**
 * Stores a document with its text and identifiers, and gives its id. Run it in one transaction with its passages and vectors.
 * @throws DocumentExistsError when one of the identifiers belongs to another document.
 */
export async function insertDocument(queries: Queries, document: NewDocument): Promise<string> {
  const id = document.id ?? randomUUID();
  await queries.query(
    `insert into documents (id, title, filename, authors, publication_date, journal, doi, abstract, summary, url,
       source_type, file_type, size, processing_status, chunks_stored, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      id,
      document.title,
      document.filename ?? '',
      document.authors ?? '',
      document.publicationDate ?? '',
      document.journal ?? '',
      document.doi ?? '',
      document.abstract ?? '',
      document.summary ?? '',
      document.url ?? '',
      document.sourceType ?? '',
      document.fileType ?? '',
      document.size ?? 0,
      document.status,
      document.chunksStored,
      document.note ?? '',
    ],
  );
  await claimIdentifiers(queries, id, document.identifiers);
  if (document.text !== null) {
    await queries.query('insert into document_texts (document_id, text, page_count) values ($1, $2, $3)', [
      id,
      document.text,
      document.pageCount ?? null,
    ]);
  }
  return id;
}

/** The document, or null when there is none. `id` must have the form of a UUID. */
export async function getDocument(queries: Queries, id: string): Promise<LibraryDocument | null> {
  const rows = await queries.query<DocumentRow>(`select ${columns} from documents where id = $1`, [id]);
  return rows[0] ? toDocument(rows[0]) : null;
}

export interface DocumentFilter {
  /** Matched without regard to case in title, authors, abstract and file name; empty for all. */
  readonly search?: string;
  readonly limit: number;
  readonly offset: number;
}

/** A page of documents, newest first, and how many match in all. */
export async function listDocuments(queries: Queries, filter: DocumentFilter): Promise<{ documents: LibraryDocument[]; totalCount: number }> {
  const where = `where $1 = '' or title ilike $1 or authors ilike $1 or abstract ilike $1 or filename ilike $1`;
  const pattern = filter.search ? `%${filter.search.replace(/[\\%_]/g, '\\$&')}%` : '';
  const counted = await queries.query<{ count: string }>(`select count(*) as count from documents ${where}`, [pattern]);
  const rows = await queries.query<DocumentRow>(`select ${columns} from documents ${where} order by sequence desc limit $2 offset $3`, [
    pattern,
    filter.limit,
    filter.offset,
  ]);
  return { documents: rows.map(toDocument), totalCount: Number(counted[0]?.count ?? 0) };
}

/** Deletes the document with everything that hangs on it; false when there was none. */
export async function deleteDocument(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query('delete from documents where id = $1 returning id', [id]);
  return rows.length > 0;
}

export async function countDocuments(queries: Queries): Promise<number> {
  const rows = await queries.query<{ count: string }>('select count(*) as count from documents');
  return Number(rows[0]?.count ?? 0);
}

const columns = `id, title, filename, authors, publication_date, journal, doi, abstract, summary, url, source_type, file_type,
  size, processing_status, chunks_stored, note, created_at,
  exists (select 1 from originals where originals.document_id = documents.id) as has_original`;

interface DocumentRow {
  [column: string]: unknown;
  id: string;
  title: string;
  filename: string;
  authors: string;
  publication_date: string;
  journal: string;
  doi: string;
  abstract: string;
  summary: string;
  url: string;
  source_type: string;
  file_type: string;
  size: string;
  processing_status: LibraryDocument['metadata']['processing_status'];
  chunks_stored: number;
  note: string;
  has_original: boolean;
  created_at: Date;
}

function toDocument({ id, created_at, size, ...rest }: DocumentRow): LibraryDocument {
  return {
    id,
    metadata: {
      title: rest.title,
      filename: rest.filename,
      authors: rest.authors,
      publication_date: rest.publication_date,
      journal: rest.journal,
      doi: rest.doi,
      size: Number(size),
      abstract: rest.abstract,
      summary: rest.summary,
      url: rest.url,
      file_type: rest.file_type,
      source_type: rest.source_type,
      processing_status: rest.processing_status,
      chunks_stored: rest.chunks_stored,
      note: rest.note,
      has_original: rest.has_original,
      created_at: created_at.toISOString(),
    },
  };
}
