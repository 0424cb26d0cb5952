/** Takes passages and vectors of a document away, so that it waits to be processed again; its text stays, and nothing is said of it until then. */

import type { LibraryDocument } from '@lectern/contract';
import type { Database } from '../database/database.js';
import { documentName } from '../documents/document-name.js';
import { isAnyImported } from '../documents/document-tasks.js';

export interface DeletedVectors {
  readonly vectors: number;
  readonly title: string;
  readonly statusBefore: LibraryDocument['metadata']['processing_status'];
}

/** Null when there is no such document; `'processing'` when it is being processed, `'imported'` when a library file is bringing it, and nothing is deleted then. */
export async function deleteDocumentVectors(
  database: Database,
  documentId: string,
): Promise<DeletedVectors | 'processing' | 'imported' | null> {
  return database.transaction(async (queries) => {
    const { query } = queries;
    const [document] = await query<{
      title: string;
      processing_status: DeletedVectors['statusBefore'];
    }>(
      `select ${documentName()} as title, processing_status from documents where id = $1 for update`,
      [documentId],
    );
    if (document === undefined) return null;
    if (document.processing_status === 'processing')
      return (await isAnyImported(queries, [documentId])) ? 'imported' : 'processing';
    const deleted = await query('delete from chunk_vectors where document_id = $1 returning 1', [
      documentId,
    ]);
    await query('delete from chunks where document_id = $1', [documentId]);
    await query(
      `update documents set processing_status = 'pending', note = '', chunks_stored = 0, updated_at = now() where id = $1`,
      [documentId],
    );
    return {
      vectors: deleted.length,
      title: document.title,
      statusBefore: document.processing_status,
    };
  });
}
