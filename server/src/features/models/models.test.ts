import { apiPrefix } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { ProviderShutError, UpstreamError } from '../../errors.js';
import { buildTestApp } from '../../http/testing.js';
import { createModelChooser } from '../../pipeline/models/choose-model.js';
import type { ChosenEmbedder } from '../../pipeline/models/embedder-in-use.js';
import { createModelCatalog } from '../../pipeline/models/model-catalog.js';
import { createFakeEmbedder, createFakeProvider } from '../../pipeline/models/testing-providers.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { registerModelRoutes } from './routes.js';
import { createModelsService, type ModelsParts } from './service.js';

const builtIn: ChosenEmbedder = {
  embedder: createFakeEmbedder('lectern-built-in-1'),
  provider: 'built-in',
  reason: '',
};
const gone = new ProviderShutError('The model provider could not be reached');

async function call(
  providers: readonly ModelProvider[],
  path: string,
  options: { body?: object; parts?: Partial<ModelsParts> } = {},
) {
  let time = 0;
  const now = (): number => (time += 40);
  const catalog = createModelCatalog({ providers, now: () => 0 });
  const service = createModelsService({
    catalog,
    languageModels: createModelChooser({ catalog, chatModel: () => '' }),
    embedding: () => builtIn,
    now,
    ...options.parts,
  });
  const app = await buildTestApp([(server) => registerModelRoutes(server, service)]);
  const response = await app.inject({
    url: `${apiPrefix}${path}`,
    method: options.body ? 'POST' : 'GET',
    ...(options.body ? { payload: options.body } : {}),
  });
  await app.close();
  return {
    status: response.statusCode,
    ...response.json<{ data: Record<string, never>; detail?: string }>(),
  };
}

describe('the list of providers', () => {
  it('says that what is built in finds by meaning where its encoder is in use', async () => {
    const messageWith = async (name: string): Promise<string> => {
      const embedding = () => ({ ...builtIn, embedder: createFakeEmbedder(name) });
      const { data } = await call([], '/models', { parts: { embedding } });
      const [first] = data.providers as unknown as readonly { message: string }[];
      return first?.message ?? '';
    };
    expect(await messageWith('lectern-built-in-1')).toMatch(/finds passages by their wording\.$/);
    expect(await messageWith('all-MiniLM-L6-v2@0.1.0')).toMatch(
      /by their wording and by what they mean\.$/,
    );
  });

  it('says what is built in and what is missing where nothing is configured', async () => {
    const { data } = await call(
      [createFakeProvider('ollama', { models: gone, isConfigured: false })],
      '/models',
    );
    expect(data.providers).toMatchObject([
      { id: 'built-in', state: 'ready' },
      {
        id: 'openai',
        state: 'missing',
        message: 'OPENAI_API_KEY is not set, or OPENAI_BASE_URL leads to another service.',
        settings: ['OPENAI_API_KEY'],
        adds: expect.stringContaining('Answers and summaries'),
      },
      {
        id: 'openai-compatible',
        state: 'missing',
        settings: ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
      },
      { id: 'anthropic', state: 'missing' },
      { id: 'google', state: 'missing' },
      { id: 'ollama', state: 'missing', message: 'Ollama does not run on this machine.' },
    ]);
    expect(data.uses).toMatchObject([
      { part: 'answers', provider: 'built-in', model: 'built-in reader' },
      { part: 'summaries', provider: 'built-in', model: 'built-in reader' },
      {
        part: 'direct_chat',
        provider: null,
        model: null,
        message: expect.stringMatching(/^Needs a language model/),
      },
      { part: 'embeddings', provider: 'built-in', model: 'lectern-built-in-1' },
    ]);
  });

  it.each([
    [[], 'built-in reader', false],
    [[createFakeProvider('google', { models: ['gemini'] })], 'gemini', true],
  ])('says that no provider has the model of the settings: %#', async (providers, model, ready) => {
    const catalog = createModelCatalog({ providers, now: () => 0 });
    const languageModels = createModelChooser({ catalog, chatModel: () => 'gone-1' });
    const told = /^No provider here has the model gone-1, which CHAT_MODEL names\. \S/;
    const list = await call(providers, '/models', { parts: { languageModels } });
    expect(list.data.uses).toMatchObject([
      { part: 'answers', model, message: expect.stringMatching(told) },
      { part: 'summaries', model, message: expect.stringMatching(told) },
      { part: 'direct_chat', message: expect.stringMatching(told) },
      { part: 'embeddings', message: expect.not.stringMatching(told) },
    ]);
    const status = await call(providers, '/llm/status', { parts: { languageModels } });
    expect(status.data).toMatchObject({ ready, message: expect.stringMatching(told) });
  });

  it('says what is there, what fails and what each part uses', async () => {
    const anthropic = createFakeProvider('anthropic', { models: gone, preferredModel: 'claude' });
    const google = createFakeProvider('google', { models: ['gemini', 'gemini-embed', 'shared'] });
    const ollama = createFakeProvider('ollama', { models: ['shared'] });
    const { data } = await call([anthropic, google, ollama], '/models', {
      parts: {
        embedding: () => ({
          embedder: createFakeEmbedder('gemini-embed'),
          provider: 'google',
          reason: '',
        }),
      },
    });
    expect(data.providers).toMatchObject([
      { id: 'built-in' },
      { id: 'openai' },
      { id: 'openai-compatible' },
      {
        id: 'anthropic',
        state: 'failing',
        message: 'The model provider could not be reached.',
        models: [],
      },
      {
        id: 'google',
        state: 'ready',
        adds: '',
        message: '2 language models, 1 embedding model.',
        models: [
          { name: 'gemini', kind: 'chat', input_price: 1, output_price: 2 },
          { name: 'gemini-embed', kind: 'embedding' },
          { name: 'shared' },
        ],
      },
      {
        id: 'ollama',
        message: '1 language model, no embedding models.',
        models: [{ name: 'ollama:shared' }],
      },
    ]);
    expect(data.uses).toMatchObject([
      { provider: 'anthropic', model: 'claude' },
      {},
      { part: 'direct_chat', model: 'claude' },
      { provider: 'google', model: 'gemini-embed' },
    ]);
  });

  it('says why the embedding model of the settings is not in use', async () => {
    const { data } = await call([], '/models', {
      parts: {
        embedding: () => ({ ...builtIn, reason: 'The embedding provider rejected the API key' }),
      },
    });
    expect(data.uses).toMatchObject([
      {},
      {},
      {},
      {
        message:
          'The embedding provider rejected the API key; the built-in embedder is used until it can be had.',
      },
    ]);
  });

  it('says that a provider has no model yet', async () => {
    const { data } = await call([createFakeProvider('ollama', { models: [] })], '/models');
    expect(data.providers).toMatchObject([
      ...[{}, {}, {}, {}, {}],
      { state: 'failing', message: 'Ollama answers, but has no model yet.' },
    ]);
  });

  it('takes what gives no list of models for no sign that the address is right, or the model there', async () => {
    const silent = createFakeProvider('openai-compatible', { models: null, preferredModel: 'm' });
    const { data } = await call([silent], '/models');
    expect(data.providers).toMatchObject([
      {},
      {},
      {
        state: 'unlisted',
        message:
          'Something answers there, but gives no list of models: the address may be wrong (it mostly ends in /v1). A test tells.',
      },
      ...[{}, {}, {}],
    ]);
    const notKnown = expect.stringContaining('Whether the model is there is not known');
    expect(data.uses).toMatchObject([
      { part: 'answers', model: 'm', message: notKnown },
      { part: 'summaries', message: notKnown },
      { part: 'direct_chat', message: notKnown },
      { part: 'embeddings', message: expect.not.stringContaining('not known') },
    ]);
    expect((await call([silent], '/llm/status')).data).toMatchObject({
      ready: true,
      message: expect.stringMatching(/^m is asked; whether it is there is not known/),
    });
  });

  it('says in place of what a part does that its provider fails, and what comes of it', async () => {
    const message = 'The model provider could not be reached. While that is so, ';
    const failing = createFakeProvider('openai', { models: gone, preferredModel: 'gpt' });
    const embedding = (): ChosenEmbedder => ({
      ...{ embedder: createFakeEmbedder('embed-1'), provider: 'openai', reason: '' },
    });
    const { data } = await call([failing], '/models', { parts: { embedding } });
    expect(data.uses).toMatchObject([
      { message: `${message}a question that it is to answer fails.` },
      { message: `${message}a summary that it is to write fails.` },
      { message: `${message}it does not answer.` },
      {
        message: `${message}no document can be processed, and questions find passages by their words alone.`,
      },
    ]);
  });
});

describe('a provider of which only the list cannot be had', () => {
  const refused = new UpstreamError('The model provider does not allow this');
  const notKnown = 'The model provider does not allow this. Whether it answers is not known.';

  it('is told as what it is, and keeps nobody from asking its model', async () => {
    const openai = createFakeProvider('openai', { models: refused, preferredModel: 'gpt' });
    const embedding = (): ChosenEmbedder => ({
      ...{ embedder: createFakeEmbedder('embed-1'), provider: 'openai', reason: '' },
    });
    const { data } = await call([openai], '/models', { parts: { embedding } });
    expect(data.uses).toMatchObject(Array.from({ length: 4 }, () => ({ message: notKnown })));
    expect((await call([openai], '/llm/status')).data).toMatchObject({
      ready: true,
      message: notKnown,
    });
  });

  it('is not said to be away where nobody configured it', async () => {
    const ollama = createFakeProvider('ollama', { models: refused, isConfigured: false });
    const { data } = await call([ollama], '/models');
    expect(data.providers).toMatchObject([
      ...[{}, {}, {}, {}, {}],
      { state: 'missing', message: 'The model provider does not allow this.' },
    ]);
  });
});

describe('a provider without a list of models', () => {
  const silent = createFakeProvider('openai-compatible', { models: null, preferredModel: 'gpt' });

  it('has its model where that has given a vector', async () => {
    const messageWith = async (hasAnswered: boolean): Promise<unknown> => {
      const embedder = { ...createFakeEmbedder('embed-1'), hasAnswered };
      const embedding = (): ChosenEmbedder => ({
        ...{ embedder, provider: 'openai-compatible', reason: '' },
      });
      const { data } = await call([silent], '/models', { parts: { embedding } });
      return (data.uses as unknown as readonly { message: string }[])[3]?.message;
    };
    const works = 'Compares the meaning of questions and passages.';
    expect(await messageWith(true)).toBe(works);
    expect(await messageWith(false)).toContain('Whether the model is there is not known');
  });

  it('is tested by the model in use', async () => {
    const catalog = createModelCatalog({ providers: [silent], now: () => 0 });
    const languageModels = createModelChooser({ catalog, chatModel: () => 'mine' });
    const options = { body: { provider: 'openai-compatible' }, parts: { languageModels } };
    expect((await call([silent], '/models/test', options)).data).toMatchObject({ model: 'mine' });
  });
});

describe('the status where Ollama, which CHAT_MODEL names, does not run', () => {
  it('is not ready', async () => {
    const ollama = createFakeProvider('ollama', { models: gone, isConfigured: false });
    const catalog = createModelCatalog({ providers: [ollama], now: () => 0 });
    const languageModels = createModelChooser({ catalog, chatModel: () => 'ollama:llama' });
    const { data } = await call([ollama], '/llm/status', { parts: { languageModels } });
    expect(data).toMatchObject({ ready: false, message: 'Ollama does not run on this machine.' });
  });
});

describe('the test of a model', () => {
  const openai = createFakeProvider('openai', {
    models: ['gpt', 'embed-1'],
    preferredModel: 'gpt',
  });

  it.each([
    [
      'a language model',
      { provider: 'openai' },
      {
        success: true,
        provider: 'openai',
        model: 'gpt',
        duration_ms: 40,
        message: 'Answered in 40 ms.',
      },
    ],
    ['a named model', { provider: 'openai', model: 'openai:gpt' }, { success: true, model: 'gpt' }],
    [
      'an embedding model',
      { provider: 'openai', kind: 'embedding' },
      { success: true, model: 'embed-1', message: 'Embedded a question in 40 ms.' },
    ],
    ['the built-in reader', { provider: 'built-in' }, { success: true, model: 'built-in reader' }],
    [
      'the built-in embedder',
      { provider: 'built-in', kind: 'embedding' },
      { success: true, model: 'lectern-built-in-1' },
    ],
    [
      'a model that is not there',
      { provider: 'openai', model: 'nope' },
      { success: false, model: 'nope', message: 'Unknown model openai:nope.' },
    ],
    [
      'a provider that is not configured',
      { provider: 'google' },
      { success: false, model: '', message: 'GOOGLE_API_KEY is not set.' },
    ],
  ])('tries %s', async (_, body, expected) => {
    const { status, data } = await call([openai], '/models/test', { body });
    expect(status).toBe(200);
    expect(data).toMatchObject(expected);
  });

  it('tells a failure in plain words', async () => {
    const failing = createFakeProvider('anthropic', {
      models: ['claude'],
      embeddings: null,
      write: () =>
        Promise.reject(new UpstreamError('The language model provider rejected the API key')),
    });
    const { data } = await call([failing], '/models/test', { body: { provider: 'anthropic' } });
    expect(data).toMatchObject({
      success: false,
      message: 'The language model provider rejected the API key.',
      duration_ms: 40,
    });
    const embedding = await call([failing], '/models/test', {
      body: { provider: 'anthropic', kind: 'embedding' },
    });
    expect(embedding.data).toMatchObject({
      success: false,
      message: 'anthropic has no embedding model to test.',
    });
  });

  it('hides no fault of its own', async () => {
    const broken = createFakeProvider('openai', {
      models: ['gpt'],
      write: () => Promise.reject(new TypeError('oops')),
    });
    await expect(
      call([broken], '/models/test', { body: { provider: 'openai' } }),
    ).resolves.toMatchObject({ status: 500 });
  });

  it('has the provider asked for its list again', async () => {
    const asked = openai.asked();
    await call([openai], '/models/test', { body: { provider: 'openai' } });
    expect(openai.asked()).toBe(asked + 1);
  });

  it('refuses a provider that nobody knows', async () => {
    await expect(call([], '/models/test', { body: { provider: 'acme' } })).resolves.toMatchObject({
      status: 422,
    });
  });
});

describe('the status of the language model', () => {
  it('names the model that answers and those that may be asked for', async () => {
    const { data } = await call(
      [createFakeProvider('openai', { models: ['gpt', 'embed-1'] })],
      '/llm/status',
    );
    expect(data).toEqual({
      ready: true,
      provider: 'openai',
      model: 'gpt',
      models: ['gpt'],
      message: 'gpt answers.',
    });
  });

  it('names the model that screens send by default by its provider where another one is the default', async () => {
    const providers = [
      createFakeProvider('openai', {
        models: ['gpt-4o-mini', 'gpt-4.1'],
        preferredModel: 'gpt-4.1',
      }),
    ];
    const { data } = await call(providers, '/llm/status');
    expect(data).toMatchObject({ model: 'gpt-4.1', models: ['openai:gpt-4o-mini', 'gpt-4.1'] });
    const choose = createModelChooser({
      catalog: createModelCatalog({ providers, now: () => 0 }),
      chatModel: () => '',
    }).choose;
    await expect(choose('openai:gpt-4o-mini')).resolves.toMatchObject({ name: 'gpt-4o-mini' });
  });

  it('names the model that answers among those that may be asked for also where its provider lists it by another name, or not at all', async () => {
    const ollama = createFakeProvider('ollama', {
      models: ['gemma', 'llama:latest'],
      preferredModel: 'llama',
    });
    await expect(call([ollama], '/llm/status')).resolves.toMatchObject({
      data: { model: 'llama', models: ['llama', 'gemma', 'llama:latest'] },
    });
    const openai = createFakeProvider('openai', { models: gone, preferredModel: 'gpt' });
    await expect(call([openai, ollama], '/llm/status')).resolves.toMatchObject({
      data: { model: 'gpt', models: ['gpt', 'gemma', 'llama:latest'] },
    });
  });

  it('says that there is none', async () => {
    const { data } = await call([], '/llm/status');
    expect(data).toMatchObject({
      ready: false,
      provider: null,
      model: null,
      models: [],
      message: expect.stringMatching(/^There is no language model/),
    });
  });

  it('is not ready where the provider fails', async () => {
    const { data } = await call(
      [createFakeProvider('google', { models: gone, preferredModel: 'gemini' })],
      '/llm/status',
    );
    expect(data).toMatchObject({
      ready: false,
      provider: 'google',
      model: 'gemini',
      message: 'The model provider could not be reached.',
    });
  });

  it('is healthy with and without one', async () => {
    await expect(call([], '/llm/health')).resolves.toMatchObject({
      status: 200,
      data: { status: 'healthy' },
    });
  });
});
