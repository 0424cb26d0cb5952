/** Processes a document that is in the library: reads its original, embeds its passages and stores both in one transaction. */
import type { DocumentStage } from '@lectern/contract';
import { ConflictError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Queries } from '../../store/database/database.js';
import {
  completeDocument,
  type DocumentToRead,
} from '../../store/documents/document-completion.js';
import { joinAbstract } from '../../store/documents/document-joining.js';
import type { Original } from '../../store/documents/document-originals.js';
import { keepAuthorNames, keepPlacement } from '../../store/documents/document-references.js';
import { noteRetraction, takeBackOwn } from '../../store/documents/document-retractions.js';
import { attachOriginal } from '../../store/documents/document-upgrade.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { ownWords } from '../../works/who-says.js';
import { takeFirstEmbedder } from '../models/embedder-in-use.js';
import { confirmFacts } from './confirm-facts.js';
import { findAbstract } from './find-abstract.js';
import { keepKnown } from './keep-known.js';
import { readStoredText, type StoredText, type StoredTextParts } from './read-stored-text.js';
import { requireTitle, storeTitled, type TitledVectors } from './store-titled.js';
import { withOriginal } from './with-original.js';

export interface StoredDocumentParts extends StoredTextParts {
  readonly embedder: Embedder;
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
 * Gives how many passages were stored. Of a document that was never read from a file, an open copy is looked for first.
 * @throws DocumentUnreadableError, NotFoundError 'Document not found', UpstreamError of the embedder, or when there is neither a copy nor
 * an abstract; DocumentReleasedError; the signal's reason.
 */
export async function processStoredDocument(
  parts: StoredDocumentParts,
  options: StoredDocumentOptions,
): Promise<number> {
  const { database, files } = parts;
  const embedder = takeFirstEmbedder(parts.embedder);
  const { documentId, document, signal, onStage } = options;
  onStage('Text Extraction');
  const source = await readStoredText(documentId, document, parts, signal);
  const { read, file, note, fileType, isFile } = source;
  const { facts, work, identifiers, authorNames, ...told } = await confirmFacts(
    read,
    document.doi,
    {
      works: isFile && lacksFacts(document) ? parts.works : [],
      signal,
    },
  );
  onStage('Vectorization');
  const abstract = isFile
    ? await findAbstract(database, {
        documentId,
        given: document,
        ...{ facts, identifiers, sourceType: told.sourceType },
      })
    : null;
  const title = document.title || abstract?.title || facts.title;
  const { text, pageCount } = read;
  const store = (titled: TitledVectors, original: Original | null) =>
    database.transaction(async (queries) => {
      const joined =
        abstract === null ? '' : describeJoining(await joinAbstract(queries, documentId, abstract));
      const content = {
        ...options,
        ...told,
        text,
        pageCount,
        facts,
        note: [joined, note].filter((sentence) => sentence !== '').join(' '),
        fileType,
        chunksStored: read.chunks.length,
      };
      const completed = await completeDocument(queries, content);
      if (completed === null) throw new DocumentReleasedError();
      requireTitle(completed.title, titled);
      await keepAuthorNames(queries, documentId, authorNames);
      const { journal, publicationDate: publication_date } = facts;
      // What a register tells of it takes the place of this.
      await keepPlacement(queries, documentId, {
        placement: read.placement,
        journal,
        publication_date,
      });
      await markOwn(queries, documentId, source);
      if (work !== null) await keepKnown(queries, documentId, work);
      const unusedFileId =
        original === null ? null : await attachOriginal(queries, documentId, original);
      const passages = { documentId, title: titled.title, chunks: read.chunks };
      const chunkIds = await insertChunks(queries, passages);
      const { vectors } = titled;
      await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
      return { result: read.chunks.length, unusedFileId };
    });
  return storeTitled(title, { chunks: read.chunks, embedder, signal }, (titled) => {
    onStage('Storage');
    const toKeep = { file, format: read.format, title: titled.title };
    return withOriginal(toKeep, { files, signal }, (original) => store(titled, original));
  });
}

/** A file that is read anew says it anew. */
async function markOwn(
  queries: Queries,
  documentId: string,
  { read, isFile }: StoredText,
): Promise<void> {
  if (read.isRetracted)
    await noteRetraction(queries, { documentId, retractedBy: ownWords.file, asked: [] });
  else if (isFile) await takeBackOwn(queries, documentId, ownWords.file);
}

/** What a citation needs. */
function lacksFacts({ title, authors, publicationDate, doi }: DocumentToRead): boolean {
  return [title, authors, publicationDate, doi].includes('');
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
