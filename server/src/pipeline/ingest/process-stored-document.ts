/** Processes a document that is in the library: reads its original, embeds its passages and stores both in one transaction. */
import type { DocumentStage } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { DocumentReader, ReadRequest } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import {
  completeDocument,
  type DocumentToRead,
} from '../../store/documents/document-completion.js';
import { joinAbstract } from '../../store/documents/document-joining.js';
import { findText } from '../../store/documents/documents.js';
import type { FileStore } from '../../store/files/files.js';
import { insertChunks, searchTextOf } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { embedPassages } from './embed.js';
import { findAbstract } from './find-abstract.js';

export interface StoredDocumentParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly reader: DocumentReader;
  readonly files: FileStore;
}

export interface StoredDocumentOptions {
  readonly documentId: string;
  readonly document: DocumentToRead;
  /** The task that the document belongs to. */
  readonly taskId: string;
  readonly signal: AbortSignal;
  readonly onStage: (stage: DocumentStage) => void;
}

/** The document was deleted, reset or given to another task meanwhile; nothing was stored. */
export class DocumentReleasedError extends ConflictError {
  constructor() {
    super('Document is no longer being processed');
  }
}

/**
 * Gives how many passages were stored.
 * @throws DocumentUnreadableError, NotFoundError 'File not found', UpstreamError of the embedder; DocumentReleasedError; the signal's reason.
 */
export async function processStoredDocument(
  parts: StoredDocumentParts,
  options: StoredDocumentOptions,
): Promise<number> {
  const { database, embedder, reader } = parts;
  const { documentId, document, signal, onStage } = options;
  onStage('Text Extraction');
  const source = await loadSource(documentId, document, parts);
  signal.throwIfAborted();
  const read = await reader.read(source, signal);
  onStage('Vectorization');
  const abstract =
    document.original === null
      ? null
      : await findAbstract(database, { documentId, given: document, facts: read.facts });
  const title = document.title || abstract?.title || read.facts.title;
  const texts = read.chunks.map((chunk) => searchTextOf(title, chunk));
  const vectors = await embedPassages(embedder, texts, signal);
  signal.throwIfAborted();
  onStage('Storage');
  const { text, pageCount, facts, note = '', format: fileType } = read;
  await database.transaction(async (queries) => {
    const joined =
      abstract === null ? '' : describeJoining(await joinAbstract(queries, documentId, abstract));
    const told = [joined, note].filter((sentence) => sentence !== '').join(' ');
    const content = {
      ...options,
      text,
      pageCount,
      facts,
      note: told,
      fileType,
      chunksStored: read.chunks.length,
    };
    if (!(await completeDocument(queries, content))) throw new DocumentReleasedError();
    const chunkIds = await insertChunks(queries, { documentId, title, chunks: read.chunks });
    await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
  });
  return read.chunks.length;
}

const fieldNames: Readonly<Record<string, string>> = {
  publication_date: 'publication date',
  doi: 'DOI',
};

/** What becomes of the abstract must be told, and nothing that a person may have written there may be lost without a word. */
function describeJoining(differing: Readonly<Record<string, string>> | null): string {
  if (differing === null) return '';
  const lost = Object.entries(differing).map(
    ([name, value]) => `Its ${fieldNames[name] ?? name} was: "${value}".`,
  );
  return [
    'Your library had the abstract alone of this work as another document; the two are one now.',
    ...lost,
  ].join(' ');
}

/** The original; where there is none, such as for what was stored without vectors, the text as it was read then. */
async function loadSource(
  documentId: string,
  { original }: DocumentToRead,
  { database, files }: StoredDocumentParts,
): Promise<ReadRequest> {
  if (original !== null) {
    const [contentType = '', charset = ''] = original.contentType.split('; charset=');
    return {
      bytes: await files.read(original.fileId),
      name: original.filename,
      contentType,
      charset,
    };
  }
  const stored = await findText(database, documentId);
  if (stored === null) throw new NotFoundError('File not found');
  return {
    bytes: new TextEncoder().encode(stored.text),
    name: 'text.txt',
    contentType: 'text/plain',
    charset: 'utf-8',
  };
}
