import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { route } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConflictError } from '../errors.js';
import { buildTestApp } from './testing.js';

const params = z.object({ kind: z.string() });
const download = route({
  method: 'GET',
  path: '/down/:kind',
  tag: 'Things',
  summary: 'Try',
  params,
  data: z.object({}),
});
const upload = route({
  method: 'POST',
  path: '/up',
  tag: 'Things',
  summary: 'Try',
  body: z.looseObject({}),
  bodyBytes: 1024 * 1024,
  data: z.object({ size: z.number() }),
});
const large = route({
  ...upload,
  path: '/large',
  body: z.strictObject({ text: z.string() }),
  bodyBytes: 3 * 1024 * 1024,
});

let app: FastifyInstance;
/** What the handler of a download saw of its caller going away. */
let farewell: unknown = null;

beforeAll(async () => {
  app = await buildTestApp([
    (server) => {
      server.serveStream(
        download,
        () => 'things.json',
        async ({ params: { kind } }, answer) => {
          if (kind === 'refused') throw new ConflictError('Not now');
          await answer.write('{"data":{');
          if (kind === 'broken') throw new Error('half-way');
          for (let round = 0; kind === 'endless'; round += 1) {
            await answer.write(`"${round}":"${'x'.repeat(100_000)}",`).catch((error: unknown) => {
              farewell = error;
              throw error;
            });
          }
          await answer.write('}}');
        },
      );
      server.serveUpload(upload, async ({ bytes }) => {
        let size = 0;
        for await (const chunk of bytes) size += chunk.byteLength;
        return { size };
      });
      server.serve(large, ({ body }) => ({ size: body.text.length }));
    },
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function address(): string {
  // The app listens on TCP, so the address is an object.
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`;
}

describe('a streamed answer', () => {
  it('comes whole, as a file', async () => {
    const response = await fetch(`${address()}/down/whole`);
    expect(await response.json()).toEqual({ data: {} });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="things.json"');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that fails before it begins is an ordinary failure, and later one that nobody takes for whole', async () => {
    const refused = await fetch(`${address()}/down/refused`);
    expect([refused.status, await refused.json()]).toEqual([409, { detail: 'Not now' }]);
    await expect(
      fetch(`${address()}/down/broken`).then((response) => response.text()),
    ).rejects.toThrow();
  });

  it('is written no faster than it is read, and ends when the caller goes away', async () => {
    const { port } = new URL(address());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/v1/down/endless HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await once(socket, 'data');
    socket.pause();
    socket.destroy();
    await expect.poll(() => farewell).toBeInstanceOf(Error);
  });
});

describe('an upload', () => {
  const send = (body: string, type = 'application/json') =>
    fetch(`${address()}/up`, { method: 'POST', body, headers: { 'content-type': type } });

  it('is read as it arrives, up to its limit', async () => {
    expect(await (await send('x'.repeat(1024 * 1024))).json()).toEqual({
      data: { size: 1024 * 1024 },
    });
    const tooLarge = await send('x'.repeat(1024 * 1024 + 1));
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([
      413,
      { detail: expect.stringContaining('larger than 1 MB') },
    ]);
    expect((await send('x', 'text/plain')).status).toBe(415);
  });

  it('leaves the other routes their limit of 1 MB, or their own', async () => {
    const post = (size: number) => {
      const body = JSON.stringify({ text: 'x'.repeat(size) });
      return fetch(`${address()}/large`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    };
    expect((await post(2 * 1024 * 1024)).status).toBe(200);
    const tooLarge = await post(3 * 1024 * 1024);
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { detail: 'The request body is larger than 3 MB' },
    ]);
  });
});
