/** Shows, changes and deletes documents. */

import type { DocumentChanges, LibraryDocument } from '@lectern/contract';
import { sayGoneAlready } from '@lectern/contract/words/say';
import { AppError, NotFoundError } from '../../errors.js';
import type { FileAnswer } from '../../http/file-answer.js';
import { extensionOf } from '../../pipeline/ingest/clean-filename.js';
import { embedRetitled } from '../../pipeline/ingest/embed-retitled.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import {
  changeDocument,
  claimFreeIdentifiers,
  releaseIdentifiers,
} from '../../store/documents/document-changes.js';
import { dropOriginal, findOriginal } from '../../store/documents/document-originals.js';
import { endTaskDocuments } from '../../store/documents/document-tasks.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { deleteDocument, findText, getDocument } from '../../store/documents/documents.js';
import type { FileStore } from '../../store/files/files.js';
import { writeStated } from '../../works/author-name.js';
import { workKeys } from '../../works/work-keys.js';
import type { ActiveWork } from './active-work.js';
import { checkChanges } from './check-changes.js';

export interface DocumentsService {
  find(id: string): Promise<LibraryDocument>;
  change(id: string, changes: DocumentChanges): Promise<LibraryDocument>;
  text(id: string): Promise<{ document_id: string; text: string; page_count: number | null }>;
  original(id: string, options: { isInline: boolean }): Promise<FileAnswer>;
  open(id: string): Promise<{
    success: boolean;
    message: string;
    has_original: boolean;
    has_text: boolean;
    content_type: string;
  }>;
  delete(
    id: string,
    options: { deletesFile: boolean },
  ): Promise<{ success: boolean; message: string }>;
  deleteSeveral(ids: readonly string[], options: { deletesFile: boolean }): Promise<BulkDeletion>;
}

interface BulkDeletion {
  readonly success: boolean;
  readonly message: string;
  readonly deleted_count: number;
  readonly failed_count: number;
  readonly gone_count: number;
  readonly failed: { document_id: string; reason: string }[];
}

export interface DocumentsParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly embedder: Embedder;
  readonly activeWork: ActiveWork;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

export function createDocumentsService(parts: DocumentsParts): DocumentsService {
  const { database, files, embedder } = parts;
  const find = async (id: string): Promise<LibraryDocument> => {
    await keyChangedWorks(database);
    const document = await getDocument(database, id);
    if (document === null) throw new NotFoundError('Document not found');
    return document;
  };
  return {
    find,
    async change(id, asked) {
      const before = await getDocument(database, id);
      if (before === null) throw new NotFoundError('Document not found');
      checkChanges(asked, before.metadata);
      const { authors } = asked;
      const changes = authors === undefined ? asked : { ...asked, authors: writeStated(authors) };
      const isRetitled = changes.title !== undefined && changes.title !== before.metadata.title;
      await database.transaction(async (queries) => {
        if (!(await changeDocument(queries, id, changes)))
          throw new NotFoundError('Document not found');
        if (isRetitled) await embedRetitled(queries, embedder, id);
        if (changes.doi === undefined) return;
        await releaseIdentifiers(queries, id, 'doi');
        await claimFreeIdentifiers(queries, id, workKeys({ doi: changes.doi }));
      });
      return find(id);
    },
    async text(id) {
      await find(id);
      const found = await findText(database, id);
      return { document_id: id, text: found?.text ?? '', page_count: found?.pageCount ?? null };
    },
    async original(id, { isInline }) {
      await find(id);
      const original = await findOriginal(database, id);
      if (original === null) throw new NotFoundError('File not found');
      const { contentType } = original;
      const opened = await files.openStream(original.fileId);
      // What a browser would run is never shown in place, whatever was asked.
      return {
        ...opened,
        contentType,
        filename: withExtension(original.filename, contentType),
        isInline: isInline && contentType === 'application/pdf',
      };
    },
    async open(id) {
      await find(id);
      const original = await findOriginal(database, id);
      const hasText = (await findText(database, id)) !== null;
      const isReadable = original !== null && (await files.isReadable(original.fileId));
      if (!isReadable && !hasText) throw new NotFoundError('File not found');
      return {
        success: true,
        message: 'Document opened successfully',
        has_original: isReadable,
        has_text: hasText,
        content_type: isReadable ? original.contentType : '',
      };
    },
    async delete(id, options) {
      if (!(await deleteOne(id, options, parts))) throw new NotFoundError('Document not found');
      return { success: true, message: 'Document deleted successfully' };
    },
    async deleteSeveral(ids, options) {
      const failed: BulkDeletion['failed'] = [];
      const counts = { deleted: 0, gone: 0 };
      for (const id of new Set(ids)) {
        const end = await tryToDelete(id, options, parts);
        if (typeof end === 'string') counts[end] += 1;
        else failed.push({ document_id: id, reason: end.reason });
      }
      return describeDeletion(counts, failed);
    },
  };
}

/**
 * Stops the work on the document, takes it away with all that hangs on it in one transaction, and then the file: a crash in
 * between leaves a file without a row, which the next start sets aside.
 */
async function deleteOne(
  id: string,
  { deletesFile }: { deletesFile: boolean },
  { database, files, activeWork, logUnexpected }: DocumentsParts,
) {
  await activeWork.stop(id);
  const { isDeleted, fileId } = await database.transaction(async (queries) => {
    const dropped = deletesFile ? await dropOriginal(queries, id) : null;
    await endTaskDocuments(queries, id, 'Document was deleted');
    return { isDeleted: await deleteDocument(queries, id), fileId: dropped };
  });
  if (fileId !== null) {
    await files
      .remove(fileId)
      .catch((error: unknown) =>
        logUnexpected('a file could not be removed; the next start sets it aside', error),
      );
  }
  return isDeleted;
}

/** `gone` is what was wanted, too. */
async function tryToDelete(
  id: string,
  options: { deletesFile: boolean },
  parts: DocumentsParts,
): Promise<'deleted' | 'gone' | { reason: string }> {
  try {
    return (await deleteOne(id, options, parts)) ? 'deleted' : 'gone';
  } catch (error) {
    if (!(error instanceof AppError)) parts.logUnexpected('a document could not be deleted', error);
    return { reason: error instanceof AppError ? error.message : 'Internal server error' };
  }
}

function describeDeletion(
  { deleted, gone }: { readonly deleted: number; readonly gone: number },
  failed: BulkDeletion['failed'],
): BulkDeletion {
  const sentences = [
    deleted > 0 ? `Successfully deleted ${deleted} documents` : '',
    sayGoneAlready(gone),
    failed.length > 0 ? `Failed to delete ${failed.length} documents` : '',
  ];
  return {
    success: failed.length === 0,
    message: sentences.filter((sentence) => sentence !== '').join('. '),
    deleted_count: deleted,
    failed_count: failed.length,
    gone_count: gone,
    failed,
  };
}

const extensions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'application/pdf': '.pdf',
    'text/html': '.html',
    'application/xml': '.xml',
    'text/plain': '.txt',
  }),
);

/** Programs go by the name. */
function withExtension(filename: string, contentType: string): string {
  return extensionOf(filename) === ''
    ? filename + (extensions.get(contentType.split(';')[0] ?? '') ?? '')
    : filename;
}
