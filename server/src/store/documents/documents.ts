/** Documents of the library: writing, finding and deleting them. Passages and their vectors are in `passages`, lists in `document-list.ts`. */
import { randomUUID } from 'node:crypto';
import type { LibraryDocument } from '@lectern/contract';
import type { Queries } from '../database/database.js';
import { claimIdentifiers, type DocumentIdentifier } from './document-identifiers.js';
import { type DocumentRow, documentColumns, toDocument } from './document-rows.js';

export { DocumentExistsError, findDocumentByIdentifiers } from './document-identifiers.js';
export { listDocuments } from './document-list.js';

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
  /** How it came here; `article`, found by a search, when left out. */
  readonly origin?: 'article' | 'upload' | 'url';
  /** Bytes of the original. */
  readonly size?: number;
  readonly status: LibraryDocument['metadata']['processing_status'];
  readonly chunksStored: number;
  readonly note?: string;
  /** Where fields came from, by column. */
  readonly fieldSources?: Readonly<Record<string, string>>;
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
    `with stored as (
       insert into documents (id, title, filename, authors, publication_date, journal, doi, abstract, summary, url,
         source_type, file_type, size, processing_status, chunks_stored, note, origin, field_sources)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $20) returning id
     )
     insert into document_texts (document_id, text, page_count) select id, $18::text, $19::integer from stored where $18::text is not null`,
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
      document.origin ?? 'article',
      document.text,
      document.pageCount ?? null,
      JSON.stringify(document.fieldSources ?? {}),
    ],
  );
  await claimIdentifiers(queries, id, document.identifiers);
  return id;
}

/** The document, or null when there is none. `id` must have the form of a UUID. */
export async function getDocument(queries: Queries, id: string): Promise<LibraryDocument | null> {
  const rows = await queries.query<DocumentRow>(
    `select ${documentColumns} from documents where id = $1`,
    [id],
  );
  return rows[0] ? toDocument(rows[0]) : null;
}

/** How the document came into the library; null when there is none. */
export async function findOrigin(
  queries: Queries,
  id: string,
): Promise<NewDocument['origin'] | null> {
  const [row] = await queries.query<{ origin: NonNullable<NewDocument['origin']> }>(
    'select origin from documents where id = $1',
    [id],
  );
  return row?.origin ?? null;
}

/** The text as it was read; null while there is none. */
export async function findText(
  queries: Queries,
  id: string,
): Promise<{ text: string; pageCount: number | null } | null> {
  const [row] = await queries.query<{ text: string; page_count: number | null }>(
    'select text, page_count from document_texts where document_id = $1',
    [id],
  );
  return row ? { text: row.text, pageCount: row.page_count } : null;
}

/** Deletes the document with everything that hangs on it; false when there was none. Its original stays: see `dropOriginal`. */
export async function deleteDocument(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query('delete from documents where id = $1 returning id', [id]);
  return rows.length > 0;
}

export async function countDocuments(queries: Queries): Promise<number> {
  const rows = await queries.query<{ count: string }>('select count(*) as count from documents');
  return Number(rows[0]?.count ?? 0);
}
