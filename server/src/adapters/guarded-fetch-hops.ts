/** One question to a server and where its redirects lead, and the failures of the network in words for people. */
import { type Agent, type Dispatcher, request } from 'undici';
import { RequestRefusedError, takeRequest } from '../outgoing-requests.js';
import {
  PageFetchError,
  RedirectNotAllowedError,
  UrlNotAllowedError,
} from '../ports/page-fetcher.js';
import { UnreadableEncodingError } from './guarded-fetch-body.js';
import { NameNotFoundError } from './guarded-fetch-connection.js';
import { BodyTooLargeError } from './service-transport.js';

const mostRedirects = 5;

export interface Hop {
  readonly url: URL;
  readonly agent: Agent;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type Answer = Dispatcher.ResponseData;

/** Asks, and goes where redirects lead as long as `next` gives the way; null means that the redirect itself is the answer. */
export async function follow(
  first: Hop,
  signal: AbortSignal,
  next: (target: string, hop: Hop) => Hop | null,
): Promise<{ answer: Answer; url: URL }> {
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const { url, agent, method, headers, body } = hop;
    takeRequest();
    const asked = request(url, {
      dispatcher: agent,
      method,
      headers,
      body: body ?? null,
      signal,
      headersTimeout: 60_000,
      bodyTimeout: 30_000,
    });
    const answer = await (redirects === 0 ? asked : asked.catch(asRedirect));
    const target = headerText(answer.headers.location);
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode) && target !== '';
    const following = isRedirect ? nextOrDiscard(answer, () => next(target, hop)) : null;
    if (following === null) return { answer, url };
    discard(answer);
    if (redirects === mostRedirects)
      throw new PageFetchError('The page redirects too often', { status: 502, isLasting: true });
    hop = following;
  }
}

/** An answer whose redirect is refused would hold its connection open. */
function nextOrDiscard(answer: Answer, next: () => Hop | null): Hop | null {
  try {
    return next();
  } catch (error) {
    discard(answer);
    return asRedirect(error);
  }
}

/** It was not the address that somebody named which is refused. */
function asRedirect(error: unknown): never {
  throw error instanceof UrlNotAllowedError ? new RedirectNotAllowedError(error) : error;
}

/** Errors of the network in words for people, without the address. */
export function translated(cause: unknown): Error {
  const isKnown = [UrlNotAllowedError, PageFetchError, RequestRefusedError].some(
    (known) => cause instanceof known,
  );
  if (isKnown && cause instanceof Error) return cause;
  if (cause instanceof BodyTooLargeError) {
    return new PageFetchError(`The document is larger than ${megabytes(cause.maxBytes)}`, {
      status: 413,
      cause,
    });
  }
  if (cause instanceof UnreadableEncodingError)
    return new PageFetchError('The page is compressed in a way that cannot be read', {
      status: 502,
      isLasting: true,
      cause,
    });
  if (cause instanceof NameNotFoundError)
    return new PageFetchError('No server of this name was found', { status: 502, cause });
  const code = errorCode(cause);
  if (/TIMEOUT/.test(code))
    return new PageFetchError('The server did not answer in time', { status: 504, cause });
  if (/^(?:ERR_TLS|ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code)) {
    return new PageFetchError('The certificate of the server is not valid', {
      status: 502,
      isLasting: true,
      cause,
    });
  }
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/.test(code)) {
    return new PageFetchError('The server cannot be reached', { status: 502, cause });
  }
  return new PageFetchError('The connection broke off before the page was complete', {
    status: 502,
    cause,
  });
}

/** Same host and scheme, or a step up to https on the usual ports. */
export function isWithin(home: URL, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return (
    url.origin === home.origin ||
    (url.hostname === home.hostname &&
      url.protocol === 'https:' &&
      url.port === '' &&
      home.port === '')
  );
}

export function discard(answer: Answer): void {
  // Destroying reports an abort on the stream, which nobody waits for any more.
  answer.body.on('error', () => {});
  answer.body.destroy();
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

export function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${Math.round(bytes / 1_000_000)} MB`;
}
