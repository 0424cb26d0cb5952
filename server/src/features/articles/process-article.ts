/** Takes one article into the library and says what became of it. */
import type { Article, ArticleResult, LibraryDocument } from '@lectern/contract';
import { AppError } from '../../errors.js';
import {
  type ExcludedCopy,
  type FetchedSource,
  type FetchSourceParts,
  fetchSource,
  noCopyKnown,
} from '../../pipeline/ingest/fetch-source.js';
import { findKnown, type Ingested } from '../../pipeline/ingest/find-standing.js';
import { type IngestParts, ingestArticle } from '../../pipeline/ingest/ingest-article.js';
import { requireAddress } from '../../pipeline/ingest/source-candidates.js';

export type ArticleParts = FetchSourceParts &
  IngestParts & { readonly logUnexpected: (message: string, error: unknown) => void };

export interface ProcessArticleOptions {
  readonly documentId: string;
  readonly excludedFileTypes: ReadonlySet<string>;
  readonly storesVectors: boolean;
  readonly signal: AbortSignal;
  readonly onStage: (stage: ArticleResult['stage']) => void;
}

/** The row of an article before anything was done with it. */
export function pendingResult(article: Article): ArticleResult {
  return {
    article_title: article.title,
    article_url: article.url,
    processed: false,
    chunks_stored: 0,
    file_type: '',
    skipped_reason: null,
    error: null,
    note: null,
    document_id: null,
    status: 'pending',
    stage: 'Pending',
  };
}

/**
 * A failure of this article is its row's `error`, so that the others go on.
 * @throws the signal's reason.
 */
export async function processArticle(
  article: Article,
  parts: ArticleParts,
  options: ProcessArticleOptions,
): Promise<ArticleResult> {
  const done = { ...pendingResult(article), stage: 'Done' as const };
  try {
    requireAddress(article);
    const source = await fetchOrKnow(article, parts, options);
    if (source.outcome === 'known') {
      const { excluded } = source;
      return {
        ...done,
        ...tellIngested(source.known, { excluded, fileType: '', note: '' }, options),
      };
    }
    if (source.outcome === 'excluded') {
      const seen = source.excluded.find(({ isSeen }) => isSeen)?.fileType;
      return {
        ...{ ...done, ...typesOf(source.excluded), status: 'skipped' },
        file_type: seen ?? '',
        skipped_reason: seen === undefined ? source.why : `file type ${seen} is excluded`,
      };
    }
    const isAbstract = source.outcome === 'abstract';
    const fileType = isAbstract ? 'abstract' : source.document.format;
    const note = isAbstract
      ? `Only the abstract was stored: ${source.why || noCopyKnown}`
      : (source.document.note ?? '');
    const ingested = await ingestArticle(
      {
        documentId: options.documentId,
        article,
        document: source.document,
        file: isAbstract ? null : source.file,
        fileType,
        size: isAbstract ? Buffer.byteLength(source.document.text) : source.size,
        note,
        storesVectors: options.storesVectors,
      },
      parts,
      options,
    );
    const excluded = isAbstract ? source.excluded : [];
    return { ...done, ...tellIngested(ingested, { excluded, fileType, note }, options) };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof AppError))
      parts.logUnexpected('an article could not be processed', error);
    return {
      ...done,
      status: 'failed',
      error: error instanceof AppError ? error.message : 'Internal server error',
    };
  }
}

/** What is to be read of the article; where nothing is, the document that the library has of it. */
async function fetchOrKnow(
  article: Article,
  parts: ArticleParts,
  options: ProcessArticleOptions,
): Promise<FetchedSource | Known> {
  const source = await fetchSource(article, parts, options).catch((error: unknown) => {
    options.signal.throwIfAborted();
    if (error instanceof AppError) return { outcome: 'failed', error, excluded: [] } as const;
    throw error;
  });
  if (source.outcome !== 'excluded' && source.outcome !== 'failed') return source;
  const known = await findKnown(article, { ...options, database: parts.database });
  if (known !== null) return { outcome: 'known', known, excluded: source.excluded };
  if (source.outcome === 'failed') throw source.error;
  return source;
}

interface Known {
  readonly outcome: 'known';
  readonly known: Ingested;
  readonly excluded: readonly ExcludedCopy[];
}

function typesOf(excluded: readonly ExcludedCopy[]): Pick<ArticleResult, 'excluded_types'> {
  if (excluded.length === 0) return {};
  return { excluded_types: [...new Set(excluded.map(({ fileType }) => fileType))] };
}

interface ReadAs {
  /** Empty where nothing of the article was read. */
  readonly fileType: string;
  readonly note: string;
  readonly excluded: readonly ExcludedCopy[];
}

function tellIngested(
  ingested: Ingested,
  read: ReadAs,
  { storesVectors }: ProcessArticleOptions,
): Partial<ArticleResult> {
  const lacking = storesVectors ? whyWithoutPassages(ingested) : null;
  // No copy stands in the way where the library has the full text, read or not.
  const isFull =
    ingested.outcome === 'known' &&
    (ingested.metadata.file_type !== 'abstract' || ingested.metadata.has_original);
  return {
    ...(isFull ? {} : typesOf(read.excluded)),
    status: lacking === null ? 'completed' : 'skipped',
    processed: lacking === null,
    skipped_reason: lacking,
    chunks_stored: ingested.chunksStored,
    ...(ingested.outcome === 'known'
      ? { file_type: ingested.metadata.file_type, was_known: true }
      : { file_type: read.fileType }),
    note: noteOf(ingested, read),
    document_id: ingested.documentId,
  };
}

/** Of a document that a person put there, or deleted the passages of: no question finds it until it is processed. Null for any other. */
function whyWithoutPassages(ingested: Ingested): string | null {
  if (ingested.outcome !== 'known' || ingested.chunksStored > 0) return null;
  const { processing_status, note } = ingested.metadata;
  if (processing_status === 'processing') return 'it is in your library and is being processed';
  if (processing_status !== 'failed')
    return 'it is in your library and not processed so far: process it in Documents';
  const failed = 'it is in your library and could not be processed';
  return note === '' ? failed : `${failed}: ${note}`;
}

function noteOf(ingested: Ingested, { note }: ReadAs): string | null {
  if (ingested.outcome === 'known') {
    const as = ingested.otherVersion === null ? '' : ` as the ${ingested.otherVersion}`;
    return `Already in your library${as}${sayAbstractAlone(ingested.metadata)}`;
  }
  if (ingested.outcome === 'better') return 'The full text took the place of the abstract';
  return note || null;
}

/** A person may have given it its full text, which was not read so far. */
function sayAbstractAlone({
  file_type,
  has_original,
  processing_status,
}: LibraryDocument['metadata']): string {
  if (file_type !== 'abstract') return '';
  const alone = ', by its abstract alone';
  if (!has_original) return alone;
  if (processing_status === 'processing') return `${alone}: its full text is being processed`;
  return processing_status === 'failed'
    ? `${alone}: its full text could not be processed; try it again in Documents`
    : `${alone}: its full text waits to be processed in Documents`;
}
