/** Puts a read document into the library: text, passages, vectors and both indexes in one transaction, and never twice. */

import type { Embedder } from '../../ports/embedder.js';
import type { ReadDocument } from '../../ports/text-extractor.js';
import type { Database, Queries } from '../../store/database/database.js';
import { claimFreeIdentifiers } from '../../store/documents/document-changes.js';
import { type Original, setOriginal } from '../../store/documents/document-originals.js';
import { keepAuthorNames, keepPlacement } from '../../store/documents/document-references.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { enrichDocument } from '../../store/documents/document-upgrade.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { insertDocument } from '../../store/documents/documents.js';
import type { WantedWork } from '../../store/documents/stored-works.js';
import type { FileStore } from '../../store/files/files.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { writeStated } from '../../works/author-name.js';
import { ownWords } from '../../works/who-says.js';
import { takeFirstEmbedder } from '../models/embedder-in-use.js';
import type { SourceFile } from './fetch-source.js';
import {
  findStanding,
  type GivenArticle,
  type GivenStanding,
  type Ingested,
  wantedOf,
} from './find-standing.js';
import { markStanding, marksOf } from './mark-standing.js';
import { requireTitle, storeTitled, type TitledVectors } from './store-titled.js';
import { tellKnown } from './tell-known.js';
import { type Stored, withOriginal } from './with-original.js';

export interface IngestParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly files: FileStore;
}

export interface NewArticle extends GivenArticle {
  readonly document: ReadDocument;
  /** What the document was read from, to be kept as its original; null for an abstract. */
  readonly file: SourceFile | null;
  readonly size: number;
  /** Stored with the document; empty when there is nothing to say. */
  readonly note: string;
}

export interface IngestOptions {
  readonly signal: AbortSignal;
  readonly onStage: (stage: 'Embedding' | 'Storing') => void;
}

/** @throws UpstreamError when the embedder failed; nothing is stored then. */
export async function ingestArticle(
  given: NewArticle,
  parts: IngestParts,
  options: IngestOptions,
): Promise<Ingested> {
  const { article } = given;
  const wanted = wantedOf(article);
  await keyChangedWorks(parts.database);
  const { known, poorer: abstract, marks } = await findStanding(parts.database, wanted, given);
  if (known !== null) return tellKnown(parts.database, known, { article, marks });
  options.onStage('Embedding');
  const chunks = given.storesVectors ? given.document.chunks : [];
  const embedder = takeFirstEmbedder(parts.embedder);
  const store = (titled: TitledVectors, original: Original | null) =>
    parts.database.transaction(async (queries): Promise<Stored<Ingested>> => {
      const found = await findStanding(queries, wanted, given);
      const { known: knownNow, poorer, free } = found;
      if (knownNow !== null) {
        const result = await tellKnown(queries, knownNow, { article, marks: found.marks });
        return { result, unusedFileId: original?.fileId ?? null };
      }
      const text = { given, poorer, free };
      const { documentId, title } = await storeText(queries, text, chunks.length);
      requireTitle(title, titled);
      await keepAuthorNames(queries, documentId, [
        ...(given.document.authorNames ?? []),
        ...(article.author_names ?? []),
      ]);
      await keepPlacement(queries, documentId, article);
      await markStanding(queries, documentId, marksOf(article));
      if (given.document.isRetracted === true)
        await noteRetraction(queries, {
          documentId,
          retractedBy: ownWords.file,
          asked: [],
        });
      const unusedFileId =
        original === null ? null : await setOriginal(queries, documentId, original);
      if (original !== null)
        await claimFreeIdentifiers(queries, documentId, [
          { kind: 'sha256', value: original.sha256 },
        ]);
      const chunkIds = await insertChunks(queries, { documentId, title, chunks });
      const { vectors } = titled;
      await insertVectors(queries, { documentId, model: embedder.model, chunkIds, vectors });
      return {
        result: {
          documentId,
          chunksStored: chunks.length,
          outcome: poorer === null ? 'new' : 'better',
        },
        unusedFileId,
      };
    });
  const { signal } = options;
  const passages = { chunks, embedder, signal };
  return storeTitled(abstract?.title || article.title, passages, (titled) => {
    options.onStage('Storing');
    const toKeep = { file: given.file, format: given.document.format, title: article.title };
    return withOriginal(toKeep, { files: parts.files, signal }, (original) =>
      store(titled, original),
    );
  });
}

interface TextToStore extends Pick<GivenStanding, 'poorer' | 'free'> {
  readonly given: NewArticle;
}

/** Gives id and title of the document: of a new one, or of the poorer one, which a person may have corrected and cited. */
async function storeText(
  queries: Queries,
  { given, poorer, free }: TextToStore,
  chunksStored: number,
): Promise<{ readonly documentId: string; readonly title: string }> {
  const { status, ...document } = toNewDocument(given, free, chunksStored);
  if (poorer === null) {
    const documentId = await insertDocument(queries, { ...document, status });
    return { documentId, title: document.title };
  }
  const facts = {
    ...document,
    publication_date: document.publicationDate,
    source_type: document.sourceType,
  };
  const title = await enrichDocument(queries, poorer.id, { ...document, status, facts });
  await claimFreeIdentifiers(queries, poorer.id, free);
  return { documentId: poorer.id, title };
}

function toNewDocument(
  given: NewArticle,
  identifiers: WantedWork['identifiers'],
  chunksStored: number,
) {
  const { article, document } = given;
  return {
    id: given.documentId,
    title: article.title,
    authors: writeStated(article.authors) || document.facts.authors,
    publicationDate: article.publication_date || document.facts.publicationDate,
    journal: article.journal || document.facts.journal,
    doi: article.doi,
    abstract: article.abstract || document.facts.abstract,
    summary: article.summary,
    url: article.url,
    sourceType: article.source_type,
    fileType: given.fileType,
    size: given.size,
    status: given.storesVectors ? ('completed' as const) : ('pending' as const),
    chunksStored,
    note: given.note,
    identifiers,
    text: document.text,
    pageCount: document.pageCount,
  };
}
