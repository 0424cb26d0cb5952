/** The only way out of the server: reads pages that anyone may have named without ever reaching the inner network, and carries requests to configured services. */
import { parseUrl } from '@lectern/contract';
import type { buildConnector } from 'undici';
import {
  type FetchedPage,
  type FetchOptions,
  PageFetchError,
  type PageFetcher,
  UrlNotAllowedError,
} from '../ports/page-fetcher.js';
import { checkUrl } from './guarded-fetch-address.js';
import { acceptedEncodings, readBody } from './guarded-fetch-body.js';
import { createGuardedAgent, type Lookup } from './guarded-fetch-connection.js';
import {
  type Answer,
  discard,
  follow,
  type Hop,
  headerText,
  isWithin,
  translated,
} from './guarded-fetch-hops.js';
import { createOpenStream, type OpenStream } from './guarded-fetch-stream.js';
import type { ServiceAnswer, ServiceRequest, ServiceTransport } from './service-transport.js';

export interface GuardedFetchOptions {
  /** `host:port` that may be reached although they are not public. */
  readonly fetchAllow: readonly string[];
  /** What this server is called in its peers' logs, without anybody's address. */
  readonly userAgent: string;
  /** The system's resolver when left out. */
  readonly lookup?: Lookup;
  /** Opens a connection to an IP address that was checked; undici's own when left out. */
  readonly connect?: buildConnector.connector;
}

export interface GuardedFetch extends PageFetcher {
  /**
   * A way to one configured service. Its origin is trusted, redirects within it are followed; elsewhere they pass the guard, without the request's headers.
   * `contact` is an address of electronic mail, for a service that asks for one in its User-Agent; it is told to no other.
   */
  serviceTransport(origin: string, options?: { readonly contact: string }): ServiceTransport;
  /** A way to the large files of one configured service. Only one whose address a person set may lie in the inner network. */
  fileStream(origin: string, options: { readonly isSetByPerson: boolean }): OpenStream;
  /** Cuts all connections. */
  close(): Promise<void>;
}

const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 50_000_000;

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

  function serviceTransport(origin: string, { contact } = { contact: '' }): ServiceTransport {
    const home = new URL(origin);
    const asked = contact === '' ? userAgent : `${userAgent} (mailto:${contact})`;
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
        headers: { ...ownHeaders, 'user-agent': asked, ...lowerCased(headers) },
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
    fileStream: (origin, { isSetByPerson }) =>
      createOpenStream({
        origin,
        home: isSetByPerson ? trusted : guarded,
        ...{ guarded, fetchAllow, userAgent },
      }),
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
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
