/** The whole server is given addresses that lead inside: nothing there is reached, whatever call they come by, and nothing of them is told on. */

import { rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig, secretsOf } from './config.js';
import { createLog } from './http/log.js';
import { createSecrets } from './http/secrets.js';
import { createTestDataDirectory } from './store/database/testing.js';
import { type Wired, wire } from './wire.js';

const canary = 'CANARY-7c1f0f3e';
let wired: Wired;
let dataDir: string;
let log = '';
const note = (line: string): void => {
  log += line;
};
let reached = 0;
let inside: { server: Server; port: number };
/** A host that may be asked, as any public one: it sends its callers inside. */
let outside: { server: Server; port: number };

beforeAll(async () => {
  dataDir = await createTestDataDirectory();
  inside = await listen((_request, response) => response.end('an inner page'));
  inside.server.on('connection', () => {
    reached += 1;
  });
  outside = await listen((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    FETCH_ALLOW: `127.0.0.1:${outside.port}`,
    TAVILY_API_KEY: canary,
    ...Object.fromEntries(
      ['OPENALEX', 'CROSSREF', 'SEMANTIC_SCHOLAR', 'ARXIV', 'NCBI', 'TAVILY'].map((name) => [
        `${name}_BASE_URL`,
        'http://127.0.0.1:9',
      ]),
    ),
  };
  const config = loadConfig({ environment, cwd: dataDir });
  wired = await wire(
    config,
    createLog({
      level: 'debug',
      secrets: createSecrets(secretsOf(config)),
      stream: { write: note },
    }),
  );
});
afterAll(async () => {
  await wired.app.close();
  for (const { close } of [...wired.background, ...wired.resources]) await close();
  for (const { server } of [inside, outside]) server.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  reached = 0;
});

function listen(answer: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 });
    });
  });
}

async function ask(method: 'GET' | 'POST', url: string, body?: unknown) {
  const response = await wired.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      host: '127.0.0.1:8000',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: response.statusCode,
    text: response.body,
    detail: response.json().detail,
    data: response.json().data,
  };
}

const forms = [
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/a.pdf',
  'http://localhost.:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::7f00:1]:PORT/',
  'http://127。0。0。1:PORT/',
  'http://metadata.internal/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://0.0.0.0:PORT/',
  'https://10.0.0.1/10.5555/pellets.pdf',
  `http://user:${canary}@127.0.0.1:PORT/`,
];

describe('an address that leads inside', () => {
  it.each(forms)('%s is refused alike by every call, and nobody is asked', async (form) => {
    const url = form.replace('PORT', String(inside.port));
    expect(await ask('POST', '/documents/download-url', { url })).toMatchObject({
      status: 422,
      detail: 'URL is not allowed',
    });
    const check = await ask(
      'GET',
      `/research-explorer/file-types/check-downloadable?url=${encodeURIComponent(url)}`,
    );
    expect(check).toMatchObject({ status: 422, detail: 'URL is not allowed' });
    expect(reached).toBe(0);
  });

  it('is not reached by way of a redirect from a public one', async () => {
    const url = `http://127.0.0.1:${outside.port}/paper.pdf`;
    expect(await ask('POST', '/documents/download-url', { url })).toMatchObject({
      status: 422,
      detail: 'URL is not allowed',
    });
    expect(reached).toBe(0);
  });

  it('costs an article only itself, when it is processed and when it is downloaded', async () => {
    const articles = [{ title: 'Inside', url: `http://[::ffff:7f00:1]:${inside.port}/a.pdf` }];
    const processed = await ask('POST', '/articles/process', {
      selected_articles: articles,
      excluded_file_types: [],
    });
    const results = `/articles/process/${processed.data.process_id}/results`;
    await expect.poll(async () => (await ask('GET', results)).text).toContain('URL is not allowed');
    const downloaded = await ask('POST', '/articles/download', {
      selected_articles: articles,
      download_path: 'inside',
    });
    const files = `/articles/download/${downloaded.data?.download_id}/results`;
    await expect.poll(async () => (await ask('GET', files)).text).toContain('URL is not allowed');
    expect(reached).toBe(0);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://127.0.0.1/a.pdf',
    'gopher://127.0.0.1:70/',
    'data:text/html,x',
    'javascript:alert(1)',
    '//127.0.0.1/',
  ])('%s is no address at all', async (url) => {
    expect(await ask('POST', '/documents/download-url', { url })).toMatchObject({
      status: 422,
      detail: 'Please enter a valid URL',
    });
  });
});

it('neither answers nor logs hold a key, a password of an address, or an address', async () => {
  await ask('POST', '/search/articles', { query: 'pellets' });
  for (const path of [
    '/search/api-keys',
    '/documents/?_t=123',
    '/documents/stats?_t=123',
    '/vectors/management/stats',
    '/research-explorer/stats',
  ])
    expect(await ask('GET', path)).toMatchObject({
      status: 200,
      text: expect.not.stringContaining(canary),
    });
  expect(log).toContain('/api/v1/documents/download-url');
  expect(log).not.toContain(canary);
  expect(log).not.toMatch(/169\.254\.169\.254|metadata\.internal|etc\/passwd/);
  expect(log).not.toContain(dataDir);
});
