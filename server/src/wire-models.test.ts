import { afterEach, describe, expect, it } from 'vitest';
import {
  type ProviderAnswer,
  startProvider,
  type TestProvider,
} from './adapters/models/testing.js';
import { loadConfig } from './config.js';
import { type Log, silentLog } from './log.js';
import { type WiredModels, wireModels } from './wire-models.js';

let service: TestProvider | null = null;
let wired: WiredModels | null = null;
afterEach(async () => {
  await wired?.close();
  await service?.close();
});

const warnings: unknown[] = [];
const log: Log = { ...silentLog, warn: (details) => void warnings.push(details) };

async function wire(
  settings: Record<string, string>,
  answer: (path: string) => ProviderAnswer,
): Promise<WiredModels> {
  warnings.length = 0;
  service = await startProvider(({ path }) => answer(path));
  const environment = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace('SERVICE', service?.origin ?? ''),
    ]),
  );
  const vectors = { listModels: async () => [], packaged: 'packaged' };
  wired = await wireModels(loadConfig({ environment, cwd: '/nowhere' }), log, vectors);
  return wired;
}

const listed = { body: { object: 'list', data: [{ id: 'chat-1' }, { id: 'embed-1' }] } };
const vectors = {
  body: {
    object: 'list',
    model: 'm',
    data: [{ object: 'embedding', index: 0, embedding: [1, 2, 3] }],
    usage: { prompt_tokens: 1, total_tokens: 1 },
  },
};

describe('the models of the settings', () => {
  it('are what is built in, and nobody is asked at the start', async () => {
    const { embedding, languageModels } = await wire({ OLLAMA_BASE_URL: 'SERVICE' }, () => ({
      body: { models: [] },
    }));
    expect(embedding.current()).toMatchObject({ provider: 'built-in', reason: '' });
    expect(service?.requests).toEqual([]);
    await expect(languageModels.choose(undefined)).resolves.toBeNull();
    expect(service?.requests.map(({ path }) => path)).toEqual(['/api/tags']);
  });

  it('are found in Ollama without a key, and cost nothing', async () => {
    const { languageModels } = await wire({ OLLAMA_BASE_URL: 'SERVICE' }, () => ({
      body: { models: [{ name: 'llama3.2:latest' }] },
    }));
    await expect(languageModels.choose('gpt-4o-mini')).resolves.toMatchObject({
      provider: 'ollama',
      name: 'llama3.2:latest',
      price: { input: 0, output: 0 },
    });
  });

  it('embed by the model of the settings', async () => {
    const settings = {
      OPENAI_BASE_URL: 'SERVICE/v1',
      EMBEDDING_MODEL: 'embed-1',
      OLLAMA_BASE_URL: 'off',
    };
    const { embedding } = await wire(settings, (path) =>
      path.endsWith('/models') ? listed : vectors,
    );
    expect(embedding.current()).toMatchObject({
      provider: 'openai-compatible',
      embedder: { model: 'embed-1', dimension: 3 },
      reason: '',
    });
  });

  it('leave what is built in where the service of the settings has none that embeds', async () => {
    const settings = { OPENAI_BASE_URL: 'SERVICE/v1', OLLAMA_BASE_URL: 'off' };
    for (const answer of [
      () => ({ body: { object: 'list', data: [{ id: 'chat-1' }] } }),
      () => ({ status: 404, body: {} }),
    ]) {
      const { embedding } = await wire(settings, answer);
      expect(embedding.current()).toMatchObject({ provider: 'built-in', reason: '' });
    }
  });

  it('fall back to the built-in embedder with a reason, which is logged without the key', async () => {
    const settings = {
      OPENAI_BASE_URL: 'SERVICE/v1',
      OPENAI_API_KEY: 'CANARY',
      EMBEDDING_MODEL: 'embed-1',
      OLLAMA_BASE_URL: 'off',
    };
    const { embedding } = await wire(settings, () => ({
      status: 401,
      body: { error: { message: 'CANARY' } },
    }));
    expect(embedding.current()).toMatchObject({
      provider: 'built-in',
      reason: 'The embedding provider rejected the API key',
    });
    expect(warnings).toEqual([
      { model: 'embed-1', reason: 'The embedding provider rejected the API key' },
    ]);
  });
});
