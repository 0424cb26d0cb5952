/** Finds out whether an address answers with a file that can be stored, without fetching the file. */
import { downloadableExtensions, parseWebUrl } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { FetchedPage, PageFetcher } from '../../ports/page-fetcher.js';

export interface DownloadCheck {
  readonly url: string;
  readonly downloadable: boolean;
  /** Without a dot; empty where it is not known. */
  readonly file_type: string;
  readonly size: number | null;
  readonly message: string;
}

/** Content types of files that can be stored, with the extension that each is known by. */
const fileTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'application/pdf': 'pdf',
    'text/plain': 'txt',
    'application/msword': 'doc',
    'text/csv': 'csv',
    'application/json': 'json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.ms-powerpoint': 'ppt',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  }),
);
/** Types that say nothing, so that the name of the file decides. */
const vagueTypes = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/force-download',
]);

/**
 * @param url as a person gave it; undefined when it was left out.
 * @throws InvalidRequestError for what is no web address; what the fetcher throws for one that may not be reached.
 */
export async function checkDownloadable(
  url: string | undefined,
  fetcher: PageFetcher,
  signal: AbortSignal,
): Promise<DownloadCheck> {
  const address = readAddress(url);
  const page = await fetcher.fetchPage(address, { signal, method: 'HEAD', timeoutMs: 15_000 });
  const isFound = page.status >= 200 && page.status < 300;
  const fileType = isFound ? fileTypeOf(page) : '';
  return {
    url: address,
    downloadable: fileType !== '',
    file_type: fileType,
    size: isFound ? page.size : null,
    message: messageOf(page, fileType),
  };
}

function readAddress(url: string | undefined): string {
  const address = url?.trim() ?? '';
  if (address === '') throw new InvalidRequestError('Please enter a URL');
  if (parseWebUrl(address) === null) throw new InvalidRequestError('Please enter a valid URL');
  return address;
}

function fileTypeOf(page: FetchedPage): string {
  const known = fileTypes.get(page.contentType);
  if (known !== undefined) return known;
  if (!vagueTypes.has(page.contentType)) return '';
  const path = new URL(page.url).pathname.toLowerCase();
  return downloadableExtensions.find((extension) => path.endsWith(extension))?.slice(1) ?? '';
}

function messageOf(page: FetchedPage, fileType: string): string {
  if (page.status < 200 || page.status >= 300)
    return `The address answers with status ${page.status}`;
  if (fileType !== '') return `The address answers with a ${fileType.toUpperCase()} file`;
  return page.contentType === ''
    ? 'The address does not say what it answers with'
    : `The address answers with ${page.contentType}, which cannot be stored`;
}
