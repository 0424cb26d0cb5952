/** Puts a read document into the library: text, passages, vectors and both indexes in one transaction, and never twice. */
import type { Article } from '@lectern/contract';
import type { Embedder } from '../ports/embedder.js';
import type { ReadDocument } from '../ports/text-extractor.js';
import { insertChunks, searchTextOf } from '../store/chunks.js';
import type { Database, Queries } from '../store/database.js';
import type { DocumentIdentifier } from '../store/document-identifiers.js';
import { deleteDocument, findDocumentByIdentifiers, getDocument, insertDocument } from '../store/documents.js';
import { insertVectors } from '../store/vectors.js';
import { canonicalUrl } from './canonical-url.js';
import { embedPassages } from './embed.js';

export interface IngestParts {
  readonly database: Database;
  readonly embedder: Embedder;
}

export interface NewArticle {
  /** Id that the document gets when it is new; the same id again means that this very call was made before. */
  readonly documentId: string;
  readonly article: Article;
  readonly document: ReadDocument;
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

export interface Ingested {
  readonly documentId: string;
  readonly chunksStored: number;
  /** `known`: the library had it already, in no poorer form. `better`: the full text took the place of an abstract. */
  readonly outcome: 'new' | 'known' | 'better';
}

/** @throws UpstreamError when the embedder failed; nothing is stored then. */
export async function ingestArticle(given: NewArticle, parts: IngestParts, options: IngestOptions): Promise<Ingested> {
  const identifiers = identifiersOf(given.article);
  const known = await findKnown(parts.database, identifiers, given);
  if (known !== null) return known;
  options.onStage('Embedding');
  const chunks = given.storesVectors ? given.document.chunks : [];
  const texts = chunks.map((chunk) => searchTextOf(given.article.title, chunk));
  const vectors = await embedPassages(parts.embedder, texts, options.signal);
  options.signal.throwIfAborted();
  options.onStage('Storing');
  return parts.database.transaction(async (queries) => {
    const knownNow = await findKnown(queries, identifiers, given);
    if (knownNow !== null) return knownNow;
    const poorer = await findDocumentByIdentifiers(queries, identifiers);
    if (poorer !== null) await deleteDocument(queries, poorer);
    const documentId = await insertDocument(queries, toNewDocument(given, identifiers, chunks.length));
    const chunkIds = await insertChunks(queries, { documentId, title: given.article.title, chunks });
    await insertVectors(queries, { documentId, model: parts.embedder.model, chunkIds, vectors });
    return { documentId, chunksStored: chunks.length, outcome: poorer === null ? 'new' : 'better' };
  });
}

/** What the library has of it already, unless that is poorer than what is given. */
async function findKnown(queries: Queries, identifiers: readonly DocumentIdentifier[], given: NewArticle): Promise<Ingested | null> {
  const id = await findDocumentByIdentifiers(queries, identifiers);
  const known = id === null ? null : await getDocument(queries, id);
  if (known === null) return null;
  const { file_type, chunks_stored } = known.metadata;
  const isPoorer = (file_type === 'abstract' && given.fileType !== 'abstract') || (chunks_stored === 0 && given.storesVectors);
  if (isPoorer) return null;
  return { documentId: known.id, chunksStored: chunks_stored, outcome: known.id === given.documentId ? 'new' : 'known' };
}

/** Everything that makes two articles the same document. */
function identifiersOf(article: Article): DocumentIdentifier[] {
  const { arxiv_id, pmid, pmcid, nct_id } = article.identifiers;
  const doi = (article.identifiers.doi || article.doi).toLowerCase();
  const all: DocumentIdentifier[] = [
    { kind: 'doi', value: doi },
    { kind: 'arxiv', value: arxiv_id },
    { kind: 'pmid', value: pmid },
    { kind: 'pmcid', value: pmcid },
    { kind: 'nct', value: nct_id },
    { kind: 'url', value: canonicalUrl(article.url) },
  ];
  return all.filter(({ value }) => value !== '');
}

function toNewDocument(given: NewArticle, identifiers: readonly DocumentIdentifier[], chunksStored: number): Parameters<typeof insertDocument>[1] {
  const { article, document } = given;
  return {
    id: given.documentId,
    title: article.title,
    authors: article.authors || document.facts.authors,
    publicationDate: article.publication_date || document.facts.publicationDate,
    journal: article.journal || document.facts.journal,
    doi: article.doi,
    abstract: article.abstract || document.facts.abstract,
    summary: article.summary,
    url: article.url,
    sourceType: article.source_type,
    fileType: given.fileType,
    size: given.size,
    status: given.storesVectors ? 'completed' : 'pending',
    chunksStored,
    note: given.note,
    identifiers,
    text: document.text,
    pageCount: document.pageCount,
  };
}
