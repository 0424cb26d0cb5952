import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { route } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidRequestError } from '../errors.js';
import { buildTestApp } from './testing.js';

const data = z.object({ ok: z.boolean() });
/** Limits that are short for a test, and long against the moments for which a busy machine stops a process. */
const usual = {
  requestMs: 1000,
  idleMs: 2500,
  checkMs: 50,
  drainMs: 100,
  graceMs: 3000,
  abortMs: 1000,
};
let app: FastifyInstance;
let port = 0;
let startWaiting: (signal: AbortSignal) => void = () => undefined;
let waiting: Promise<AbortSignal>;
let letGo: () => void = () => undefined;

beforeEach(() => serve());
afterEach(async () => {
  letGo();
  await app.close();
});

async function serve(timeouts: Partial<typeof usual> = {}): Promise<void> {
  waiting = new Promise((resolve) => {
    startWaiting = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  app = await buildTestApp(
    [
      (server) => {
        const facts = { tag: 'Things', summary: 'Try', data } as const;
        server.serve(
          route({ method: 'POST', path: '/echo', body: z.strictObject({}), ...facts }),
          () => ({ ok: true }),
        );
        const large = z.strictObject({ content: z.string() });
        server.serve(
          route({ method: 'POST', path: '/large', body: large, bodyBytes: 40_000_000, ...facts }),
          () => ({ ok: true }),
        );
        server.serveUpload(
          route({ method: 'POST', path: '/take-in', body: z.looseObject({}), ...facts }),
          async ({ bytes }) => {
            await drain(bytes);
            return { ok: true };
          },
        );
        server.serveUpload(
          route({ method: 'POST', path: '/refuse', body: z.looseObject({}), ...facts }),
          async ({ bytes }) => {
            for await (const _ of bytes) throw new InvalidRequestError('This is no library');
            return { ok: true };
          },
        );
        server.serveUpload(
          route({ method: 'POST', path: '/refuse-reading', body: z.looseObject({}), ...facts }),
          async ({ bytes }) => {
            const reading = bytes[Symbol.asyncIterator]();
            await reading.next();
            void reading.next();
            throw new InvalidRequestError('This is no library');
          },
        );
        server.serveForm(
          route({ method: 'POST', path: '/upload', files: { part: 'file', max: 1 }, ...facts }),
          {
            take: ({ bytes }) => drain(bytes),
            drop: async () => undefined,
            answer: async () => ({ ok: true }),
          },
        );
        server.serve(route({ method: 'GET', path: '/wait', ...facts }), async ({ signal }) => {
          startWaiting(signal);
          // Letting go takes a turn or two, as it does where a database is asked.
          await Promise.race([
            gate,
            new Promise((_, reject) =>
              signal.addEventListener('abort', () => setImmediate(reject, signal.reason)),
            ),
          ]);
          return { ok: true };
        });
      },
    ],
    { timeouts: { ...usual, ...timeouts } },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

/** Sends bytes, and the pieces with a pause before each; keeps the connection open, and gives all that comes until the server ends it. */
function exchange(sent: string, pieces: readonly string[] = []): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const waiting = [...pieces];
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    const timer = setInterval(() => {
      const piece = waiting.shift();
      if (piece === undefined || socket.destroyed) clearInterval(timer);
      else socket.write(piece);
    }, 200);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

/** The second piece is sent when the first one has been answered; only then does the caller listen. */
async function sendThenListen(
  lines: string[],
  [first = '', rest = '']: string[],
): Promise<{ answer: string; isEnded: Promise<unknown> }> {
  const length = lines.some((line) => line.startsWith('Transfer-Encoding'))
    ? []
    : [`Content-Length: ${first.length + rest.length}`];
  const answering = new Promise<ServerResponse>((resolve) =>
    app.server.once('request', (_request, response) => resolve(response)),
  );
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(head([...lines, ...length]) + first);
  const response = await answering;
  await expect.poll(() => response.headersSent).toBe(true);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  await new Promise<void>((resolve, reject) =>
    socket.write(rest, (error) => (error ? reject(error) : resolve())),
  );
  const isEnded = new Promise((resolve) => socket.once('end', resolve));
  let answer = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    answer += String(chunk);
    if (answer.includes('"}')) break;
  }
  socket.resume();
  return { answer, isEnded };
}

function cut(text: string, count: number): string[] {
  const length = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

const form =
  '--mark\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nThe text.\r\n--mark--\r\n';
const slowUploads = [
  { path: '/large', type: 'application/json', body: '{"content":"@article{a, title = {A}}"}' },
  { path: '/take-in', type: 'application/json', body: '{"documents":[],"passages":[]}' },
  { path: '/upload', type: 'multipart/form-data; boundary=mark', body: form },
];

const head = (lines: string[]) => `${[...lines, `Host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n`;

describe('a connection', () => {
  it('whose request is on the line when the server begins to stop is answered, not cut', async () => {
    const answers = Array.from({ length: 10 }, () =>
      exchange(head(['GET /api/v1/wait HTTP/1.1', 'Connection: close'])),
    );
    const closed = app.close();
    for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 503 ');
    await closed;
  });

  it('is answered, too, when the process was busy while its request came', async () => {
    const answers = Array.from({ length: 10 }, () =>
      exchange(head(['GET /api/v1/wait HTTP/1.1', 'Connection: close'])),
    );
    const closed = app.close();
    await new Promise(setImmediate);
    const until = performance.now() + 2 * usual.drainMs;
    while (performance.now() < until);
    for (const answer of await Promise.all(answers)) expect(answer).toContain('HTTP/1.1 503 ');
    await closed;
  });

  it('that sends half a body is answered 408 and closed', async () => {
    const answer = await exchange(
      `${head(['POST /api/v1/echo HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'])}{"a":`,
    );
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('{"detail":"The request took too long to arrive"}');
  });

  it('that sends a body of an ordinary request slowly is answered 408, though bytes keep coming', async () => {
    const lines = [
      'POST /api/v1/echo HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    expect(await exchange(head(lines), Array(9).fill(' '))).toContain('HTTP/1.1 408 ');
  });

  it.each(slowUploads)(
    'that uploads to $path may take longer than other requests while bytes keep coming',
    async ({ path, type, body }) => {
      const pieces = cut(body, 9);
      const lines = [
        `POST /api/v1${path} HTTP/1.1`,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
        'Connection: close',
      ];
      expect(await exchange(head(lines), pieces)).toContain('HTTP/1.1 200 ');
    },
  );

  it.each(slowUploads)(
    'that falls silent while it uploads to $path is answered 408 and closed',
    async ({ path, type, body }) => {
      const lines = [
        `POST /api/v1${path} HTTP/1.1`,
        `Content-Type: ${type}`,
        `Content-Length: ${body.length}`,
      ];
      const began = performance.now();
      const answer = await exchange(head(lines) + body.slice(0, body.length / 2));
      expect(answer).toContain('{"detail":"The request took too long to arrive"}');
      expect(performance.now() - began).toBeGreaterThan(2400);
    },
  );

  it('hears why an upload is refused halfway, and what is asked next is answered', async () => {
    const api = `http://127.0.0.1:${port}/api/v1`;
    const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    for (const _ of [1, 2]) {
      const refused = await fetch(`${api}/refuse`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([refused.status, await refused.json()]).toEqual([
        422,
        { detail: 'This is no library' },
      ]);
      const next = await fetch(`${api}/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(next.status).toBe(200);
    }
  });

  it.each([
    ['an upload', 'POST /api/v1/refuse', 'application/json', 'This is no library'],
    [
      'a body that is too large',
      'POST /api/v1/echo',
      'application/json',
      'The request body is larger than 1 MB',
    ],
    [
      'a body of another type',
      'POST /api/v1/echo',
      'text/plain',
      'The request body must be sent as application/json',
    ],
    ['an unknown path', 'POST /api/v1/nothing', 'application/json', 'Not found'],
    [
      'an address that is not well-formed',
      'POST /api/v1/%zz',
      'application/json',
      'The address is not well-formed',
    ],
  ])(
    'hears why %s is refused, though it listens only after it has sent all',
    async (_what, target, type, detail) => {
      await app.close();
      await serve({ requestMs: 60_000, idleMs: 60_000 });
      const pieces = cut(JSON.stringify({ text: 'x'.repeat(3_000_000) }), 2);
      for (const connection of ['keep-alive', 'close']) {
        const lines = [`${target} HTTP/1.1`, `Content-Type: ${type}`, `Connection: ${connection}`];
        const { answer, isEnded } = await sendThenListen(lines, pieces);
        expect(answer).toContain(JSON.stringify({ detail }));
        if (connection === 'close') await isEnded;
      }
    },
  );

  it('hears that a body in chunks is too large, though it listens only after it has sent all', async () => {
    await app.close();
    await serve({ requestMs: 60_000, idleMs: 60_000 });
    const pieces = ['a', 'b', 'c'].map((letter) => `80000\r\n${letter.repeat(0x80000)}\r\n`);
    const lines = [
      'POST /api/v1/echo HTTP/1.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    const { answer } = await sendThenListen(lines, [
      pieces.join(''),
      `${pieces.join('')}0\r\n\r\n`,
    ]);
    expect(answer).toContain('{"detail":"The request body is larger than 1 MB"}');
  });

  it('is asked again after an upload that was refused while more of it was being read', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    const upload =
      head([
        'POST /api/v1/refuse-reading HTTP/1.1',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ]) + body;
    const answers = await exchange(
      upload + head(['POST /api/v1/echo HTTP/1.1', 'Content-Length: 0', 'Connection: close']),
    );
    expect(answers).toContain('{"detail":"This is no library"}');
    expect(answers).toContain('{"data":{"ok":true}}');
  });

  it('that never sends the rest of an upload that was refused is closed', async () => {
    const lines = [
      'POST /api/v1/refuse HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 1000000',
    ];
    expect(await exchange(`${head(lines)}{"text":"`)).toContain('{"detail":"This is no library"}');
    const next = await fetch(`http://127.0.0.1:${port}/api/v1/echo`, { method: 'POST' });
    expect(next.status).toBe(200);
  });

  it('that sends half its headers is answered 408 and closed', async () => {
    expect(await exchange('GET /api/v1/echo HTTP/1.1\r\nHost: ')).toContain(
      '{"detail":"The request took too long to arrive"}',
    );
  });

  it('with huge headers is answered 431', async () => {
    const answer = await exchange(
      head(['GET /api/v1/echo HTTP/1.1', `X-Large: ${'x'.repeat(40_000)}`]),
    );
    expect(answer).toContain('HTTP/1.1 431 ');
    expect(answer).toContain('{"detail":"The request headers are too large"}');
  });

  it('that names no host is told so', async () => {
    const answer = await exchange('GET /api/v1/wait HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toContain('HTTP/1.1 403 ');
    expect(answer).toContain(
      '{"detail":"Host not allowed: the setting ALLOWED_HOSTS can name it"}',
    );
  });

  it('that expects what we do not know is told so', async () => {
    const answer = await exchange(
      head([
        'POST /api/v1/echo HTTP/1.1',
        'Expect: 200-ok',
        'Content-Length: 0',
        'Connection: close',
      ]),
    );
    expect(answer).toContain('HTTP/1.1 417 ');
    expect(answer).toContain('{"detail":"The expectation of the request cannot be met"}');
  });

  it.each([
    'nonsense\r\n\r\n',
    'FOO / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  ])('that speaks no HTTP (%j) is answered 400', async (text) => {
    expect(await exchange(text)).toContain('{"detail":"The request is not well-formed HTTP"}');
  });

  it('that sends a body in chunks without end is answered 413', async () => {
    const chunk = `80000\r\n${'x'.repeat(0x80000)}\r\n`;
    const lines = [
      'POST /api/v1/echo HTTP/1.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Connection: close',
    ];
    expect(await exchange(head(lines) + chunk.repeat(3))).toContain(
      '{"detail":"The request body is larger than 1 MB"}',
    );
  });

  it('that goes away aborts its request', async () => {
    const gone = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/api/v1/wait`, { signal: gone.signal }).catch(
      (error: Error) => error.name,
    );
    const signal = await waiting;
    const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve));
    gone.abort();
    await aborted;
    expect(await call).toBe('AbortError');
  });
});

describe('closing', () => {
  it('lets a request under way finish', async () => {
    const call = fetch(`http://127.0.0.1:${port}/api/v1/wait`);
    await waiting;
    const closed = app.close();
    letGo();
    const response = await call;
    expect([response.status, await response.json()]).toEqual([200, { data: { ok: true } }]);
    await closed;
  });

  it('aborts it after the grace, with a sentence', async () => {
    const call = fetch(`http://127.0.0.1:${port}/api/v1/wait`);
    await waiting;
    await Promise.all([
      app.close(),
      call.then(async (response) =>
        expect([response.status, await response.json()]).toEqual([
          503,
          { detail: 'The server is stopping' },
        ]),
      ),
    ]);
  });

  it('answers it also when the process was busy while it should have let go', async () => {
    await app.close();
    await serve({ graceMs: 200, abortMs: 50 });
    const call = fetch(`http://127.0.0.1:${port}/api/v1/wait`);
    await waiting;
    const closed = app.close();
    await new Promise(setImmediate);
    const until = performance.now() + 500;
    while (performance.now() < until);
    const response = await call;
    expect([response.status, await response.json()]).toEqual([
      503,
      { detail: 'The server is stopping' },
    ]);
    await closed;
  });

  it('takes no new request, and ends each connection with its answer', async () => {
    const pending = exchange(head(['GET /api/v1/wait HTTP/1.1']));
    await waiting;
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    await expect(exchange(head(['GET /api/v1/wait HTTP/1.1']))).rejects.toThrow('ECONNREFUSED');
    letGo();
    const answer = await pending;
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('connection: close');
    await closed;
  });

  it('does not wait for one that never arrives', async () => {
    const half = exchange(
      `${head(['POST /api/v1/echo HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9'])}{`,
    );
    const held = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    await held;
    // If it waited for the rest, the limit of the test would end it.
    await app.close();
    await half;
  });
});
