/** Puts a received file into the library as a document that waits to be processed; the same bytes twice are one document, and so are an abstract and its full text. */

import type { LibraryDocument, UploadMetadata } from '@lectern/contract';
import { NotFoundError } from '../../errors.js';
import { describeOriginal } from '../../pipeline/ingest/describe-original.js';
import type { FormatSniffer, SourceFormat } from '../../ports/text-extractor.js';
import type { Database, Queries } from '../../store/database/database.js';
import { mayBeCommitted } from '../../store/database/database-errors.js';
import { claimFreeIdentifiers, fillDocument } from '../../store/documents/document-changes.js';
import {
  claimIdentifiers,
  type DocumentIdentifier,
} from '../../store/documents/document-identifiers.js';
import {
  awaitReading,
  findOriginal,
  setOriginal,
} from '../../store/documents/document-originals.js';
import {
  addFullText,
  type FullText,
  findWithoutFullText,
} from '../../store/documents/document-upgrade.js';
import {
  DocumentExistsError,
  findDocumentByIdentifiers,
  getDocument,
  insertDocument,
} from '../../store/documents/documents.js';
import type { FileStore, ReceivedFile } from '../../store/files/files.js';
import { workOfArticle } from '../../works/article-work.js';
import { writeStated } from '../../works/author-name.js';

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
  /** Where its fields came from, by name; what is left out and not empty is a person's. */
  readonly fieldSources?: Readonly<Record<string, string>>;
  /** What else makes it the same document as another one, as far as no other document has it. */
  readonly identifiers: readonly DocumentIdentifier[];
}

export interface AddedDocument {
  /** `upgraded`: the library had the abstract alone, as this document, and has the full text now. */
  readonly outcome: 'new' | 'known' | 'upgraded';
  readonly document: LibraryDocument;
}

/**
 * The file lies under its lasting name before any row names it, and nothing of it stays when there surely is no row.
 * @throws DocumentUnreadableError when the bytes are of a kind that is not read.
 */
export async function addDocument(file: NewFile, parts: AddDocumentParts): Promise<AddedDocument> {
  const { database, files } = parts;
  const format = await parts.sniffFormat(await files.readSample(file.received), {
    name: file.filename,
    contentType: file.contentType,
  });
  const known = await findKnown(file, format, parts);
  if (known !== null) return known;
  const fileId = await files.keep(file.received);
  try {
    return await database.transaction(async (queries) => {
      const original = { ...originalOf(file, format), fileId };
      const upgraded = await upgrade(queries, file, {
        original,
        fileType: format,
        origin: file.origin,
      });
      const id = upgraded ?? (await insertDocument(queries, toNewDocument(file, format)));
      if (upgraded === null) await setOriginal(queries, id, original);
      await claimFreeIdentifiers(queries, id, file.identifiers);
      return {
        outcome: upgraded === null ? 'new' : 'upgraded',
        document: await findRequired(queries, id),
      };
    });
  } catch (error) {
    if (!mayBeCommitted(error)) await files.remove(fileId);
    // The same bytes came twice at once, and the others were first.
    const first =
      error instanceof DocumentExistsError ? await findKnown(file, format, parts) : null;
    if (first === null) throw error;
    return first;
  }
}

/** The document that has got its full text by this file; null when none lacked it. What is known of it already stays. */
async function upgrade(
  queries: Queries,
  file: NewFile,
  fullText: FullText,
): Promise<string | null> {
  const { identifiers, metadata, fieldSources, url } = file;
  // The name of a file says nothing of its work.
  const title = fieldSources?.title === 'file' ? '' : metadata.title;
  const work = workOfArticle({ ...metadata, title, url });
  const id = await findWithoutFullText(queries, { identifiers, work });
  if (id === null || !(await addFullText(queries, id, fullText))) return null;
  await claimIdentifiers(queries, id, [hashOf(file)]);
  await fillDocument(queries, id, {
    facts: { ...file.metadata, authors: writeStated(file.metadata.authors) },
    sources: sourcesOf(file),
  });
  return id;
}

/** The document with the same bytes; its original is put back when it has gone from the disk, and is to be read where it was missed. */
async function findKnown(
  file: NewFile,
  format: SourceFormat,
  { database, files }: AddDocumentParts,
): Promise<AddedDocument | null> {
  const id = await findDocumentByIdentifiers(database, [hashOf(file)]);
  if (id === null) return null;
  const original = await findOriginal(database, id);
  const isThere = original !== null && (await files.isReadable(original.fileId));
  if (!isThere) {
    const fileId = await files.keep(file.received);
    const replaced = await database.transaction((queries) =>
      setOriginal(queries, id, { ...originalOf(file, format), fileId }),
    );
    if (replaced !== null) await files.remove(replaced);
  }
  await awaitReading(database, id);
  return { outcome: 'known', document: await findRequired(database, id) };
}

async function findRequired(queries: Queries, id: string): Promise<LibraryDocument> {
  const document = await getDocument(queries, id);
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
    authors: writeStated(metadata.authors),
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
    fieldSources: sourcesOf(file),
    identifiers: [hashOf(file)],
    text: null,
  };
}

/** The kind is chosen for a person before they say a word. */
function sourcesOf({ metadata, fieldSources = {} }: NewFile): Record<string, string> {
  const { source_type: _, ...written } = metadata;
  const byPerson = documentFields.filter((name) => (written[name] ?? '').trim() !== '');
  return { ...Object.fromEntries(byPerson.map((name) => [name, 'person'])), ...fieldSources };
}

const documentFields = [
  'title',
  'authors',
  'journal',
  'publication_date',
  'doi',
  'abstract',
  'summary',
] as const;
