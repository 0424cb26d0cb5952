/** Saves one openly readable file of an article and says what became of it. */
import type { Article, ArticleDownload, DownloadRequest } from '@lectern/contract';
import { AppError } from '../../errors.js';
import {
  type FetchSourceParts,
  loadCandidate,
  type SourceFile,
} from '../../pipeline/ingest/fetch-source.js';
import { fileExtension } from '../../pipeline/ingest/file-extension.js';
import { reasonOf } from '../../pipeline/ingest/read-page.js';
import {
  requireAddress,
  type SourceCandidate,
  sourceCandidates,
} from '../../pipeline/ingest/source-candidates.js';
import type { DownloadFolder } from '../../store/files/download-folder.js';

export interface DownloadParts extends Pick<FetchSourceParts, 'fetcher' | 'lookups'> {
  readonly folder: DownloadFolder;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

export type DownloadOptions = Pick<
  DownloadRequest,
  'download_path' | 'filter_downloadable_only' | 'downloadable_extensions'
> & {
  readonly signal: AbortSignal;
};

/** The row of an article before anything was done with it. */
export function pendingDownload({ title, url }: Article): ArticleDownload {
  return {
    article_title: title,
    article_url: url,
    status: 'pending',
    file_path: '',
    file_type: '',
    size: 0,
    skipped_reason: null,
    error: null,
  };
}

/**
 * A failure of this article is its row's `error`, so that the others go on.
 * @throws the signal's reason.
 */
export async function downloadArticle(
  article: Article,
  parts: DownloadParts,
  options: DownloadOptions,
): Promise<ArticleDownload> {
  const row = pendingDownload(article);
  try {
    const found = await findFile(article, parts, options);
    if (found.outcome === 'skipped')
      return { ...row, status: 'skipped', skipped_reason: found.why };
    if (found.outcome === 'failed') return { ...row, status: 'failed', error: found.why };
    const { file, extension } = found;
    const path = await parts.folder.write({
      folder: options.download_path,
      name: article.title,
      extension,
      bytes: file.bytes,
    });
    return {
      ...row,
      status: 'completed',
      file_path: path,
      file_type: extension.slice(1),
      size: file.bytes.byteLength,
    };
  } catch (error) {
    options.signal.throwIfAborted();
    if (!(error instanceof AppError))
      parts.logUnexpected('an article could not be downloaded', error);
    return {
      ...row,
      status: 'failed',
      error: error instanceof AppError ? error.message : 'Internal server error',
    };
  }
}

type Found =
  | { readonly outcome: 'found'; readonly file: SourceFile; readonly extension: string }
  | { readonly outcome: 'skipped'; readonly why: string }
  | { readonly outcome: 'failed'; readonly why: string };

/** The first copy of a wanted type; skipped where there are only others, failed where none could be had. */
async function findFile(
  article: Article,
  parts: DownloadParts,
  options: DownloadOptions,
): Promise<Found> {
  requireAddress(article);
  const unwanted: string[] = [];
  const reasons: string[] = [];
  const onFailure = (error: unknown): void => void reasons.push(reasonOf(error));
  for await (const candidate of sourceCandidates(article, parts.lookups, {
    signal: options.signal,
    onFailure,
  })) {
    if (isUnwanted(candidate, options)) {
      unwanted.push(candidate.kind);
      continue;
    }
    try {
      const file = await loadCandidate(candidate, parts, options.signal);
      const extension = file === null ? '' : fileExtension(file);
      if (file === null) reasons.push(`${candidate.name} has no copy`);
      else if (isWanted(extension, options)) return { outcome: 'found', file, extension };
      else unwanted.push(extension.slice(1) || 'unknown');
    } catch (error) {
      options.signal.throwIfAborted();
      reasons.push(`${candidate.name}: ${reasonOf(error)}`);
    }
  }
  const types = [...new Set(unwanted)].join(', ');
  if (types !== '')
    return { outcome: 'skipped', why: `only files of other types were found (${types})` };
  return {
    outcome: 'failed',
    why: `No file could be fetched (${[...new Set(reasons)].join('; ')})`,
  };
}

function isWanted(extension: string, options: DownloadOptions): boolean {
  if (extension === '') return false;
  const wanted: readonly string[] = options.downloadable_extensions;
  return !options.filter_downloadable_only || wanted.includes(extension);
}

/** What a look-up says of a copy saves fetching it. */
function isUnwanted({ kind }: SourceCandidate, options: DownloadOptions): boolean {
  return (kind === 'html' || kind === 'xml') && !isWanted(`.${kind}`, options);
}
