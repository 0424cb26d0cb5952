import { gzipSync } from 'node:zlib';
import { route } from '@lectern/contract';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, UnavailableError } from '../errors.js';
import { isDeeperThan } from './json-body.js';
import { createLog } from './log.js';
import { createSecrets } from './secrets.js';
import { buildTestApp } from './testing.js';

const secret = 'CANARY-0123456789';
const lines: string[] = [];
const path = '/things/:id';
const data = z.object({ text: z.string() });
const body = z.strictObject({
  text: z.string().max(5),
  count: z.number().int().min(1).max(50).default(1),
});

let app: FastifyInstance;
beforeAll(async () => {
  const log = createLog({
    level: 'debug',
    secrets: createSecrets([secret]),
    stream: { write: (line) => lines.push(line) },
  });
  const params = z.object({ id: z.string().max(200) });
  const named = { tag: 'Things', summary: 'Try', params, notFound: 'Thing not found' } as const;
  app = await buildTestApp(
    [
      (server) => {
        server.serve(
          route({ method: 'POST', path, ...named, body, data }),
          (request) => request.body,
        );
        server.serve(route({ method: 'DELETE', path, ...named, data }), ({ params: { id } }) => ({
          text: id,
        }));
        server.serve(
          route({
            method: 'GET',
            path,
            ...named,
            query: z.object({ n: z.string().optional() }),
            data,
          }),
          ({ params: { id } }) => fail(id),
        );
      },
    ],
    { log },
  );
});
afterAll(() => app.close());

function fail(kind: string): { text: string } {
  if (kind === 'broken') return JSON.parse('{"text": 5}');
  if (kind === 'busy') throw new UnavailableError('Later', { retryAfterSeconds: 7 });
  if (kind === 'disk') throw Object.assign(new Error('x'), { code: 'ENOSPC' });
  if (kind === 'limited') throw new AppError('Slow down', { status: 429, retryAfterSeconds: 3 });
  if (kind === 'crash')
    throw new Error(`select secret from ${secret}`, {
      cause: Object.assign(new TypeError('Text: a sentence\n    at the end of sk-*wxyz'), {
        code: 'E1',
      }),
    });
  return { text: kind };
}

async function ask(options: InjectOptions) {
  const response = await app.inject(options);
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
}

const post = (payload: string, type: string | null = 'application/json') =>
  ask({
    method: 'POST',
    url: '/api/v1/things/1',
    payload,
    headers: type === null ? {} : { 'content-type': type },
  });

describe('a request', () => {
  it('is answered with data', async () => {
    expect((await post('{"text":"abc"}')).body).toEqual({ data: { text: 'abc' } });
    expect((await post('{"text":"abc"}', 'application/json; charset=utf-8')).status).toBe(200);
  });

  it.each([
    ['{', 400, 'The request body is not valid JSON'],
    ['{"text":"a"}x', 400, 'The request body is not valid JSON'],
    ['{"__proto__":{"x":1},"text":"a"}', 400, 'The request body is not valid JSON'],
    ['{"constructor":{"prototype":{"x":1}},"text":"a"}', 400, 'The request body is not valid JSON'],
    ['['.repeat(200_000) + ']'.repeat(200_000), 400, 'JSON is nested too deeply'],
    [`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 400, 'JSON is nested too deeply'],
    [`{"text":"${'a'.repeat(1_100_000)}"}`, 413, 'The request body is larger than 1 MB'],
    ['null', 422, 'The request body must be an object'],
    ['"x"', 422, 'The request body must be an object'],
    ['{}', 422, 'text is required'],
    ['', 422, 'text is required'],
    ['{"text":5}', 422, 'text must be text'],
    ['{"text":"abcdef"}', 422, 'text must have at most 5 characters'],
    ['{"text":"a","count":"1"}', 422, 'count must be a number'],
    ['{"text":"a","count":1.5}', 422, 'count must be a whole number'],
    ['{"text":"a","count":0}', 422, 'count must be at least 1'],
    ['{"text":"a","count":1e999}', 422, 'count must be a number'],
    ['{"text":"a","count":9007199254740993}', 422, 'count must be at most 50'],
    ['{"text":"a","more":1}', 422, 'Unknown field more'],
  ])('with the body %.40s answers %i', async (payload, status, detail) => {
    expect(await post(payload)).toMatchObject({ status, body: { detail } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
    '',
  ])('with a body of type "%s" answers 415', async (type) => {
    expect(await post('{"text":"a"}', type)).toMatchObject({
      status: 415,
      body: { detail: 'The request body must be sent as application/json' },
    });
  });

  it('whose body is not UTF-8 is refused, and not guessed at', async () => {
    const payload = Buffer.from('{"text":"\xe9"}', 'latin1');
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const answer = await ask({
        method: 'POST',
        url: '/api/v1/things/1',
        payload,
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: 'The request body is not valid UTF-8' },
      });
    }
  });

  it('whose body is compressed is refused', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await ask({
      method: 'POST',
      url: '/api/v1/things/1',
      payload: gzipSync('{"text":"a"}'),
      headers,
    });
    expect(answer).toMatchObject({
      status: 415,
      body: { detail: 'The request body must not be compressed' },
    });
  });

  it('to delete may name a type and bring no body', async () => {
    for (const payload of [undefined, '']) {
      const answer = await ask({
        method: 'DELETE',
        url: '/api/v1/things/9',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer).toMatchObject({ status: 200, body: { data: { text: '9' } } });
    }
  });

  it.each([
    ['GET', '/api/v1/nothing', 404, 'Not found'],
    ['POST', '/api/v1/nothing', 404, 'Not found'],
    ['GET', '/api', 404, 'Not found'],
    ['POST', '/', 404, 'Not found'],
    ['PATCH', '/api/v1/things/1', 405, 'Method not allowed'],
    ['OPTIONS', '/api/v1/things/1/', 405, 'Method not allowed'],
    ['GET', `/api/v1/things/${'x'.repeat(300)}`, 404, 'Thing not found'],
    ['GET', `/api/v1/things/${'x'.repeat(5000)}`, 414, 'The address is too long'],
    ['GET', '/api/v1/things/%zz', 400, 'The address is not well-formed'],
    ['GET', '/api/v1/things/..%2f..%2fetc%2fpasswd/status', 404, 'Not found'],
    ['GET', '/api/v1/things/1?n=1&n=2', 422, 'n is given more than once'],
  ] as const)('%s %.60s answers %i', async (method, url, status, detail) => {
    expect(await ask({ method, url })).toMatchObject({ status, body: { detail } });
  });

  it('with a method that the path does not have is told those that it has', async () => {
    const { headers } = await ask({ method: 'PUT', url: '/api/v1/things/1', payload: {} });
    expect(headers.allow).toBe('POST, DELETE, GET, HEAD');
  });

  it.each([
    ['broken', 500, 'Internal server error'],
    ['crash', 500, 'Internal server error'],
    ['busy', 503, 'Later'],
    ['disk', 507, 'Not enough disk space'],
    ['limited', 429, 'Slow down'],
  ])('that ends %s answers %i', async (kind, status, detail) => {
    const { headers, ...answer } = await ask({ method: 'GET', url: `/api/v1/things/${kind}` });
    expect(answer).toEqual({ status, body: { detail } });
    expect(headers['retry-after']).toBe({ busy: '7', limited: '3' }[kind]);
  });

  it('that fails before it is routed is not to be sniffed either', async () => {
    const { headers } = await ask({ method: 'GET', url: '/api/v1/things/%zz' });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('leaves no body, query or secret in the log, and the fault with its cause', async () => {
    lines.length = 0;
    await ask({ method: 'GET', url: '/api/v1/things/crash?n=private-query' });
    await post('{"text":"privat"}');
    const log = lines.join('');
    expect(log).not.toMatch(/CANARY|private-query|privat"/);
    expect(log).toContain('select secret from [secret]');
    expect(log).not.toMatch(/a sentence|wxyz/);
    expect(log).toMatch(/"cause":\{"type":"TypeError","message":"","stack":" {4}at .*"code":"E1"/);
    expect(log).toContain('/api/v1/things/:id');
  });

  it('is answered with headers that shut the browser in', async () => {
    const { headers } = await ask({ method: 'GET', url: '/api/v1/things/1' });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('never breaks the server, whatever its body', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (payload) => {
        const { status, body: answer } = await post(payload);
        expect([200, 400, 422]).toContain(status);
        expect(Object.keys(z.record(z.string(), z.unknown()).parse(answer))).toEqual([
          status === 200 ? 'data' : 'detail',
        ]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('isDeeperThan', () => {
  it('ignores brackets in strings', () => {
    expect(isDeeperThan(`{"a":"${'['.repeat(50)}\\"${'{'.repeat(50)}"}`, 1)).toBe(false);
    expect(isDeeperThan('[[1]]', 1)).toBe(true);
  });
});

it('logs what an error says, whichever of the two names it is given by', () => {
  const written: string[] = [];
  const log = createLog({
    level: 'debug',
    secrets: createSecrets([]),
    stream: { write: (line) => written.push(line) },
  });
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  log.warn({ error: new UnavailableError('Away', { cause }) }, 'Failed');
  log.warn({ error: 'in words' }, 'Failed');
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    error: { message: 'Away', cause: { message: 'connect ECONNREFUSED' } },
  });
  expect(JSON.parse(written[1] ?? '')).toMatchObject({ error: 'in words' });
});
