/** Says what is stored and told of a document that was fetched: its metadata, its file name and who knew of them. */
import {
  type Article,
  type DownloadUrlRequest,
  downloadedDocument,
  parseUrl,
  titleInAddress,
  type WorkMetadata,
} from '@lectern/contract';
import { cleanFilename, fileInAddress } from '../../pipeline/ingest/clean-filename.js';
import type { AddedDocument } from './add-document.js';

const registeredFields = [
  'title',
  'authors',
  'journal',
  'publication_date',
  'doi',
  'abstract',
] as const;

/** What a person wrote goes before what is registered. */
export function fillMetadata(
  request: DownloadUrlRequest,
  article: Article | null,
  address: string,
): DownloadUrlRequest {
  const title = isUntitled(request)
    ? article?.title || fileInAddress(address) || request.title.trim() || downloadedDocument
    : request.title;
  return {
    ...request,
    title,
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

/** Fields in which nobody wrote anything come from who knows the work; a title that nobody knows is the name of the file. */
export function registeredSources(
  request: DownloadUrlRequest,
  article: Article | null,
): Record<string, string> {
  const hasNoTitle = isUntitled(request);
  const sources: Record<string, string> = hasNoTitle ? { title: 'file' } : {};
  if (article === null) return sources;
  const isUnsaid = (name: (typeof registeredFields)[number]): boolean =>
    name === 'title' ? hasNoTitle : request[name] === '';
  const taken = registeredFields.filter((name) => isUnsaid(name) && article[name] !== '');
  const finders = article.found_by.join(', ');
  return { ...sources, ...Object.fromEntries(taken.map((name) => [name, finders])) };
}

/** The name of the file in the address is filled in for a person before they say a word. */
function isUntitled({ title, url }: DownloadUrlRequest): boolean {
  const address = parseUrl(url.trim());
  return isDefault(title) || (address !== null && title.trim() === titleInAddress(address));
}

function isDefault(text: string): boolean {
  return text.trim() === '' || text.trim() === downloadedDocument;
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

/** What is told where the file is in the library. */
export const downloadMessages: Readonly<Record<AddedDocument['outcome'], string>> = {
  new: 'Document downloaded successfully',
  known: 'This document is in your library already',
  upgraded:
    'The full text was added to the document of which your library had the abstract alone. Process it to search all of it.',
};
