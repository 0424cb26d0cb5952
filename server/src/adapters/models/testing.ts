/** A tiny model provider on loopback for tests: it answers with what it is told to. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../../errors.js';

export interface ProviderAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text or bytes as they are, anything else as JSON. */
  readonly body: unknown;
  /** Never ends the answer. */
  readonly hangs?: boolean;
  /** Breaks the connection after the body. */
  readonly breaks?: boolean;
  /** Takes the request and never says a word. */
  readonly isSilent?: boolean;
}

export interface ProviderRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export interface TestProvider {
  readonly origin: string;
  readonly requests: readonly ProviderRequest[];
  close(): Promise<void>;
}

export async function startProvider(
  answer: (request: ProviderRequest, count: number) => ProviderAnswer,
): Promise<TestProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: await readJson(incoming),
    };
    requests.push(request);
    const {
      status = 200,
      headers = {},
      body,
      hangs = false,
      breaks = false,
      isSilent = false,
    } = answer(request, requests.length);
    if (isSilent) return;
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    if (hangs) outgoing.write(bytes || ' ');
    else if (breaks) outgoing.write(bytes || ' ', () => incoming.socket.resetAndDestroy());
    else outgoing.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so that its address is not a path.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readJson(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8') || 'null');
}

/** What broken providers say; nothing of it may be seen. */
export const html: ProviderAnswer = {
  headers: { 'content-type': 'text/html' },
  body: '<html>CANARY</html>',
};
export const refusal = {
  body: { error: { message: 'CANARY-key', type: 'error', code: 'x', status: 'X' } },
} satisfies ProviderAnswer;

/** The failure of a call, which must be one sentence of ours. @throws whatever else came of it. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const error: unknown = await call.then(
    (value) => new Error(`no failure but ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (
    !(error instanceof AppError) ||
    !/^[A-Z][^<{]+[^.]$/.test(error.message) ||
    error.message.includes('CANARY')
  )
    throw error;
  return error;
}
