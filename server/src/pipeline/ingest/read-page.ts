/** Takes what a page answered as a file to be read, and says in words why it could not be had and whether that lasts. */
import { AccessRefusedError, AppError, UpstreamError } from '../../errors.js';
import { RequestRefusedError } from '../../outgoing-requests.js';
import { type FetchedPage, PageFetchError } from '../../ports/page-fetcher.js';
import { EngineError } from '../../ports/search-engine.js';
import type { ReadRequest } from '../../ports/text-extractor.js';

export const acceptedTypes =
  'text/html,application/xhtml+xml,application/pdf,application/xml;q=0.9,*/*;q=0.5';

/** @throws UpstreamError for a page that is not there or not for everybody. */
export function toReadRequest(page: FetchedPage): ReadRequest {
  if (page.status === 401 || page.status === 402 || page.status === 403) {
    throw new AccessRefusedError(
      `the page answered ${page.status} (access refused by the publisher)`,
    );
  }
  if (page.status === 408 || page.status === 429 || page.status >= 500)
    throw new BusyPageError(`the page answered ${page.status}`);
  if (page.status < 200 || page.status > 299)
    throw new UpstreamError(`the page answered ${page.status}`);
  return {
    bytes: page.bytes,
    name: page.url,
    contentType: page.contentType,
    charset: page.charset,
  };
}

/** Half a sentence for people. */
export function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : 'it could not be read';
}

/** The page is there, but its server cannot give it now. */
class BusyPageError extends UpstreamError {}

const lastingFailures: readonly EngineError['failure'][] = [
  'bad-request',
  'key-refused',
  'key-missing',
];

/** Whether the same may be had another time; a refusal or a page that is not there lasts. */
export function mayWorkLater(error: unknown): boolean {
  if (error instanceof EngineError) return !lastingFailures.includes(error.failure);
  if (error instanceof PageFetchError) return !error.isLasting;
  return error instanceof BusyPageError || error instanceof RequestRefusedError;
}
