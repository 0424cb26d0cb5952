/** Writes documents, passages and vectors that were read from a file, under the ids that they had. */
import { searchTextOf } from './chunks.js';
import type { Queries } from './database.js';
import { claimIdentifiers, type DocumentIdentifier, findDocumentByIdentifiers } from './document-identifiers.js';

export interface ImportedDocument {
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
  readonly processing_status: 'pending' | 'processing' | 'completed' | 'failed';
  readonly note: string;
  readonly created_at: string;
  readonly identifiers: readonly DocumentIdentifier[];
  readonly text: string | null;
  readonly page_count: number | null;
  readonly reference: Readonly<Record<string, unknown>> | null;
}

export interface ImportedPassage {
  readonly id: string;
  readonly document_id: string;
  readonly chunk_index: number;
  readonly text: string;
  /** Null where it follows from title, headings and text. */
  readonly search_text: string | null;
  readonly heading_path: readonly string[];
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly char_start: number;
  readonly char_end: number;
  readonly token_count: number;
  readonly created_at: string;
  readonly embedding_model: string | null;
  readonly embedding: readonly number[] | null;
}

/** Whether the library has the document, by its id or by something else that makes two documents the same one. */
export async function hasDocument(queries: Queries, { id, identifiers }: ImportedDocument): Promise<boolean> {
  const rows = await queries.query('select 1 from documents where id = $1', [id]);
  return rows.length > 0 || (await findDocumentByIdentifiers(queries, identifiers)) !== null;
}

const columns = [
  ...['id', 'title', 'filename', 'authors', 'publication_date', 'journal', 'doi', 'abstract', 'summary', 'url', 'source_type', 'file_type', 'origin'],
  ...['size', 'processing_status', 'note', 'created_at'],
] as const satisfies readonly (keyof ImportedDocument)[];

/** Stores the document; `completeImport` sets how many passages it has. */
export async function importDocument(queries: Queries, document: ImportedDocument): Promise<void> {
  await queries.query(
    `insert into documents (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    columns.map((column) => document[column]),
  );
  await claimIdentifiers(queries, document.id, document.identifiers);
  if (document.text !== null) {
    const values = [document.id, document.text, document.page_count];
    await queries.query('insert into document_texts (document_id, text, page_count) values ($1, $2, $3)', values);
  }
  if (document.reference !== null) {
    await queries.query('insert into document_references (document_id, item) values ($1, $2)', [document.id, JSON.stringify(document.reference)]);
  }
}

/** @param titles Title of each document, by its id. */
export async function importPassages(queries: Queries, passages: readonly ImportedPassage[], titles: ReadonlyMap<string, string>): Promise<void> {
  const rows = passages.map(({ embedding: _, ...passage }) => ({
    ...passage,
    search_text:
      passage.search_text ?? searchTextOf(titles.get(passage.document_id) ?? '', { headingPath: passage.heading_path, text: passage.text }),
  }));
  await queries.query(
    `insert into chunks (id, document_id, chunk_index, text, search_text, heading_path, page_start, page_end, char_start, char_end, token_count,
       created_at)
     select id, document_id, chunk_index, text, search_text, array(select jsonb_array_elements_text(heading_path)),
       page_start, page_end, char_start, char_end, token_count, created_at
     from jsonb_to_recordset($1::jsonb) as given (id uuid, document_id uuid, chunk_index integer, text text, search_text text, heading_path jsonb,
       page_start integer, page_end integer, char_start integer, char_end integer, token_count integer, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  const embedded = passages.filter(({ embedding }) => embedding !== null);
  await queries.query(
    `insert into chunk_vectors (chunk_id, document_id, model, dimension, embedding)
     select chunk_id, document_id, model, vector_dims(embedding::vector), embedding::vector
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as given (chunk_id, document_id, model, embedding)`,
    [
      embedded.map(({ id }) => id),
      embedded.map(({ document_id }) => document_id),
      embedded.map(({ embedding_model }) => embedding_model),
      embedded.map(({ embedding }) => JSON.stringify(embedding)),
    ],
  );
}

/** Sets of each imported document how many passages it has; what was being processed elsewhere waits or is done here. */
export async function completeImport({ query }: Queries, documentIds: readonly string[]): Promise<void> {
  await query(
    `update documents set chunks_stored = coalesce(passages, 0), processing_status = case
       when processing_status = 'processing' then case when passages > 0 then 'completed' else 'pending' end
       else processing_status end
     from unnest($1::uuid[]) as imported (id) left join passage_counts on document_id = imported.id where documents.id = imported.id`,
    [documentIds],
  );
}
