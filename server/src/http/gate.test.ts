import { route } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isAllowedHost, isAllowedOrigin } from './gate.js';
import type { RouteServer } from './route-server.js';
import { buildTestApp } from './testing.js';

const url = '/api/v1/ping';
const data = z.object({ pong: z.boolean() });
const ping = (server: RouteServer) => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    server.serve(route({ method, path: '/ping', tag: 'Ping', summary: 'Ping', data }), () => ({
      pong: true,
    }));
  }
};
const door = {
  host: '127.0.0.1',
  port: 8000,
  allowedHosts: ['lectern.example', 'box:8443'],
  accessToken: '',
};

const behindProxy = { ...door, allowedHosts: [...door.allowedHosts, '127.0.0.1:5173'] };

let open: FastifyInstance;
let locked: FastifyInstance;
beforeAll(async () => {
  open = await buildTestApp([ping], { door });
  locked = await buildTestApp([ping], { door: { ...door, accessToken: 'let-me-in' } });
});
afterAll(async () => {
  await open.close();
  await locked.close();
});

async function ask(
  app: FastifyInstance,
  headers: Record<string, string>,
  { method = 'POST', path = url }: { method?: 'GET' | 'POST' | 'DELETE'; path?: string } = {},
) {
  const response = await app.inject({ method, url: path, headers });
  return {
    status: response.statusCode,
    detail: response.json<{ detail?: string }>().detail,
    headers: response.headers,
  };
}

describe('the door', () => {
  it.each([
    'evil.example',
    'evil.example:8000',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '[::2]:8000',
    '10.0.0.1:8000',
    'box',
    'box:8444',
  ])('is shut for Host %s', async (host) => {
    expect(await ask(open, { host })).toMatchObject({
      status: 403,
      detail: 'Host not allowed: the setting ALLOWED_HOSTS can name it',
    });
  });

  it.each([
    '127.0.0.1:8000',
    'localhost:8000',
    'LOCALHOST:8000',
    '[::1]:8000',
    'lectern.example',
    'lectern.example:9',
    'box:8443',
  ])('is open for Host %s', async (host) => {
    expect((await ask(open, { host })).status).toBe(200);
  });

  it('knows its port once it listens', () => {
    expect(isAllowedHost('localhost:8000', door, 8000)).toBe(true);
    expect(isAllowedHost('localhost:8001', door, 8000)).toBe(false);
    expect(isAllowedHost('localhost', door, 8000)).toBe(false);
    expect(isAllowedHost('localhost', door, 80)).toBe(true);
    expect(isAllowedHost('192.168.1.5:8000', { ...door, host: '192.168.1.5' }, 8000)).toBe(true);
  });

  it('does not believe what a proxy says of the host', async () => {
    expect(
      (
        await ask(open, {
          host: 'evil.example',
          'x-forwarded-host': 'localhost',
          'x-forwarded-for': '127.0.0.1',
        })
      ).status,
    ).toBe(403);
    expect(
      (await ask(open, { host: 'localhost:8000', 'x-forwarded-host': 'evil.example' })).status,
    ).toBe(200);
  });

  it.each([
    'https://evil.example',
    'null',
    '',
    'file://',
    'http://localhost:8000@evil.example',
    'http://localhost.evil.example',
    'localhost:8000',
  ])('is shut for Origin "%s", whatever the method', async (origin) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await ask(open, { host: 'localhost:8000', origin }, { method });
      expect(answer).toMatchObject({ status: 403, detail: 'Origin not allowed' });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each([
    // The proxy hands the Host on, or names its own.
    ['https://lectern.example', 'lectern.example'],
    ['https://lectern.example', 'localhost:8000'],
    ['http://LECTERN.example', 'lectern.example'],
    ['https://lectern.example:8443', 'lectern.example:8443'],
    ['https://lectern.example:443', 'lectern.example'],
    // Past the proxy.
    ['http://lectern.example:8000', 'lectern.example:8000'],
    ['http://lectern.example:8000', 'localhost:8000'],
    // A port that is listed, as that of `npm run dev`.
    ['http://box:8443', 'localhost:8000'],
    ['http://127.0.0.1:5173', '127.0.0.1:8000'],
    ['http://127.0.0.1:8000', 'localhost:8000'],
    ['http://[::1]:8000', '[::1]:8000'],
  ])('is open for Origin %s of a request to %s', (origin, host) => {
    expect(isAllowedOrigin(origin, { host, settings: behindProxy, port: 8000 })).toBe(true);
  });

  it.each([
    ['http://lectern.example:9999', 'lectern.example'],
    ['https://lectern.example:9999', 'lectern.example:8443'],
    ['https://lectern.example:80', 'lectern.example'],
    ['http://lectern.example:443', 'lectern.example'],
    ['https://lectern.example:8443', 'localhost:8443'],
    ['https://box', 'box:8443'],
    ['http://box:8444', 'box:8444'],
    ['http://127.0.0.1:5174', '127.0.0.1:8000'],
    ['http://127.0.0.1', '127.0.0.1:8000'],
    ['http://localhost:5173', '127.0.0.1:8000'],
    ['https://sub.lectern.example', 'lectern.example'],
    ['https://lectern.example.', 'lectern.example'],
    ['https://lectern.example/', 'lectern.example'],
    ['https://lectern.example://lectern.example', 'lectern.example'],
    ['ftp://lectern.example', 'lectern.example'],
  ])('is shut for Origin %s of a request to %s', (origin, host) => {
    expect(isAllowedOrigin(origin, { host, settings: behindProxy, port: 8000 })).toBe(false);
  });

  describe.each(['0.0.0.0', '::'])('of a server that listens on all addresses, %s', (host) => {
    const settings = { ...door, host, accessToken: 'let-me-in' };

    it.each(['10.0.0.7:8000', '10.0.0.7:9000', '[2001:db8::7]:8000', 'localhost:9000', '10.0.0.7'])(
      'is open by any of them: %s',
      (address) => {
        expect(isAllowedHost(address, settings, 8000)).toBe(true);
        const same = { host: address, settings, port: 8000 };
        expect(isAllowedOrigin(`http://${address}`, same)).toBe(true);
      },
    );

    it.each(['evil.example', 'evil.example:8000', '10.0.0.7.evil.example', '10.0.0:8000'])(
      'is shut by a name: %s',
      (name) => {
        expect(isAllowedHost(name, settings, 8000)).toBe(false);
      },
    );

    it.each([
      'http://10.0.0.8:8000',
      'http://10.0.0.7:8001',
      'https://10.0.0.7',
      'http://evil.example',
    ])('is shut for pages of another address or port: %s', (origin) => {
      expect(isAllowedOrigin(origin, { host: '10.0.0.7:8000', settings, port: 8000 })).toBe(false);
    });
  });

  it('lets the pages of another port of an allowed host do nothing', async () => {
    const headers = { host: 'lectern.example', origin: 'https://lectern.example:9999' };
    expect(await ask(open, headers)).toMatchObject({ status: 403, detail: 'Origin not allowed' });
    const own = { host: 'lectern.example', origin: 'https://lectern.example' };
    expect((await ask(open, own)).status).toBe(200);
  });

  it('gives no leave to a preflight', async () => {
    const headers = {
      host: 'localhost:8000',
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    };
    const response = await open.inject({ method: 'OPTIONS', url, headers });
    expect(response.statusCode).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('answers a call that comes from %s with %i', async (site, status) => {
    expect(
      (await ask(open, { host: 'localhost:8000', 'sec-fetch-site': site }, { method: 'GET' }))
        .status,
    ).toBe(status);
  });

  it('lets a link of another site open a page, but no call', async () => {
    const headers = {
      host: 'localhost:8000',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    const page = await open.inject({ url: '/api/docs', headers });
    expect(page.statusCode).toBe(200);
    expect((await ask(open, headers, { method: 'GET' })).status).toBe(403);
    const image = await open.inject({
      url: '/api/docs',
      headers: { ...headers, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    });
    expect(image.statusCode).toBe(403);
  });
});

describe('the access token', () => {
  const host = 'localhost:8000';

  it.each<Record<string, string>>([
    {},
    { authorization: '' },
    { authorization: 'Basic bGV0LW1lLWlu' },
    { authorization: 'let-me-in' },
  ])('is asked for when %j comes', async (headers) => {
    const answer = await ask(locked, { host, ...headers });
    expect(answer).toMatchObject({ status: 401, detail: 'This server needs an access token' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['let-me-i', 'let-me-in2', 'LET-ME-IN'])('is not "%s"', async (token) => {
    expect(await ask(locked, { host, authorization: `Bearer ${token}` })).toMatchObject({
      status: 401,
      detail: 'The access token is not right',
    });
  });

  it('is not guessed by many of one address, but heard from where it was right before and from others', async () => {
    const shut = await buildTestApp([ping], { door: { ...door, accessToken: 'let-me-in' } });
    const say = async (token: string, remoteAddress: string) =>
      (
        await shut.inject({
          ...{ method: 'GET', url, remoteAddress },
          headers: { host, authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const guess = async (remoteAddress: string) => {
      const told = [];
      for (let number = 1; number <= 22; number += 1)
        told.push(await say(`guess-${number}`, remoteAddress));
      return told;
    };
    expect(await say('let-me-in', '10.0.0.1')).toBe(200);
    expect(await guess('10.0.0.1')).toEqual(Array(22).fill(401));
    expect(await say('let-me-in', '10.0.0.1')).toBe(200);
    // A page that has an old token says the same again and again.
    for (let call = 1; call <= 30; call += 1) expect(await say('old', '10.0.0.2')).toBe(401);
    expect((await guess('10.0.0.2')).slice(18)).toEqual([401, 429, 429, 429]);
    expect(await say('let-me-in', '10.0.0.2')).toBe(429);
    expect(await say('let-me-in', '10.0.0.3')).toBe(200);
    await shut.close();
  });

  it('opens the door', async () => {
    expect((await ask(locked, { host, authorization: 'Bearer let-me-in' })).status).toBe(200);
  });

  it.each([
    '//api/v1/ping',
    '/api/v1/ping/',
    '/%61pi/v1/ping',
    '/api/v1/ping?x',
    '/api/v1/%70ing',
    '/api/v1/openapi.json',
    '/api/v1/nothing',
  ])('is not got round by %s', async (path) => {
    const response = await locked.inject({ url: path, headers: { host } });
    expect([401, 404]).toContain(response.statusCode);
  });
});
