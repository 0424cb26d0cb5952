/** The whole server: what is set on the screen is in force without a start, and no key is seen anywhere but at its provider. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeableSetting, Routes, SettingsView } from '@lectern/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startProvider, type TestProvider } from './adapters/models/testing.js';
import { loadConfig } from './config.js';
import { createLog } from './http/log.js';
import { createSecrets } from './http/secrets.js';
import { createTestDataDirectory } from './store/database/testing.js';
import { type Wired, wire } from './wire.js';

// A whole server starts.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const key = 'sk-CANARY-5d1f';
const noPapers = { total: 0, offset: 0 };
let wired: Wired;
let dataDir = '';
let log = '';
let said = '';
let service: TestProvider;

beforeAll(async () => {
  dataDir = await createTestDataDirectory();
  service = await startProvider(({ path, headers }) => {
    if (path.startsWith('/graph/'))
      return headers['x-api-key'] === undefined ? { body: noPapers } : { status: 403, body: {} };
    if (path.startsWith('/lost/')) return { status: 404, body: {} };
    if (path.startsWith('/restricted/')) return { status: 403, body: {} };
    return headers.authorization === `Bearer ${key}`
      ? answerTo(path)
      : { status: 401, body: { detail: `who is ${String(headers.authorization)}` } };
  });
  const secrets = createSecrets([]);
  const environment = {
    DATA_DIR: dataDir,
    OLLAMA_BASE_URL: 'off',
    TAVILY_BASE_URL: service.origin,
    SEMANTIC_SCHOLAR_BASE_URL: service.origin,
    RETRACTIONS: 'off',
  };
  wired = await wire(
    loadConfig({ environment, cwd: dataDir }),
    createLog({
      level: 'debug',
      secrets,
      stream: {
        write: (line) => {
          log += line;
        },
      },
    }),
    { secrets },
  );
});
afterAll(async () => {
  await wired.app.close();
  for (const { close } of [...wired.background, ...wired.resources]) await close();
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

function answerTo(path: string): { body: unknown } {
  if (path.endsWith('/models')) return { body: { object: 'list', data: [{ id: 'small' }] } };
  return { body: { results: [] } };
}

async function ask<Name extends keyof Routes>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  value?: string,
): Promise<{ status: number; detail?: string; data: Routes[Name]['data']['_output'] }> {
  const response = await wired.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: {
      host: '127.0.0.1:8000',
      ...(value === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(value === undefined ? {} : { payload: JSON.stringify({ value }) }),
  });
  said += response.body;
  return { status: response.statusCode, ...response.json() };
}

const put = (name: ChangeableSetting, value: string) =>
  ask<'changeSetting'>('PUT', `/settings/${name}`, value);
const sourceOf = ({ settings }: SettingsView, name: ChangeableSetting) =>
  settings.find((setting) => setting.name === name)?.source;

it('takes up a provider and its key without a start, and lets go of both', async () => {
  expect((await ask<'llmStatus'>('GET', '/llm/status')).data.ready).toBe(false);
  await put('OPENAI_BASE_URL', `${service.origin}/v1`);
  await put('CHAT_MODEL', 'small');
  expect((await ask<'llmStatus'>('GET', '/llm/status')).data.message).toBe(
    'The model provider rejected the API key.',
  );
  const { data } = await put('OPENAI_API_KEY', key);
  expect(sourceOf(data, 'OPENAI_API_KEY')).toBe('screen');
  expect((await ask<'llmStatus'>('GET', '/llm/status')).data).toMatchObject({
    ready: true,
    provider: 'openai-compatible',
    model: 'small',
  });
  expect((await ask<'getSearchApiKeys'>('GET', '/search/api-keys')).data.openai).toBe(true);
  const other = await put('OPENAI_BASE_URL', 'https://elsewhere.example/v1');
  expect(other.data.notices[0]).toMatch(/^OPENAI_API_KEY was removed/);
  await ask('DELETE', '/settings/OPENAI_BASE_URL');
  expect((await ask<'llmStatus'>('GET', '/llm/status')).data.ready).toBe(false);
});

it('says of an embedding model that it takes with a wrong key what comes of it, and of the one before that nothing waits for it', async () => {
  const own = (await put('GOOGLE_BASE_URL', service.origin)).data.notices;
  expect(own).toEqual([
    'Passages are embedded by gemini-embedding-001 from now on. The model provider rejected the API key: while that is so, no document can be processed, and questions find passages by their words alone.',
  ]);
  const { data } = await ask<'listModels'>('GET', '/models');
  expect(data.uses.find(({ part }) => part === 'embeddings')?.message).toMatch(
    /^The model provider rejected the API key\. While that is so, no document/,
  );
  const { notices } = (await ask<'removeSetting'>('DELETE', '/settings/GOOGLE_BASE_URL')).data;
  expect(notices).toEqual([expect.stringMatching(/^Passages are embedded by \S+ from now on\.$/)]);
});

it.each([
  [
    'http://127.0.0.1:9',
    'The model provider could not be reached: while that is so, no document can be processed, and questions find passages by their words alone.',
  ],
  ['/lost', 'Its address gives no list of models and may be wrong.'],
  [
    '/restricted',
    'The model provider does not allow this: the API key may be wrong or lack the right to this model, or its rules forbid what was asked. Whether it answers is not known.',
  ],
])(
  'says of an embedding model whose provider gives no list no more than is known: %s',
  async (address, known) => {
    const { notices } = (await put('GOOGLE_BASE_URL', new URL(address, service.origin).href)).data;
    expect(notices).toEqual([
      `Passages are embedded by gemini-embedding-001 from now on. ${known}`,
    ]);
    await ask('DELETE', '/settings/GOOGLE_BASE_URL');
  },
);

it('has an engine that needs a key as soon as there is one, and tests it', async () => {
  const test = () => ask<'testSetting'>('POST', '/settings/TAVILY_API_KEY/test');
  expect((await test()).data).toEqual({ success: false, message: 'TAVILY_API_KEY is not set.' });
  await put('TAVILY_API_KEY', 'tvly-CANARY-wrong');
  expect((await test()).data.success).toBe(false);
  expect((await test()).data.message).not.toContain('CANARY');
  await put('TAVILY_API_KEY', key);
  expect((await test()).data).toMatchObject({ success: true });
  expect((await ask<'getSearchApiKeys'>('GET', '/search/api-keys')).data.tavily).toBe(true);
  await ask('DELETE', '/settings/TAVILY_API_KEY');
  expect((await ask<'getSearchApiKeys'>('GET', '/search/api-keys')).data.tavily).toBe(false);
  expect((await ask('POST', '/settings/CHAT_MODEL/test')).status).toBe(422);
});

it('says of a key that it is refused, though the engine answers without one', async () => {
  await put('SEMANTIC_SCHOLAR_API_KEY', 'CANARY-wrong');
  const { data } = await ask<'testSetting'>('POST', '/settings/SEMANTIC_SCHOLAR_API_KEY/test');
  expect(data).toEqual({
    success: false,
    message: 'Semantic Scholar did not accept the API key; searches go on without one.',
  });
  await ask('DELETE', '/settings/SEMANTIC_SCHOLAR_API_KEY');
});

it('refuses what is no setting, too long or of another origin', async () => {
  expect((await ask('PUT', '/settings/HOST', '0.0.0.0')).status).toBe(404);
  expect((await ask('PUT', '/settings/__proto__', 'x')).status).toBe(404);
  expect((await put('OPENAI_API_KEY', 'x'.repeat(4001))).status).toBe(422);
  expect((await put('OPENAI_API_KEY', 'x'.repeat(2_000_000))).status).toBe(413);
  expect((await put('OPENAI_API_KEY', `${key}\nSet-Cookie: a`)).status).toBe(422);
  const foreign = await wired.app.inject({
    method: 'PUT',
    url: '/api/v1/settings/CHAT_MODEL',
    headers: { host: '127.0.0.1:8000', origin: 'https://evil.example' },
    payload: { value: 'x' },
  });
  expect(foreign.statusCode).toBe(403);
});

it('never tells a key, in no answer and in no log', async () => {
  await put('OPENAI_API_KEY', key);
  await expect(readFile(join(dataDir, 'settings.json'), 'utf8')).resolves.toContain(key);
  await ask('GET', '/settings');
  await ask('GET', '/models');
  await ask('DELETE', '/settings/OPENAI_API_KEY');
  expect(log.length).toBeGreaterThan(0);
  expect(said).not.toContain('CANARY');
  expect(log).not.toContain('CANARY');
});
