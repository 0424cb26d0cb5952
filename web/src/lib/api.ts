/** The only fetch: typed calls to the server by the contract's route names, and the one error that they throw. */
import type { Failure, Routes } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { readAccessToken } from './access-token';
import { type CallName, routeTable } from './route-table';

type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type SchemaOutput<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

/** What the server answers in `data`. */
export type CallData<Name extends CallName> = SchemaOutput<Routes[Name]['data']>;

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema> ? { readonly [K in Key]: SchemaInput<Schema> } : { readonly [K in Key]?: undefined };

/** Parameters, query and body that the route takes, and a signal that aborts the call. */
export type CallInput<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'> & { readonly signal?: AbortSignal };

/** A call that failed: its message is a sentence for people. */
export class ApiError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;

  constructor(message: string, options: { status: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
  }
}

const apiBase = `${import.meta.env.VITE_API_HOST ?? ''}/api/v1`;

/**
 * Makes one call and gives its `data`.
 * @throws ApiError whose message is the server's `detail`, else the transport's message, else 'Unknown error'; the signal's reason when aborted.
 */
export async function call<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallData<Name>> {
  const response = await send(name, input);
  if (!response.ok) throw new ApiError(await readDetail(response), { status: response.status });
  const body: unknown = await response.json().catch((cause: unknown) => {
    input.signal?.throwIfAborted();
    throw new ApiError(messageOf(cause), { status: response.status, cause });
  });
  if (!isObject(body) || !('data' in body)) throw new ApiError('Unknown error', { status: response.status });
  // The server checks each answer against the contract before it sends it, so `data` has the route's shape.
  return body.data as CallData<Name>;
}

/** The message of whatever was thrown, or 'Unknown error'. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

async function send(name: CallName, input: LooseInput): Promise<Response> {
  const [method, path] = routeTable[name];
  const timeout = AbortSignal.timeout(intervals.requestTimeoutMs);
  try {
    return await fetch(addressOf(path, input), {
      method,
      headers: headersFor(input.body),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      cache: 'no-store',
    });
  } catch (cause) {
    input.signal?.throwIfAborted();
    const message = timeout.aborted ? `The server did not answer within ${intervals.requestTimeoutMs / 1000} seconds` : messageOf(cause);
    throw new ApiError(message, { status: 0, cause });
  }
}

function addressOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, value);
  }
  return `${apiBase}${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function headersFor(body: unknown): Record<string, string> {
  const token = readAccessToken();
  return {
    accept: 'application/json',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  };
}

async function readDetail(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  if (isObject(body) && typeof body.detail === 'string' && body.detail !== '') return (body as Failure).detail;
  return response.statusText === ''
    ? `Request failed with status code ${response.status}`
    : `Request failed: ${response.status} ${response.statusText}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
