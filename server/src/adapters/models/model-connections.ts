/** How requests to model providers travel: with limits of time and size, without redirects, because a key goes with each. */
import { Agent, buildConnector, fetch as fetchByAgent } from 'undici';
import { retryAfterMs } from '../engines/retry-after.js';
import { createGuardedConnector, type Lookup } from '../guarded-fetch-connection.js';
import { LongWaitError } from './provider-failure.js';

export interface ModelConnections {
  /** Throws a TimeoutError at a limit of time and LongWaitError where the provider asks for a longer wait than `longestWaitMs`. */
  readonly fetch: typeof globalThis.fetch;
  /** The same, to public addresses only: for an address that a person set on the screen. */
  readonly publicFetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

export interface ConnectionLimits {
  readonly connectMs: number;
  /** From the request to the beginning of the answer. */
  readonly firstByteMs: number;
  /** Between two pieces of an answer. */
  readonly idleMs: number;
  /** Longest Retry-After that is waited for. */
  readonly longestWaitMs: number;
  readonly answerBytes: number;
}

const usualLimits: ConnectionLimits = {
  connectMs: 5000,
  firstByteMs: 60_000,
  idleMs: 30_000,
  longestWaitMs: 30_000,
  answerBytes: 64 * 1024 ** 2,
};

/** @param lookup Of the names in public addresses; the system's resolver when left out. */
export function createModelConnections(
  given: Partial<ConnectionLimits> = {},
  lookup?: Lookup,
): ModelConnections {
  const limits = { ...usualLimits, ...given };
  const open = (connect: buildConnector.connector): Agent =>
    // undici's own timers run seconds late on a busy machine, so that all limits of time are kept here.
    new Agent({
      connect: connectWithin(connect, limits.connectMs),
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: limits.answerBytes,
      keepAliveTimeout: 2500,
    });
  const anywhere = open(buildConnector({ timeout: 0 }));
  const inPublic = open(createGuardedConnector({ trust: { allowedHosts: [] }, lookup }));
  return {
    fetch: fetchBy(anywhere, limits),
    publicFetch: fetchBy(inPublic, limits),
    close: async () => {
      await Promise.all([anywhere.destroy(), inPublic.destroy()]);
    },
  };
}

function fetchBy(agent: Agent, limits: ConnectionLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const giveUp = new AbortController();
    const wait = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
      const timer = setTimeout(() => giveUp.abort(silence()), milliseconds);
      return work.finally(() => clearTimeout(timer));
    };
    const request = fetchByAgent(addressOf(input), {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : null,
      signal: init?.signal ? AbortSignal.any([init.signal, giveUp.signal]) : giveUp.signal,
      dispatcher: agent,
      redirect: 'manual',
    });
    const answer = await wait(request, limits.firstByteMs).catch((error: unknown) =>
      Promise.reject(asTimeout(error)),
    );
    const { status, headers, body } = answer;
    const asked = answer.ok
      ? null
      : retryAfterMs(headers.get('retry-after') ?? undefined, Date.now());
    if (asked !== null && asked > limits.longestWaitMs) {
      await body?.cancel();
      throw new LongWaitError(asked);
    }
    const reader = body?.getReader();
    return new Response(reader ? streamOf(reader, (read) => wait(read, limits.idleMs)) : null, {
      status,
      headers: [...headers],
    });
  };
}

function connectWithin(
  connect: buildConnector.connector,
  milliseconds: number,
): buildConnector.connector {
  return (target, callback) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      callback(silence(), null);
    }, milliseconds);
    connect(target, (error, socket) => {
      clearTimeout(timer);
      if (isOver) {
        socket?.destroy();
        return;
      }
      // undici leaves the second argument out where its types promise null.
      if (error === null && socket) callback(null, socket);
      else callback(error ?? new Error('connection failed'), null);
    });
  };
}

interface Reader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(reason?: unknown): Promise<void>;
}

function streamOf(
  reader: Reader,
  wait: (read: ReturnType<Reader['read']>) => ReturnType<Reader['read']>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await wait(reader.read());
      if (value !== undefined) controller.enqueue(value);
      if (done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The AI SDK neither tries again after a TimeoutError nor takes it for an answer of the provider. */
function silence(): DOMException {
  return new DOMException('The provider was silent for too long', 'TimeoutError');
}

/** The TimeoutError of a connection, which `fetch` wraps, and that of the operating system. */
function asTimeout(error: unknown): unknown {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.name === 'TimeoutError' || ('code' in at && at.code === 'ETIMEDOUT'))
      return at.name === 'TimeoutError' ? at : silence();
  }
  return error;
}

function addressOf(input: Parameters<typeof globalThis.fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}
