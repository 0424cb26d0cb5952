/** Puts a read document into the library: text, passages, vectors and both indexes in one transaction, and never twice. */

import type { Article, LibraryDocument } from '@lectern/contract';
import type { Embedder } from '../../ports/embedder.js';
import type { ReadDocument } from '../../ports/text-extractor.js';
import type { Database, Queries } from '../../store/database/database.js';
import { claimFreeIdentifiers } from '../../store/documents/document-changes.js';
import { type Original, setOriginal } from '../../store/documents/document-originals.js';
import { keepAuthorNames, keepPlacement } from '../../store/documents/document-references.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { enrichDocument } from '../../store/documents/document-upgrade.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { findOrigin, getDocument, insertDocument } from '../../store/documents/documents.js';
import { findStored, type Standing, type WantedWork } from '../../store/documents/stored-works.js';
import type { FileStore } from '../../store/files/files.js';
import { insertChunks } from '../../store/passages/chunks.js';
import { insertVectors } from '../../store/passages/vectors.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import { writeStated } from '../../works/author-name.js';
import { ownWords } from '../../works/who-says.js';
import { workKeys } from '../../works/work-keys.js';
import { takeFirstEmbedder } from '../models/embedder-in-use.js';
import type { SourceFile } from './fetch-source.js';
import { type Marks, markStanding, marksOf, marksOfVersion } from './mark-standing.js';
import { requireTitle, storeTitled, type TitledVectors } from './store-titled.js';
import { tellKnown } from './tell-known.js';
import { type Stored, withOriginal } from './with-original.js';

export interface IngestParts {
  readonly database: Database;
  readonly embedder: Embedder;
  readonly files: FileStore;
}

export interface NewArticle {
  /** Id that the document gets when it is new; the same id again means that this very call was made before. */
  readonly documentId: string;
  readonly article: Article;
  readonly document: ReadDocument;
  /** What the document was read from, to be kept as its original; null for an abstract. */
  readonly file: SourceFile | null;
  /** Such as `html`; `abstract` where only that could be had. */
  readonly fileType: string;
  readonly size: number;
  /** Stored with the document; empty when there is nothing to say. */
  readonly note: string;
  /** False stores the text alone: no passages, no vectors. */
  readonly storesVectors: boolean;
}

export interface IngestOptions {
  readonly signal: AbortSignal;
  readonly onStage: (stage: 'Embedding' | 'Storing') => void;
}

export type Ingested = {
  readonly documentId: string;
  readonly chunksStored: number;
} & (
  | {
      /** `better`: the full text took the place of an abstract. */
      readonly outcome: 'new' | 'better';
    }
  | {
      /** The library had it already, in no poorer form or as a person put it there; nothing was stored. */
      readonly outcome: 'known';
      /** Of the document there; its file type is empty where it has no text. */
      readonly metadata: LibraryDocument['metadata'];
      /** What the document there is, where it is another version than the given one. */
      readonly otherVersion: 'preprint' | 'published version' | null;
    }
);

/** @throws UpstreamError when the embedder failed; nothing is stored then. */
export async function ingestArticle(
  given: NewArticle,
  parts: IngestParts,
  options: IngestOptions,
): Promise<Ingested> {
  const { article } = given;
  const versions = article.other_versions.flatMap(({ doi, url }) => workKeys({ doi }, url));
  const identifiers = [...keysOfArticle(article), ...versions];
  const wanted = { identifiers, work: workOfArticle(article) };
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

interface GivenStanding extends Pick<Standing, 'free'> {
  readonly known: Ingested | null;
  /** A document of which what is given is the richer text. */
  readonly poorer: { readonly id: string; readonly title: string } | null;
}

/** With what is held against the article, as far as it is held against the version that the library has. */
async function findStanding(
  queries: Queries,
  wanted: WantedWork,
  given: NewArticle,
): Promise<GivenStanding & { readonly marks: Marks }> {
  const [standing] = await findStored(queries, [wanted]);
  const isOtherVersion = standing?.documentId != null && !standing.isSameVersion;
  const marks = isOtherVersion
    ? marksOfVersion(given.article, wanted.work)
    : marksOf(given.article);
  return { ...(await compareStored(queries, { standing, wanted }, given)), marks };
}

/** What the library has of it already, and whether that is poorer than what is given. */
async function compareStored(
  queries: Queries,
  { standing, wanted }: { readonly standing: Standing | undefined; readonly wanted: WantedWork },
  given: NewArticle,
): Promise<GivenStanding> {
  const free = standing?.free ?? wanted.identifiers;
  // Under its own id it was stored by this very call, made before.
  const id = standing?.documentId ?? given.documentId;
  const known = await getDocument(queries, id);
  if (known === null) return { known: null, poorer: null, free };
  const { title, file_type, chunks_stored } = known.metadata;
  // What a person put into the library is never replaced.
  const isReplaceable = (await findOrigin(queries, known.id)) === 'article';
  const isSameVersion = standing?.documentId == null || standing.isSameVersion;
  const isAbstract = given.fileType === 'abstract';
  const isPoorer =
    isReplaceable &&
    ((file_type === 'abstract' && !isAbstract) ||
      (chunks_stored === 0 &&
        given.storesVectors &&
        (!isAbstract || ['', 'abstract'].includes(file_type))));
  // What was printed of a preprint is no text of the preprint: it becomes a document of its own.
  if (isPoorer)
    return { known: null, poorer: isSameVersion ? { id: known.id, title } : null, free };
  const stored = { documentId: known.id, chunksStored: chunks_stored };
  if (known.id === given.documentId)
    return { known: { ...stored, outcome: 'new' }, poorer: null, free };
  const theOther = wanted.work.isPreprint ? 'published version' : 'preprint';
  const otherVersion = isSameVersion ? null : theOther;
  return {
    known: { ...stored, outcome: 'known', metadata: known.metadata, otherVersion },
    poorer: null,
    free,
  };
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
