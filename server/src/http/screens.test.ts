import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from './testing.js';

const index = '<!doctype html><title>Lectern</title>';
const script = 'console.log(1)';
let folder = '';
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-screens-'));
  mkdirSync(join(folder, 'assets', 'pdfjs', '1.2.3'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'pdfjs', '1.2.3', 'any.bcmap'), 'map');
  writeFileSync(join(folder, 'index.html'), index);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  app = await buildTestApp([], { screensDir: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };

describe('the screens', () => {
  it.each(['/', '/qa-chat', '/vectors/?x=1', '/document-management'])('open at %s', async (url) => {
    const response = await app.inject({ url, headers: page });
    expect([response.statusCode, response.body]).toEqual([200, index]);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it('keep hashed files for ever and ask again for others', async () => {
    const asset = await app.inject('/assets/main-abc.js');
    expect([asset.body, asset.headers['cache-control']]).toEqual([
      script,
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('keep what reading a PDF needs for ever, too', async () => {
    const map = await app.inject('/assets/pdfjs/1.2.3/any.bcmap');
    expect([map.statusCode, map.body, map.headers['cache-control']]).toEqual([
      200,
      'map',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('come compressed where the browser takes it', async () => {
    const response = await app.inject({
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it.each([
    '/assets/missing.js',
    '/assets/pdfjs/1.2.3/missing.bcmap',
    '/assets/pdfjs/..%2fmain-abc.js',
    '/api/v1/nothing',
    '/api/nothing',
    '/../package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/main-abc.js.br',
  ])('do not stand in for %s', async (url) => {
    const response = await app.inject({ url, headers: { accept: '*/*' } });
    expect([response.statusCode, response.json()]).toEqual([404, { detail: 'Not found' }]);
  });

  it.each(['/', '/chat', '/document-management'])(
    'are given at %s to programs that take anything',
    async (url) => {
      expect(
        (await app.inject({ url, headers: { accept: '*/*' } })).headers['content-type'],
      ).toContain('text/html');
    },
  );

  it('do not stand in for calls of the API, even from a browser', async () => {
    expect((await app.inject({ url: '/api/v1/nothing', headers: page })).statusCode).toBe(404);
  });

  it('say so when they are not built', async () => {
    const bare = await buildTestApp([]);
    const response = await bare.inject({ url: '/', headers: page });
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { detail: 'The screens are not built yet: run "npm run build", then start again' },
    ]);
    await bare.close();
  });
});
