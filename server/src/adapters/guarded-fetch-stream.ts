/** Reads a large file of a configured service from a given byte on, as it comes, without keeping it in memory. */
import type { Readable } from 'node:stream';
import { parseUrl } from '@lectern/contract';
import type { Agent } from 'undici';
import { PageFetchError, UrlNotAllowedError } from '../ports/page-fetcher.js';
import { checkUrl } from './guarded-fetch-address.js';
import {
  type Answer,
  discard,
  follow,
  type Hop,
  headerText,
  isWithin,
  translated,
} from './guarded-fetch-hops.js';

interface StreamRequest {
  readonly url: string;
  /** Bytes before it are not wanted. */
  readonly from: number;
  /** Aborts the connection. */
  readonly signal: AbortSignal;
}

interface FileStream {
  readonly status: number;
  /** The byte that the body begins with: 0 where the server does not know ranges, and sends everything. */
  readonly from: number;
  /** Bytes of the whole file; null where the server does not tell. */
  readonly size: number | null;
  /** Errors of its connection are in words for people. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** @throws UrlNotAllowedError, PageFetchError */
export type OpenStream = (request: StreamRequest) => Promise<FileStream>;

export interface StreamParts {
  readonly origin: string;
  /** Reaches what a person set; the guarded one where nobody did. */
  readonly home: Agent;
  readonly guarded: Agent;
  readonly fetchAllow: readonly string[];
  readonly userAgent: string;
}

/** Its origin is trusted as far as `home` is; redirects elsewhere pass the guard, with nothing but the range that is wanted. */
export function createOpenStream(parts: StreamParts): OpenStream {
  const home = new URL(parts.origin);
  return async ({ url, from, signal }) => {
    const headers = {
      'user-agent': parts.userAgent,
      accept: '*/*',
      // A range of a compressed answer is something else than a range of the file.
      'accept-encoding': 'identity',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
    };
    const first: Hop = { url: new URL(url), agent: parts.home, method: 'GET', headers };
    if (first.url.origin !== home.origin) throw new UrlNotAllowedError();
    try {
      const { answer } = await follow(first, signal, (target, hop) => {
        const next = parseUrl(target, hop.url);
        if (next !== null && isWithin(home, next)) return { ...hop, url: next, agent: parts.home };
        return { ...hop, url: checkUrl(target, parts.fetchAllow, hop.url), agent: parts.guarded };
      });
      return toFileStream(answer, from, signal);
    } catch (cause) {
      signal.throwIfAborted();
      throw translated(cause);
    }
  };
}

function toFileStream(answer: Answer, wanted: number, signal: AbortSignal): FileStream {
  const encoding = headerText(answer.headers['content-encoding']).trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') {
    discard(answer);
    throw new PageFetchError('The file is compressed in a way that cannot be read', {
      status: 502,
    });
  }
  const range = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15})$/.exec(
    headerText(answer.headers['content-range']).trim(),
  );
  const from = answer.statusCode === 206 ? Number(range?.[1] ?? Number.NaN) : 0;
  if (Number.isNaN(from) || (from !== 0 && from !== wanted)) {
    discard(answer);
    throw new PageFetchError('The server sent another part of the file than was asked for', {
      status: 502,
    });
  }
  const length = headerText(answer.headers['content-length']);
  const whole = /^\d{1,15}$/.test(length) ? Number(length) : null;
  const size = answer.statusCode === 206 ? Number(range?.[2]) : whole;
  return { status: answer.statusCode, from, size, bytes: read(answer.body, signal) };
}

async function* read(body: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk;
  } catch (cause) {
    signal.throwIfAborted();
    throw translated(cause);
  } finally {
    body.on('error', () => {});
    body.destroy();
  }
}
