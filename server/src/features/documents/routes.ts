/** The routes of documents. */
import { documentLimits, routes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { Database } from '../../store/database/database.js';
import {
  countByKind,
  listDocumentIds,
  listDocuments,
} from '../../store/documents/document-list.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { listPassages } from '../../store/passages/chunks.js';
import type { DocumentsService } from './service.js';
import type { DocumentTasks } from './tasks.js';
import type { Uploads } from './uploads.js';
import type { UrlDownloads } from './url-download.js';

export interface DocumentRouteParts {
  readonly database: Database;
  readonly documents: DocumentsService;
  readonly uploads: Uploads;
  readonly tasks: DocumentTasks;
  readonly downloads: UrlDownloads;
}

export function registerDocumentRoutes(
  server: RouteServer,
  { database, documents, uploads, tasks, downloads }: DocumentRouteParts,
): void {
  registerLists(server, database);
  server.serve(routes.getDocument, ({ params }) => documents.find(params.id));
  server.serve(routes.getDocumentPassages, async ({ params, query }) => {
    const document = await documents.find(params.id);
    const { passages, totalCount } = await listPassages(database, {
      documentId: params.id,
      ...query,
    });
    return { document, passages, total_count: totalCount };
  });
  server.serve(routes.getDocumentText, ({ params }) => documents.text(params.id));
  server.serveFile(routes.getDocumentOriginal, ({ params, query }) =>
    documents.original(params.id, { isInline: query.inline === '1' }),
  );
  server.serve(routes.openDocument, ({ params }) => documents.open(params.id));
  server.serve(routes.updateDocument, ({ params, body }) => documents.change(params.id, body));
  server.serve(routes.deleteDocument, ({ params, body }) =>
    documents.delete(params.id, { deletesFile: body.delete_file }),
  );
  server.serve(routes.deleteDocuments, ({ body }) =>
    documents.deleteSeveral(body.document_ids, { deletesFile: body.delete_files }),
  );
  server.serveForm(routes.uploadDocument, {
    ...uploads,
    answer: ({ taken, fields }) => uploads.storeOne(taken, fields),
  });
  server.serveForm(routes.uploadDocuments, {
    ...uploads,
    answer: ({ taken, fields }) => uploads.store(taken, fields),
  });
  server.serve(routes.downloadFromUrl, ({ body, signal }) => downloads.download(body, signal));
  server.serve(routes.fillFromDoi, ({ body, signal }) => downloads.lookUp(body.doi, signal));
  registerTasks(server, tasks);
}

function registerLists(server: RouteServer, database: Database): void {
  server.serve(routes.listDocuments, async ({ query }) => {
    await keyChangedWorks(database);
    const { documents, totalCount } = await listDocuments(database, query);
    return { documents, total_count: totalCount };
  });
  server.serve(routes.listDocumentIds, async ({ query }) => {
    const { ids, totalCount } = await listDocumentIds(database, query, documentLimits.listedIdsMax);
    return { ids, total_count: totalCount };
  });
  server.serve(routes.getDocumentStats, async () => {
    const { statuses, ...stats } = await countByKind(database);
    return {
      total_documents: stats.totalDocuments,
      processed_documents: statuses.completed ?? 0,
      pending_documents: statuses.pending ?? 0,
      processing_documents: statuses.processing ?? 0,
      failed_documents: statuses.failed ?? 0,
      total_chunks: stats.totalChunks,
      total_size: stats.totalSize,
      file_types: stats.fileTypes,
      source_types: stats.sourceTypes,
    };
  });
}

function registerTasks(server: RouteServer, tasks: DocumentTasks): void {
  server.serve(routes.processDocuments, ({ body }) => tasks.start(body.document_ids ?? null));
  server.serve(routes.processDocument, ({ params }) => tasks.startOne(params.id));
  server.serve(routes.getDocumentTask, ({ params }) => tasks.status(params.id));
  server.serve(routes.listDocumentTasks, async () => ({ tasks: await tasks.list() }));
  server.serve(routes.cancelDocumentTask, ({ params }) => tasks.cancel(params.id));
  server.serve(routes.retryFailedDocuments, ({ params }) => tasks.retryFailed(params.id));
  server.serve(routes.resetDocument, ({ params }) => tasks.reset(params.id));
  server.serve(routes.cleanUpDocumentTasks, () => tasks.cleanUp());
}
