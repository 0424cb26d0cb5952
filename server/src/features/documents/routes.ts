/** Routes that read documents and their passages. */
import { documentRoutes, type LibraryDocument } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { RouteServer } from '../../http/route-server.js';
import { listPassages } from '../../store/chunks.js';
import type { Database } from '../../store/database.js';
import { getDocument, listDocuments } from '../../store/documents.js';

export function registerDocumentRoutes(server: RouteServer, { database }: { database: Database }): void {
  server.serve(documentRoutes.listDocuments, async ({ query }) => {
    const { documents, totalCount } = await listDocuments(database, query);
    return { documents, total_count: totalCount };
  });
  server.serve(documentRoutes.getDocument, ({ params }) => findDocument(database, params.id));
  server.serve(documentRoutes.getDocumentPassages, async ({ params, query }) => {
    const document = await findDocument(database, params.id);
    const { passages, totalCount } = await listPassages(database, { documentId: params.id, ...query });
    return { document, passages, total_count: totalCount };
  });
}

async function findDocument(database: Database, id: string): Promise<LibraryDocument> {
  const document = await getDocument(database, id);
  if (!document) throw new NotFoundError('Document not found');
  return document;
}
