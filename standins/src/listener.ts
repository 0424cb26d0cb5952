/** One loopback port that speaks for one service: it waits, fails or answers as told, and remembers what was asked. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Call, type MutableCall, noteCall } from './calls.js';
import { type Fault, faultAnswer } from './faults.js';
import { bearerKey, type StandinAnswer, type StandinName, type StandinRequest } from './service.js';

export interface Listener {
  readonly origin: string;
  /** From the next request on; requests that are kept waiting go on at once, and are answered as ever when all is fine again. */
  tell(fault: Fault): void;
  fault(): Fault;
  calls(): readonly Call[];
  forget(): void;
  /** Drops every connection and ends every wait. */
  stop(): Promise<void>;
}

export interface ListenerOptions {
  readonly name: StandinName;
  /** 0 for whichever is free. */
  readonly port: number;
  readonly answer: (request: StandinRequest, mode: string) => StandinAnswer;
}

const slowDelayMs = 20_000;
const fine: Fault = { mode: 'fine' };

export async function listen(options: ListenerOptions): Promise<Listener> {
  let current: Fault = fine;
  let told = new AbortController();
  let calls: MutableCall[] = [];

  const takeFault = (): Fault => {
    const taken = current;
    if (taken.times !== undefined)
      current = taken.times <= 1 ? fine : { ...taken, times: taken.times - 1 };
    return taken;
  };

  const server = createServer((incoming, outgoing) => {
    const headers = flatHeaders(incoming);
    const call = noteCall({
      method: incoming.method ?? 'GET',
      url: requestUrl(incoming),
      headers,
      startedAt: Date.now(),
    });
    calls.push(call);
    outgoing.on('close', () => {
      call.wasAborted = !outgoing.writableFinished && call.status === null;
    });
    respond({
      incoming,
      outgoing,
      call,
      fault: takeFault(),
      toldSince: () => current,
      hurry: told.signal,
      options,
    }).catch((error: unknown) => failLoudly(outgoing, error));
  });
  const port = await bind(server, options.port);
  return {
    origin: `http://127.0.0.1:${port}`,
    tell: (fault) => {
      current = fault;
      told.abort();
      told = new AbortController();
    },
    fault: () => current,
    calls: () => calls.map((call) => ({ ...call })),
    forget: () => {
      calls = [];
    },
    stop: () => {
      told.abort();
      return close(server);
    },
  };
}

/** Binds to 127.0.0.1 and gives the port. @throws when the port is taken. */
export function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string')
        reject(new Error('The stand-in has no port.'));
      else resolve(address.port);
    });
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

export function requestUrl(incoming: IncomingMessage): URL {
  return new URL(`http://127.0.0.1${incoming.url ?? '/'}`);
}

export async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly call: MutableCall;
  /** As it was told when the request came. */
  readonly fault: Fault;
  readonly toldSince: () => Fault;
  /** Aborted when nobody is to be kept waiting any longer. */
  readonly hurry: AbortSignal;
  readonly options: ListenerOptions;
}

async function respond({
  incoming,
  outgoing,
  call,
  fault: first,
  toldSince,
  hurry,
  options,
}: Exchange): Promise<void> {
  const delayMs = first.delayMs ?? (first.mode === 'slow' ? slowDelayMs : 0);
  await wait(delayMs, outgoing, hurry);
  if (outgoing.destroyed) return;
  const fault = hurry.aborted && toldSince().mode === 'fine' ? fine : first;
  if (fault.mode === 'dead') {
    outgoing.destroy();
    return;
  }
  const url = requestUrl(incoming);
  const request = {
    method: call.method,
    path: url.pathname,
    query: url.searchParams,
    headers: flatHeaders(incoming),
    body: await readBody(incoming),
  };
  const answer =
    faultAnswer(options.name, fault, keyOf(request)) ?? options.answer(request, fault.mode);
  call.status = answer.status;
  const pause = (): Promise<void> => wait(fault.pieceDelayMs ?? 0, outgoing, hurry);
  await write(outgoing, { answer, isHead: call.method === 'HEAD', pause });
  call.answeredAt = Date.now();
}

/** Ends early when the caller goes away, and when the stand-in is told something else or stops. */
async function wait(delayMs: number, outgoing: ServerResponse, hurry: AbortSignal): Promise<void> {
  if (delayMs === 0) return;
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  outgoing.once('close', leave);
  try {
    await delay(delayMs, undefined, { signal: AbortSignal.any([gone.signal, hurry]) });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  } finally {
    outgoing.off('close', leave);
  }
}

interface Writing {
  readonly answer: StandinAnswer;
  readonly isHead: boolean;
  /** Before each piece but the first. */
  readonly pause: () => Promise<void>;
}

async function write(outgoing: ServerResponse, { answer, isHead, pause }: Writing): Promise<void> {
  outgoing.writeHead(answer.status, answer.headers);
  const parts =
    typeof answer.body === 'string' || answer.body instanceof Uint8Array
      ? [answer.body]
      : answer.body;
  for (const [index, part] of isHead ? [] : parts.entries()) {
    if (index > 0) await pause();
    if (outgoing.destroyed) return;
    await new Promise((resolve) => outgoing.write(part, resolve));
  }
  if (answer.isCut === true) outgoing.destroy();
  else outgoing.end();
}

function keyOf(request: StandinRequest): string {
  return (
    bearerKey(request) ||
    request.headers['x-api-key'] ||
    request.headers['x-goog-api-key'] ||
    request.query.get('api_key') ||
    ''
  );
}

function flatHeaders(incoming: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  return headers;
}

/** A stand-in that throws is a fault of ours: the test that meets it must see why. */
function failLoudly(outgoing: ServerResponse, error: unknown): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  outgoing.end(
    `The stand-in failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
}
