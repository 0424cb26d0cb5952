/** The only way out of the server: reads pages that anyone may have named without ever reaching the inner network, and carries requests to configured services. */
import { parseUrl } from '@lectern/contract';
import { type Agent, type buildConnector, type Dispatcher, request } from 'undici';
import { RequestRefusedError, takeRequest } from '../outgoing-requests.js';
import {
  type FetchedPage,
  type FetchOptions,
  PageFetchError,
  type PageFetcher,
  UrlNotAllowedError,
} from '../ports/page-fetcher.js';
import { checkUrl } from './guarded-fetch-address.js';
import { acceptedEncodings, readBody, UnreadableEncodingError } from './guarded-fetch-body.js';
import { createGuardedAgent, type Lookup, NameNotFoundError } from './guarded-fetch-connection.js';
import {
  BodyTooLargeError,
  type ServiceAnswer,
  type ServiceRequest,
  type ServiceTransport,
} from './service-transport.js';

export interface GuardedFetchOptions {
  /** `host:port` that may be reached although they are not public. */
  readonly fetchAllow: readonly string[];
  readonly userAgent: string;
  /** The system's resolver when left out. */
  readonly lookup?: Lookup;
  /** Opens a connection to an IP address that was checked; undici's own when left out. */
  readonly connect?: buildConnector.connector;
}

export interface GuardedFetch extends PageFetcher {
  /** A way to one configured service. Its origin is trusted, redirects within it are followed; elsewhere they pass the guard, without the request's headers. */
  serviceTransport(origin: string): ServiceTransport;
  /** Cuts all connections. */
  close(): Promise<void>;
}

/** What a server is called in its peers' logs. `mailto` opens the polite pools of some services. */
export function userAgentOf(version: string, contactEmail: string): string {
  return contactEmail === '' ? `Lectern/${version}` : `Lectern/${version} (mailto:${contactEmail})`;
}

const mostRedirects = 5;
const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 50_000_000;

interface Hop {
  readonly url: URL;
  readonly agent: Agent;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

type Answer = Dispatcher.ResponseData;

export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { fetchAllow, userAgent, lookup, connect } = options;
  const guarded = createGuardedAgent({ trust: { allowedHosts: fetchAllow }, lookup, connect });
  const trusted = createGuardedAgent({ trust: 'anything', lookup, connect });
  const ownHeaders = { 'user-agent': userAgent, 'accept-encoding': acceptedEncodings };

  async function fetchPage(
    address: string,
    { signal, accept = '*/*', maxBytes = defaultMaxBytes, timeoutMs, method = 'GET' }: FetchOptions,
  ) {
    signal.throwIfAborted();
    const timeOut = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs);
    const both = AbortSignal.any([signal, timeOut]);
    try {
      const first: Hop = {
        url: checkUrl(address, fetchAllow),
        agent: guarded,
        method,
        headers: { ...ownHeaders, accept },
      };
      const next = (target: string, hop: Hop): Hop => ({
        ...hop,
        url: checkUrl(target, fetchAllow, hop.url),
      });
      const { answer, url } = await follow(first, both, next);
      if (method === 'GET') return await toPage(url, answer, maxBytes);
      discard(answer);
      if (answer.statusCode !== 405 && answer.statusCode !== 501)
        return await toPage(url, answer, 0);
      const whole = await follow({ ...first, method: 'GET' }, both, next);
      return await toPage(whole.url, whole.answer, 0);
    } catch (cause) {
      signal.throwIfAborted();
      if (timeOut.aborted)
        throw new PageFetchError('The page did not arrive in time', { status: 504, cause });
      throw translated(cause);
    }
  }

  function serviceTransport(origin: string): ServiceTransport {
    const home = new URL(origin);
    return async ({
      url,
      method,
      headers,
      body,
      signal,
      maxBytes,
    }: ServiceRequest): Promise<ServiceAnswer> => {
      const first: Hop = {
        url: new URL(url),
        agent: trusted,
        method,
        headers: { ...ownHeaders, ...lowerCased(headers) },
        body,
      };
      if (first.url.origin !== home.origin) throw new UrlNotAllowedError();
      const { answer } = await follow(first, signal, (target, hop) => {
        // A form or a question in the body is not sent a second time to a place that nobody configured.
        if (method === 'POST') return null;
        const url = parseUrl(target, hop.url);
        if (url !== null && isWithin(home, url)) return { ...hop, url, agent: trusted };
        const accept = first.headers.accept ?? '*/*';
        return {
          url: checkUrl(target, fetchAllow, hop.url),
          agent: guarded,
          method,
          headers: { ...ownHeaders, accept },
        };
      });
      const bytes = await readBody(
        answer.body,
        headerText(answer.headers['content-encoding']),
        maxBytes,
      );
      return { status: answer.statusCode, headers: textHeaders(answer.headers), bytes };
    };
  }

  return {
    fetchPage,
    serviceTransport,
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}

/** Asks, and goes where redirects lead as long as `next` gives the way; null means that the redirect itself is the answer. */
async function follow(
  first: Hop,
  signal: AbortSignal,
  next: (target: string, hop: Hop) => Hop | null,
): Promise<{ answer: Answer; url: URL }> {
  let hop = first;
  for (let redirects = 0; ; redirects += 1) {
    const { url, agent, method, headers, body } = hop;
    takeRequest();
    const answer = await request(url, {
      dispatcher: agent,
      method,
      headers,
      body: body ?? null,
      signal,
      headersTimeout: 60_000,
      bodyTimeout: 30_000,
    });
    const target = headerText(answer.headers.location);
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode) && target !== '';
    const following = isRedirect ? nextOrDiscard(answer, () => next(target, hop)) : null;
    if (following === null) return { answer, url };
    discard(answer);
    if (redirects === mostRedirects)
      throw new PageFetchError('The page redirects too often', { status: 502 });
    hop = following;
  }
}

/** An answer whose redirect is refused would hold its connection open. */
function nextOrDiscard(answer: Answer, next: () => Hop | null): Hop | null {
  try {
    return next();
  } catch (error) {
    discard(answer);
    throw error;
  }
}

async function toPage(url: URL, answer: Answer, maxBytes: number): Promise<FetchedPage> {
  const contentType = headerText(answer.headers['content-type']);
  const isBare = maxBytes === 0;
  if (isBare) discard(answer);
  const bytes = isBare
    ? new Uint8Array()
    : await readBody(answer.body, headerText(answer.headers['content-encoding']), maxBytes);
  return {
    url: url.href,
    status: answer.statusCode,
    contentType: (contentType.split(';')[0] ?? '').trim().toLowerCase(),
    charset: (/;\s*charset\s*=\s*"?([\w:.+-]+)/i.exec(contentType)?.[1] ?? '').toLowerCase(),
    size: announcedSize(answer.headers),
    bytes,
  };
}

function announcedSize(headers: Answer['headers']): number | null {
  const length = headerText(headers['content-length']);
  const isCompressed = !['', 'identity'].includes(
    headerText(headers['content-encoding']).trim().toLowerCase(),
  );
  return /^\d{1,15}$/.test(length) && !isCompressed ? Number(length) : null;
}

/** Errors of the network in words for people, without the address. */
function translated(cause: unknown): Error {
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
      cause,
    });
  if (cause instanceof NameNotFoundError)
    return new PageFetchError('No server of this name was found', { status: 502, cause });
  const code = errorCode(cause);
  if (/TIMEOUT/.test(code))
    return new PageFetchError('The server did not answer in time', { status: 504, cause });
  if (/^(?:ERR_TLS|ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code)) {
    return new PageFetchError('The certificate of the server is not valid', { status: 502, cause });
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
function isWithin(home: URL, url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return (
    url.origin === home.origin ||
    (url.hostname === home.hostname &&
      url.protocol === 'https:' &&
      url.port === '' &&
      home.port === '')
  );
}

function discard(answer: Answer): void {
  // Destroying reports an abort on the stream, which nobody waits for any more.
  answer.body.on('error', () => {});
  answer.body.destroy();
}

function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : '';
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function textHeaders(headers: Answer['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), headerText(value)]),
  );
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${Math.round(bytes / 1_000_000)} MB`;
}
