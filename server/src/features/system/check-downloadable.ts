/** Finds out whether an address answers with a file of a downloadable type, without fetching the file. */
import { downloadableExtensions, parseWebUrl, uploadFileTypes } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { claimedExtension } from '../../pipeline/ingest/file-extension.js';
import type { PageFetcher } from '../../ports/page-fetcher.js';

export interface DownloadCheck {
  readonly url: string;
  readonly downloadable: boolean;
  /** Without a dot; empty where it is not known. */
  readonly file_type: string;
  readonly size: number | null;
  readonly message: string;
}

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
  if (!isFound)
    return {
      url: address,
      ...{ downloadable: false, file_type: '', size: null },
      message: `The address answers with status ${page.status}`,
    };
  const extension = claimedExtension({ ...page, name: page.url });
  const file = {
    downloadable: isOneOf(downloadableExtensions, extension),
    file_type: extension.slice(1),
  };
  return { url: address, ...file, size: page.size, message: messageOf(page.contentType, file) };
}

function readAddress(url: string | undefined): string {
  const address = url?.trim() ?? '';
  if (address === '') throw new InvalidRequestError('Please enter a URL');
  if (parseWebUrl(address) === null) throw new InvalidRequestError('Please enter a valid URL');
  return address;
}

function messageOf(
  contentType: string,
  { downloadable, file_type }: Pick<DownloadCheck, 'downloadable' | 'file_type'>,
): string {
  if (file_type === '' && contentType === '')
    return 'The address does not say what it answers with';
  const what = file_type === '' ? contentType : `a file of type ${file_type.toUpperCase()}`;
  if (downloadable) return `The address answers with ${what}`;
  const taken = isOneOf(uploadFileTypes, file_type) ? ', though the library can take it in' : '';
  return `The address answers with ${what}, which is not of a downloadable type${taken}`;
}

function isOneOf(types: readonly string[], type: string): boolean {
  return types.includes(type);
}
