/** The only fetch: typed calls to the server by the contract's route names, and the one error that they throw. */
import { calls } from 'virtual:contract-calls';
import type { Failure, RouteName, Routes } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { isEventStream, startLimit } from './answer-limit';
import { addressOf, bodyOf, headersFor, type LooseInput } from './api-request';
import { isObject } from './is-object';

type SchemaInput<Schema> = Schema extends { _zod: { input: infer Input } } ? Input : never;
type SchemaOutput<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;

/** What the server answers in `data`. */
export type CallData<Name extends RouteName> = SchemaOutput<Routes[Name]['data']>;

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema>
    ? { readonly [K in Key]: SchemaInput<Schema> }
    : { readonly [K in Key]?: undefined };

/** A multipart body: text fields, and the files under the name of their parts. */
type FormPart<Name extends RouteName> = Routes[Name] extends {
  form: infer Schema;
  files: { part: infer FilesPart extends string };
}
  ? {
      readonly form: SchemaInput<Schema>;
      readonly files: { readonly [K in FilesPart]: readonly File[] };
    }
  : { readonly form?: undefined; readonly files?: undefined };

/** Parameters, query and body or form that the route takes, and a signal that aborts the call. */
export type CallInput<Name extends RouteName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  FormPart<Name> & { readonly signal?: AbortSignal };

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

/**
 * Makes one call and gives its `data`.
 * @throws ApiError whose message is the server's `detail`, else the transport's message, else 'Unknown error'; the signal's reason when aborted.
 */
export async function call<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallData<Name>> {
  return readData<Name>(await send(name, input), input.signal);
}

/** Like `call`, for what the server sets going: where no answer came, it may have begun all the same, which the message of the error then says. */
export async function callToStart<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallData<Name>> {
  try {
    return await call(name, input);
  } catch (error) {
    const why = messageOf(error).replace(/\.$/, '');
    const isSilence = error instanceof ApiError && error.status === 0;
    if (!isSilence || why === 'Unknown error') throw error;
    throw new ApiError(`${why}. It is not known whether it was started.`, {
      status: 0,
      cause: error,
    });
  }
}

/** Like `call`, for a route whose answer may come in more than one shape: gives it as it came, `data` or whatever there is without it. */
export async function callLoosely(name: RouteName, input: LooseInput): Promise<unknown> {
  const response = await send(name, input);
  const text = await response
    .text()
    .catch((cause: unknown) => failReading(cause, response.status, input.signal));
  const body = parseJson(text);
  return isObject(body) && 'data' in body ? body.data : body;
}

/** What happens while an answer is made; the last event carries the answer or says why there is none. */
type EventOf<Name extends RouteName> = Routes[Name] extends { events: infer Schema }
  ? SchemaOutput<Schema>
  : never;

/**
 * Like `call`, for an answer that is followed while it is made: each event is handed on as it comes, and the answer is given at the end.
 * A server, or what stands before it, that does not send events gives the answer alone.
 * @throws ApiError as `call` does; with the status 0 where the events broke off.
 */
export async function follow<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
  onEvent: (event: EventOf<Name>) => void,
): Promise<CallData<Name>> {
  const response = await send(name, { ...input, accept: 'text/event-stream' });
  if (!isEventStream(response) || response.body === null)
    return readData<Name>(response, input.signal);
  try {
    const { readEvents } = await import('./read-events');
    for await (const event of readEvents(response.body, intervals.eventSilenceMs)) {
      if (!isObject(event)) continue;
      // The server checks each event against the contract before it sends it.
      onEvent(event as EventOf<Name>);
      if (event.type === 'failed')
        throw new ApiError(typeof event.detail === 'string' ? event.detail : 'Unknown error', {
          status: 502,
        });
      if (event.type === 'done') return event.data as CallData<Name>;
    }
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    failReading(cause, 0, input.signal);
  }
  throw new ApiError('The answer broke off', { status: 0 });
}

/** Like `call`, for an answer that is saved as a file and not read: its bytes, the whole JSON with `data` in it. It may take long. */
export async function download<Name extends RouteName>(
  name: Name,
  input: CallInput<Name>,
): Promise<Blob> {
  const response = await send(name, { ...input, isSaved: true });
  return response
    .blob()
    .catch((cause: unknown) => failReading(cause, response.status, input.signal));
}

/** Like `call`, with a file of JSON as the body, sent as it is. It may take as long as it takes. */
export async function upload<Name extends RouteName>(
  name: Name,
  file: Blob,
  signal: AbortSignal,
): Promise<CallData<Name>> {
  return readData<Name>(await send(name, { file, signal }), signal);
}

/**
 * The message of whatever was thrown, or 'Unknown error'. `fetch` tells of a network error by a TypeError, in words that each browser
 * has its own of and that help nobody: that is said in ours.
 */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0 && error.cause instanceof TypeError)
    return 'The server does not answer';
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

async function send(name: RouteName, input: LooseInput): Promise<Response> {
  const [method, path] = calls[name];
  const isTransfer = input.isSaved ?? (input.file !== undefined || input.files !== undefined);
  const limit = startLimit(isTransfer);
  // Storing what is in it takes the longer, the more there is.
  if (input.file !== undefined) limit.lift();
  const request = {
    method,
    headers: headersFor(input.body ?? input.file, input.accept ?? 'application/json'),
    body: bodyOf(input),
    signal: input.signal ? AbortSignal.any([input.signal, limit.signal]) : limit.signal,
    cache: 'no-store',
  } as const;
  const response = await fetch(addressOf(path, input), request).catch((cause: unknown) => {
    input.signal?.throwIfAborted();
    const reason: unknown = limit.signal.aborted ? limit.signal.reason : cause;
    throw new ApiError(messageOf(reason), { status: 0, cause });
  });
  // What is followed goes on for as long as something comes: its reader ends it when nothing does.
  if (isEventStream(response)) limit.lift();
  if (!response.ok) throw new ApiError(await readDetail(response), { status: response.status });
  return response;
}

async function readData<Name extends RouteName>(
  response: Response,
  signal: AbortSignal | undefined,
): Promise<CallData<Name>> {
  const body: unknown = await response
    .json()
    .catch((cause: unknown) => failReading(cause, response.status, signal));
  if (!isObject(body) || !('data' in body))
    throw new ApiError('Unknown error', { status: response.status });
  // The server checks each answer against the contract before it sends it, so `data` has the route's shape.
  return body.data as CallData<Name>;
}

function failReading(cause: unknown, status: number, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  throw new ApiError(messageOf(cause), { status, cause });
}

async function readDetail(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  if (isObject(body) && typeof body.detail === 'string' && body.detail !== '')
    return (body as Failure).detail;
  return response.statusText === ''
    ? `Request failed with status code ${response.status}`
    : `Request failed: ${response.status} ${response.statusText}`;
}

/** What is no JSON is plain text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
