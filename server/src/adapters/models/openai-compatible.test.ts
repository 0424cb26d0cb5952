import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { meterModel } from '../../pipeline/models/meter-model.js';
import { roomOf } from '../../pipeline/models/model-room.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { createModelConnections } from './model-connections.js';
import { createOllamaProvider } from './ollama.js';
import { createOpenAiCompatibleProvider } from './openai-compatible.js';
import { type ProviderAnswer, startProvider, type TestProvider } from './testing.js';
import { dialects } from './testing-dialects.js';

const connections = createModelConnections();
let service: TestProvider | null = null;
afterEach(() => service?.close());
afterAll(() => connections.close());

const signal = new AbortController().signal;

async function connect(isLocal: boolean, answer: () => ProviderAnswer): Promise<ModelProvider> {
  service = await startProvider(answer);
  return createOpenAiCompatibleProvider({
    baseUrl: `${service.origin}/v1`,
    key: '',
    fetch: connections.fetch,
    isLocal,
  });
}

const free = { input: 0, output: 0 };
const ofGpt4o = { input: 2.5, output: 10 };

describe('what a model costs, and how much it is given at once', () => {
  it.each([
    ['on this machine, where the name of one that is paid for is an alias', true, 'gpt-4o', free],
    ['on this machine, by the name of its maker, too', true, 'openai/gpt-4o', ofGpt4o],
    ['on this machine, by the name of a maker of open ones', true, 'openai/gpt-oss-20b', free],
    ['on this machine, where Ollama passes it on', true, 'glm-5:cloud', null],
    ['on this machine', true, 'llama-3.2-3b', free],
    ['elsewhere, by a name that has a price', false, 'gpt-4o', ofGpt4o],
    ['elsewhere', false, 'llama-3.2-3b', null],
  ])('is told %s', async (_, isLocal, name, price) => {
    const provider = await connect(isLocal, () => ({ body: { data: [{ id: name }] } }));
    expect(await provider.listModels(signal)).toMatchObject([{ name, price }]);
    const model = await provider.languageModel(name);
    expect(model.price).toEqual(price);
    const inJob = meterModel(model, { maxTokens: 1, maxCost: null }).model;
    expect(roomOf(inJob).callsAtOnce).toBe(isLocal ? 1 : 4);
  });

  it.each([
    ['gpt-oss:20b', free],
    ['nimbus-cloud', free],
    ['gpt-oss:120b-cloud', null],
    ['glm-5:cloud', null],
  ])('is not known of what Ollama passes on: %s', async (name, price) => {
    service = await startProvider(() => ({ body: { models: [{ name }] } }));
    const { origin } = service;
    const provider = createOllamaProvider({
      ...{ baseUrl: origin, isConfigured: true, fetch: connections.fetch },
    });
    expect(await provider.listModels(signal)).toMatchObject([{ name, price }]);
    expect(await provider.languageModel(name)).toMatchObject({ price });
  });
});

it('finds out how long vectors are whatever the name is, as it may be an alias', async () => {
  const vector = Array.from({ length: 384 }, () => 1);
  const { embeddings } = await connect(true, () => ({
    body: dialects['openai-compatible'].vectors?.([vector]),
  }));
  const embedder = await embeddings?.open('text-embedding-ada-002', signal);
  expect(embedder).toMatchObject({ dimension: 384, hasAnswered: true });
  expect(await embedder?.embed(['Sleep'], { kind: 'passage', signal })).toHaveLength(1);
});
