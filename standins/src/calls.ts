/** What a stand-in remembers of the requests it got: enough for a test, never a key. */

export interface Call {
  readonly method: string;
  /** Still percent-encoded. */
  readonly path: string;
  /** Values of keys and addresses of people are replaced by `***`. */
  readonly query: Readonly<Record<string, string>>;
  /** A key came with it, in a header or in the query. */
  readonly hasKey: boolean;
  readonly userAgent: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** When the answer had been handed to the network, in the same unit; null until then. */
  readonly answeredAt: number | null;
  /** Null until answered, and for ever when the connection was dropped. */
  readonly status: number | null;
  /** The caller went away before the answer was written. */
  readonly wasAborted: boolean;
}

export type MutableCall = { -readonly [Key in keyof Call]: Call[Key] };

const secretParameters = new Set(['api_key', 'apikey', 'key', 'email', 'mailto']);
const keyParameters = new Set(['api_key', 'apikey', 'key']);
const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key'];

export function noteCall(request: {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  startedAt: number;
}): MutableCall {
  const { method, url, headers, startedAt } = request;
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    query[name] = secretParameters.has(name) ? '***' : value;
  return {
    method,
    path: url.pathname,
    query,
    hasKey:
      keyHeaders.some((name) => (headers[name] ?? '') !== '') ||
      [...url.searchParams.keys()].some((name) => keyParameters.has(name)),
    userAgent: headers['user-agent'] ?? '',
    startedAt,
    answeredAt: null,
    status: null,
    wasAborted: false,
  };
}
