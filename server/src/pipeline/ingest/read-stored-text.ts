/** Reads the text of a document that is in the library: from its original, else as it was stored, else from an open copy. */
import type { Article } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import type { ReadDocument } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import type { DocumentToRead } from '../../store/documents/document-completion.js';
import {
  type Original,
  originalNotFound,
  readWithoutOriginal,
} from '../../store/documents/document-originals.js';
import { keepAuthorNames } from '../../store/documents/document-references.js';
import { findText } from '../../store/documents/documents.js';
import type { FileStore } from '../../store/files/files.js';
import { noteAbstractAlone } from './abstract-alone.js';
import { findDocumentArticle } from './document-article.js';
import { fetchMissingText, type MissingTextParts } from './fetch-missing-text.js';
import { noCopyKnown, type SourceFile } from './fetch-source.js';
import { keepKnown } from './keep-known.js';
import { readPlainText } from './read-plain-text.js';

export interface StoredTextParts extends MissingTextParts {
  readonly database: Database;
  readonly files: FileStore;
}

export interface StoredText {
  readonly read: ReadDocument;
  /** It was read from the original that the document has. */
  readonly isFile: boolean;
  /** To be kept as the original; null where there is one, or no more than an abstract. */
  readonly file: SourceFile | null;
  readonly fileType: string;
  readonly note: string;
}

/**
 * The original; without one, or where its file has gone, the text as it was read then; of what was never read, an open copy, or the abstract.
 * @throws DocumentUnreadableError, NotFoundError 'Document not found' or 'File not found', UpstreamError when there is neither a copy nor an
 * abstract; the signal's reason.
 */
export async function readStoredText(
  documentId: string,
  { original, fileType }: DocumentToRead,
  parts: StoredTextParts,
  signal: AbortSignal,
): Promise<StoredText> {
  const { database, reader } = parts;
  const bytes = original === null ? null : await readIfThere(original, parts);
  signal.throwIfAborted();
  if (original !== null && bytes !== null) {
    const [contentType = '', charset = ''] = original.contentType.split('; charset=');
    const read = await reader.read(
      { bytes, name: original.filename, contentType, charset },
      signal,
    );
    return { ...toStoredText(noteAbstractAlone(read)), isFile: true };
  }
  const stored = await findText(database, documentId);
  // An abstract beside an original was stored before that was added, and is no text of it.
  if (original !== null && (stored === null || fileType === 'abstract'))
    throw new NotFoundError(originalNotFound);
  if (stored !== null && fileType !== 'abstract')
    return withFormer(toStoredText(await readPlainText(stored.text, reader, signal)), {
      fileType,
      pageCount: stored.pageCount,
      isLost: original !== null,
    });
  return fetchText(documentId, stored?.text ?? '', parts, signal);
}

/** Null where the file is no longer on the disk. */
async function readIfThere(
  { fileId }: Original,
  { files }: StoredTextParts,
): Promise<Uint8Array | null> {
  try {
    return await files.read(fileId);
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

async function fetchText(
  documentId: string,
  storedAbstract: string,
  parts: StoredTextParts,
  signal: AbortSignal,
): Promise<StoredText> {
  const { database } = parts;
  const article = await findDocumentArticle(documentId, database);
  if (article === null) throw new NotFoundError('Document not found');
  const onKnown = async (known: Article): Promise<void> => {
    await keepAuthorNames(database, documentId, known.author_names);
    await keepKnown(database, documentId, { article: known, published: null });
  };
  const found = await fetchMissingText(article, parts, { signal, storedAbstract, onKnown });
  if (found.outcome === 'full text') return { ...toStoredText(found.document), file: found.file };
  const note = `Only the abstract was stored: ${found.why || noCopyKnown}`;
  return { ...toStoredText(found.document), fileType: 'abstract', note };
}

interface Former {
  readonly fileType: string;
  readonly pageCount: number | null;
  /** There is an original, whose file has gone. */
  readonly isLost: boolean;
}

/** The text stays that of the file that it was read from, though nobody can tell any more where its pages begin. */
function withFormer(read: StoredText, { fileType, pageCount, isLost }: Former): StoredText {
  const plain = isLost ? `${readWithoutOriginal}.` : read.note;
  return {
    ...read,
    read: { ...read.read, pageCount },
    fileType: fileType === '' ? read.fileType : fileType,
    note: pageCount === null ? plain : `${readWithoutOriginal}: citations name no pages.`,
  };
}

function toStoredText(read: ReadDocument): StoredText {
  return { read, isFile: false, file: null, fileType: read.format, note: read.note ?? '' };
}
