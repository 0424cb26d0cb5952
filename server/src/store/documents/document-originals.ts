/** Table of original files: which document each belongs to, what is known of its bytes, and which was missed. The files themselves are in `files/files.ts`. */
import type { Queries, Row } from '../database/database.js';

export interface Original {
  readonly fileId: string;
  /** As it was sent or fetched; only for people. */
  readonly filename: string;
  readonly sha256: string;
  readonly size: number;
  /** By the bytes, not by what was claimed. */
  readonly contentType: string;
}

/** Gives the document its original, in place of one that it had. Gives the file of the latter, which is to be removed after the commit. */
export async function setOriginal(
  queries: Queries,
  documentId: string,
  original: Original,
): Promise<string | null> {
  const replaced = await dropOriginal(queries, documentId);
  await queries.query(
    'insert into originals (file_id, document_id, filename, sha256, size, content_type) values ($1, $2, $3, $4, $5, $6)',
    [
      original.fileId,
      documentId,
      original.filename,
      original.sha256,
      original.size,
      original.contentType,
    ],
  );
  return replaced;
}

/** Null when the document has none. */
export async function findOriginal(queries: Queries, documentId: string): Promise<Original | null> {
  const [row] = await queries.query<OriginalRow>(
    'select file_id, filename, sha256, size, content_type from originals where document_id = $1',
    [documentId],
  );
  return row ? toOriginal(row) : null;
}

/** Takes the row away and gives its file, which is to be removed after the commit; null when there was none. */
export async function dropOriginal(queries: Queries, documentId: string): Promise<string | null> {
  const [row] = await queries.query<{ file_id: string }>(
    'delete from originals where document_id = $1 returning file_id',
    [documentId],
  );
  return row?.file_id ?? null;
}

/** How the note begins on a document that was read from its stored text, since its original was not here. */
export const readWithoutOriginal =
  'Read from the text that was stored, as the original is not here';

/** What is said of a document that could not be read without its original. */
export const originalNotFound = 'File not found';

const missedOriginal = `(processing_status = 'completed' and starts_with(note, '${readWithoutOriginal}')
  or processing_status = 'failed' and note = '${originalNotFound}')`;

/** Originals that were not here when their documents were to be read. */
export async function listMissedOriginals(
  queries: Queries,
): Promise<readonly { readonly documentId: string; readonly fileId: string }[]> {
  const rows = await queries.query<{ document_id: string; file_id: string }>(
    `select document_id, file_id from originals join documents on documents.id = document_id where ${missedOriginal}`,
  );
  return rows.map(({ document_id, file_id }) => ({ documentId: document_id, fileId: file_id }));
}

/** Once its original is here, such a document waits to be read from it, and has its passages until then. Does nothing to any other. */
export async function awaitReading(queries: Queries, documentId: string): Promise<void> {
  await queries.query(
    `update documents set processing_status = 'pending', note = '', updated_at = now() where id = $1 and ${missedOriginal}`,
    [documentId],
  );
}

interface OriginalRow extends Row {
  file_id: string;
  filename: string;
  sha256: string;
  size: string;
  content_type: string;
}

export function toOriginal(row: OriginalRow): Original {
  return {
    fileId: row.file_id,
    filename: row.filename,
    sha256: row.sha256,
    size: Number(row.size),
    contentType: row.content_type,
  };
}
