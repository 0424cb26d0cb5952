/** A tiny model provider on loopback for tests: it answers with what it is told to. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text or bytes as they are, anything else as JSON. */
  readonly body: unknown;
  /** Never ends the answer. */
  readonly hangs?: boolean;
}

export interface ProviderRequest {
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
}

export interface TestProvider {
  readonly baseUrl: string;
  readonly requests: readonly ProviderRequest[];
  close(): Promise<void>;
}

export async function startProvider(answer: (request: ProviderRequest, count: number) => ProviderAnswer): Promise<TestProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization ?? '', body: await readJson(incoming) };
    requests.push(request);
    const { status = 200, headers = {}, body, hangs = false } = answer(request, requests.length);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (hangs) outgoing.write(' ');
    else outgoing.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The server listens on a port, so that its address is not a path.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
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

/** A chat completion as OpenAI writes it. */
export function completion(text: unknown, finishReason = 'stop'): unknown {
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 },
  };
}
