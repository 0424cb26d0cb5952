/** Routes that list vectors, count them a document, and delete those of one. */
import { vectorRoutes } from '@lectern/contract';
import { z } from 'zod';
import { ConflictError, DocumentImportedError, NotFoundError } from '../../errors.js';
import type { RouteServer } from '../../http/route-server.js';
import type { Database } from '../../store/database/database.js';
import { deleteDocumentVectors } from '../../store/passages/vector-deletion.js';
import {
  listDocumentVectors,
  listVectors,
  type VectorPage,
} from '../../store/passages/vector-list.js';

export function registerManagementRoutes(server: RouteServer, database: Database): void {
  server.serve(vectorRoutes.listVectors, async ({ body }) => {
    const { page, limit } = body;
    const found = await listFiltered(database, body.document_filter, {
      offset: (page - 1) * limit,
      limit,
    });
    const vectors = body.include_metadata
      ? found.vectors
      : found.vectors.map((vector) => ({ ...vector, metadata: null }));
    return {
      success: true as const,
      vectors,
      page,
      total_pages: Math.ceil(found.totalCount / limit),
      total_count: found.totalCount,
    };
  });
  server.serve(vectorRoutes.getVectorDistribution, async ({ query }) => {
    const { documents, totalCount } = await listDocumentVectors(database, {
      search: '',
      order: 'most vectors',
      limit: query.limit,
    });
    const distribution = documents.map(({ documentId, title, vectors }) => ({
      document_id: documentId,
      display_name: title,
      vector_count: vectors,
    }));
    return { success: true as const, distribution, total_documents: totalCount };
  });
  server.serve(vectorRoutes.listVectorDocuments, async ({ query }) => {
    const { documents, totalCount } = await listDocumentVectors(database, {
      search: query.search ?? '',
      order: 'title',
      limit: query.limit,
    });
    const listed = documents.map(({ documentId, title, vectors }) => ({
      document_id: documentId,
      title,
      vector_count: vectors,
    }));
    return { success: true as const, documents: listed, total_documents: totalCount };
  });
  server.serve(vectorRoutes.deleteDocumentVectors, ({ params }) =>
    deleteVectors(database, params.id),
  );
}

/** A text that is no id belongs to no document. */
async function listFiltered(
  database: Database,
  filter: string,
  page: Omit<VectorPage, 'documentId'>,
): ReturnType<typeof listVectors> {
  const id = z.uuid().safeParse(filter);
  if (filter !== 'all' && !id.success) return { vectors: [], totalCount: 0 };
  return listVectors(database, { ...page, documentId: id.success ? id.data : null });
}

interface DeletedAnswer {
  success: true;
  vectors_deleted: number;
  document_status_updated: boolean;
  status_change_message: string;
  message: string;
}

async function deleteVectors(database: Database, documentId: string): Promise<DeletedAnswer> {
  const deleted = await deleteDocumentVectors(database, documentId);
  if (deleted === null) throw new NotFoundError('Document not found');
  if (deleted === 'imported') throw new DocumentImportedError();
  if (deleted === 'processing')
    throw new ConflictError('This document is being processed. Please wait or reset it first.');
  const { vectors, title, statusBefore } = deleted;
  const isUpdated = statusBefore !== 'pending';
  return {
    success: true,
    vectors_deleted: vectors,
    document_status_updated: isUpdated,
    status_change_message: isUpdated
      ? `Document status changed from ${statusBefore} to pending.`
      : '',
    message: `Successfully deleted ${vectors} vectors for document "${title}"`,
  };
}
