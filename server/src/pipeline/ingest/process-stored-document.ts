/** Processes a document that is in the library: reads its original, embeds its passages and stores both in one transaction. */
import type { Article, DocumentStage } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { ReadDocument } from '../../ports/text-extractor.js';
import type { Database, Queries } from '../../store/database/database.js';
import {
  completeDocument,
  type DocumentToRead,
} from '../../store/documents/document-completion.js';
import { joinAbstract } from '../../store/documents/document-joining.js';
import type { Original } from '../../store/documents/document-originals.js';
import { keepAuthorNames } from '../../store/documents/document-references.js';
import { noteRetraction, takeBackOwn } from '../../store/documents/document-retractions.js';
import { attachOriginal } from '../../store/documents/document-upgrade.js';
import { findText } from '../../store/documents/documents.js';
import type { FileStore } from '../../store/files/files.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { ownWords } from '../../works/who-says.js';
import { takeFirstEmbedder } from '../models/embedder-in-use.js';
import { noteAbstractAlone } from './abstract-alone.js';
import { confirmFacts } from './confirm-facts.js';
import { findDocumentArticle } from './document-article.js';
import { fetchMissingText, type MissingTextParts } from './fetch-missing-text.js';
import { noCopyKnown, type SourceFile } from './fetch-source.js';
import { findAbstract } from './find-abstract.js';
import { keepKnown } from './keep-known.js';
import { readPlainText } from './read-plain-text.js';
import { requireTitle, storeTitled, type TitledVectors } from './store-titled.js';
import { withOriginal } from './with-original.js';

export interface StoredDocumentParts extends MissingTextParts {
  readonly database: Database;
  readonly embedder: Embedder;
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
  const { read, file, note, fileType } = await readText(documentId, document, parts, signal);
  const { facts, work, identifiers, authorNames, ...told } = await confirmFacts(
    read,
    document.doi,
    {
      works: isWorthAsking(document) ? parts.works : [],
      signal,
    },
  );
  onStage('Vectorization');
  const abstract =
    document.original === null
      ? null
      : await findAbstract(database, {
          documentId,
          given: document,
          ...{ facts, identifiers, sourceType: told.sourceType },
        });
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
      await markOwn(queries, options, read);
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
  { documentId, document }: StoredDocumentOptions,
  { isRetracted }: ReadDocument,
): Promise<void> {
  if (isRetracted)
    await noteRetraction(queries, { documentId, retractedBy: ownWords.file, asked: [] });
  else if (document.original !== null) await takeBackOwn(queries, documentId, ownWords.file);
}

/** Of a file that came without all that a citation needs. */
function isWorthAsking({
  original,
  title,
  authors,
  publicationDate,
  doi,
}: DocumentToRead): boolean {
  return original !== null && [title, authors, publicationDate, doi].includes('');
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

interface ReadText {
  readonly read: ReadDocument;
  /** To be kept as the original; null where there is one, or no more than an abstract. */
  readonly file: SourceFile | null;
  readonly fileType: string;
  readonly note: string;
}

/** The original; without one the text as it was read then; of what was never read, an open copy, or the abstract. */
async function readText(
  documentId: string,
  { original, fileType }: DocumentToRead,
  parts: StoredDocumentParts,
  signal: AbortSignal,
): Promise<ReadText> {
  const { database, files, reader } = parts;
  if (original !== null) {
    const [contentType = '', charset = ''] = original.contentType.split('; charset=');
    const bytes = await files.read(original.fileId);
    signal.throwIfAborted();
    const name = original.filename;
    const read = await reader.read({ bytes, name, contentType, charset }, signal);
    return toReadText(noteAbstractAlone(read));
  }
  const stored = fileType === 'abstract' ? null : await findText(database, documentId);
  if (stored !== null)
    return withFormer(toReadText(await readPlainText(stored.text, reader, signal)), {
      fileType,
      pageCount: stored.pageCount,
    });
  const article = await findDocumentArticle(documentId, database);
  if (article === null) throw new NotFoundError('Document not found');
  const onKnown = async (known: Article): Promise<void> => {
    await keepAuthorNames(database, documentId, known.author_names);
    await keepKnown(database, documentId, { article: known, published: null });
  };
  const found = await fetchMissingText(article, parts, { signal, onKnown });
  if (found.outcome === 'full text') return { ...toReadText(found.document), file: found.file };
  const { text, facts } = found.document;
  const read = { ...found.document, facts: { ...facts, abstract: text } };
  const note = `Only the abstract was stored: ${found.why || noCopyKnown}`;
  return { read, file: null, fileType: 'abstract', note };
}

/** The text stays that of the file that it was read from, though nobody can tell any more where its pages begin. */
function withFormer(
  read: ReadText,
  { fileType, pageCount }: { readonly fileType: string; readonly pageCount: number | null },
): ReadText {
  const note =
    pageCount === null
      ? read.note
      : 'Read from the text that was stored, as the original is not here: citations name no pages.';
  return {
    ...read,
    read: { ...read.read, pageCount },
    fileType: fileType === '' ? read.fileType : fileType,
    note,
  };
}

function toReadText(read: ReadDocument): ReadText {
  return { read, file: null, fileType: read.format, note: read.note ?? '' };
}
