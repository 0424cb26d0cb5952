/** Puts a received file into the library as a document that waits to be processed; the same bytes twice are one document. */
import type { LibraryDocument, UploadMetadata } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import { describeOriginal } from '../../pipeline/describe-original.js';
import type { FormatSniffer, SourceFormat } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database.js';
import { claimFreeIdentifiers } from '../../store/document-changes.js';
import type { DocumentIdentifier } from '../../store/document-identifiers.js';
import { findOriginal, setOriginal } from '../../store/document-originals.js';
import { DocumentExistsError, findDocumentByIdentifiers, getDocument, insertDocument } from '../../store/documents.js';
import type { FileStore, ReceivedFile } from '../../store/files.js';

export interface AddDocumentParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly sniffFormat: FormatSniffer;
}

export interface NewFile {
  readonly received: ReceivedFile;
  readonly filename: string;
  /** As claimed; the bytes decide. */
  readonly contentType: string;
  /** As claimed; empty where nothing was. */
  readonly charset: string;
  readonly origin: 'upload' | 'url';
  /** Where it was fetched from; empty for uploads. */
  readonly url: string;
  readonly metadata: UploadMetadata;
  /** What else makes it the same document as another one, as far as no other document has it. */
  readonly identifiers: readonly DocumentIdentifier[];
}

export interface AddedDocument {
  readonly outcome: 'new' | 'known';
  readonly document: LibraryDocument;
}

/**
 * The file lies under its lasting name before any row names it, and nothing of it stays when there is no row.
 * @throws DocumentUnreadableError when the bytes are of a kind that is not read.
 */
export async function addDocument(file: NewFile, parts: AddDocumentParts): Promise<AddedDocument> {
  const { database, files } = parts;
  const format = await parts.sniffFormat(await files.readSample(file.received), { name: file.filename, contentType: file.contentType });
  const known = await findKnown(file, format, parts);
  if (known !== null) return known;
  const fileId = await files.keep(file.received);
  try {
    const id = await database.transaction(async (queries) => {
      const documentId = await insertDocument(queries, toNewDocument(file, format));
      await setOriginal(queries, documentId, { ...originalOf(file, format), fileId });
      await claimFreeIdentifiers(queries, documentId, file.identifiers);
      return documentId;
    });
    return { outcome: 'new', document: await findRequired(database, id) };
  } catch (error) {
    await files.remove(fileId);
    // The same bytes came twice at once, and the others were first.
    const first = error instanceof DocumentExistsError ? await findKnown(file, format, parts) : null;
    if (first === null) throw error;
    return first;
  }
}

/** The document with the same bytes; its original is put back when it has gone from the disk. */
async function findKnown(file: NewFile, format: SourceFormat, { database, files }: AddDocumentParts): Promise<AddedDocument | null> {
  const id = await findDocumentByIdentifiers(database, [hashOf(file)]);
  if (id === null) return null;
  const original = await findOriginal(database, id);
  const isThere = original !== null && (await files.isReadable(original.fileId));
  if (!isThere) {
    const fileId = await files.keep(file.received);
    const replaced = await database.transaction((queries) => setOriginal(queries, id, { ...originalOf(file, format), fileId }));
    if (replaced !== null) await files.remove(replaced);
  }
  return { outcome: 'known', document: await findRequired(database, id) };
}

async function findRequired(database: Database, id: string): Promise<LibraryDocument> {
  const document = await getDocument(database, id);
  if (document === null) throw new NotFoundError('Document not found');
  return document;
}

function hashOf({ received }: NewFile): DocumentIdentifier {
  return { kind: 'sha256', value: received.sha256 };
}

function originalOf({ received, filename, charset }: NewFile, format: SourceFormat) {
  return describeOriginal(received, { filename, format, charset });
}

function toNewDocument(file: NewFile, format: SourceFormat): Parameters<typeof insertDocument>[1] {
  const { metadata } = file;
  return {
    title: metadata.title.trim(),
    filename: file.filename,
    authors: metadata.authors,
    publicationDate: metadata.publication_date,
    journal: metadata.journal,
    doi: metadata.doi.trim(),
    abstract: metadata.abstract,
    summary: metadata.summary,
    url: file.url,
    sourceType: metadata.source_type,
    fileType: format,
    origin: file.origin,
    size: file.received.size,
    status: 'pending',
    chunksStored: 0,
    identifiers: [hashOf(file)],
    text: null,
  };
}
