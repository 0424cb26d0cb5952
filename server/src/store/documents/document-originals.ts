/** Table of original files: which document each belongs to, and what is known of its bytes. The files themselves are in `files/files.ts`. */
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
