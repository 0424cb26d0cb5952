/** What one stand-in is: a request in, an answer out, over a world that knows every origin and every work. */
import type { Work } from './corpus/work.js';

export const standinNames = [
  'tavily',
  'duckduckgo',
  'openalex',
  'crossref',
  'arxiv',
  'semanticScholar',
  'ncbi',
  'europePmc',
  'clinicalTrials',
  'unpaywall',
  'dblp',
  'doaj',
  'core',
  'wikipedia',
  'publisher',
  'model',
  'anthropic',
  'google',
  'ollama',
  'hub',
] as const;
export type StandinName = (typeof standinNames)[number];

/** Those that write and embed. */
export type ModelStandin = Extract<StandinName, 'model' | 'anthropic' | 'google' | 'ollama'>;

export interface StandinRequest {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface StandinAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Several parts are written one after the other, as a stream is. */
  readonly body: string | Uint8Array | readonly (string | Uint8Array)[];
  /** The connection is dropped after the body, without an end. */
  readonly isCut?: boolean;
}

export interface World {
  readonly origins: Readonly<Record<StandinName, string>>;
  readonly works: readonly Work[];
}

/** How a healthy service answers; `mode` is the mode it was told, which only the model services read. */
export type AnswerRequest = (request: StandinRequest, world: World, mode: string) => StandinAnswer;

/** A key with this word in it is refused by every stand-in that takes keys. */
export const refusedKeyWord = 'refused';

export function isRefusedKey(key: string): boolean {
  return key.includes(refusedKeyWord);
}

export function bearerKey(request: StandinRequest): string {
  return (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');
}

export function json(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): StandinAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

export function text(
  body: string,
  status: number,
  contentType = 'text/plain; charset=utf-8',
): StandinAnswer {
  return { status, headers: { 'content-type': contentType }, body };
}

export function html(body: string, status = 200): StandinAnswer {
  return text(body, status, 'text/html; charset=utf-8');
}

export function xml(body: string, contentType = 'text/xml; charset=UTF-8'): StandinAnswer {
  return text(body, 200, contentType);
}

/** A whole number from a query parameter, held between the bounds; the fallback where it is missing or no number. */
export function countOf(value: string | null, bounds: { fallback: number; max: number }): number {
  const count = Number.parseInt(value ?? '', 10);
  return Number.isNaN(count) ? bounds.fallback : Math.min(Math.max(count, 0), bounds.max);
}
