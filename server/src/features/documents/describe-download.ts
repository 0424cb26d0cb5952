/** Says what is stored and told of a document that was fetched: its metadata, its file name and who knew of them. */
import {
  type Article,
  type DownloadUrlRequest,
  downloadedDocument,
  parseUrl,
  type WorkMetadata,
} from '@lectern/contract';
import { cleanFilename, fileInAddress } from '../../pipeline/ingest/clean-filename.js';

/** What a person wrote goes before what is registered. */
export function fillMetadata(
  request: DownloadUrlRequest,
  article: Article | null,
  address: string,
): DownloadUrlRequest {
  const isDefault = (text: string): boolean => text.trim() === '' || text === downloadedDocument;
  return {
    ...request,
    title: isDefault(request.title)
      ? article?.title || fileInAddress(address) || downloadedDocument
      : request.title,
    source_type: isDefault(request.source_type)
      ? article?.source_type || downloadedDocument
      : request.source_type,
    authors: request.authors || (article?.authors ?? ''),
    journal: request.journal || (article?.journal ?? ''),
    publication_date: request.publication_date || (article?.publication_date ?? ''),
    doi: request.doi || (article?.doi ?? ''),
    abstract: request.abstract || (article?.abstract ?? ''),
    summary: request.summary || (article?.summary ?? ''),
  };
}

/** Fields in which nobody wrote anything come from who knows the work. */
export function registeredSources(
  request: DownloadUrlRequest,
  article: Article | null,
): Record<string, string> {
  if (article === null)
    return ['', downloadedDocument].includes(request.title) ? { title: 'file' } : {};
  const names = ['title', 'authors', 'journal', 'publication_date', 'doi', 'abstract'] as const;
  const taken = names.filter(
    (name) => ['', downloadedDocument].includes(request[name]) && article[name] !== '',
  );
  return Object.fromEntries(taken.map((name) => [name, article.found_by.join(', ')]));
}

export function filenameOf(address: string, article: Article | null): string {
  return cleanFilename(
    fileInAddress(address) ||
      article?.title ||
      (parseUrl(address)?.hostname.replaceAll('.', '-') ?? ''),
  );
}

export function metadataOf({
  title,
  authors,
  journal,
  source_type,
  publication_date,
  doi,
  abstract,
  url,
}: Article): WorkMetadata {
  return { title, authors, journal, source_type, publication_date, doi, abstract, url };
}
