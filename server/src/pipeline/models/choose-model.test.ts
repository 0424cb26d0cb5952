import { describe, expect, it } from 'vitest';
import { InvalidRequestError, UpstreamError } from '../../errors.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { createModelChooser } from './choose-model.js';
import { createModelCatalog } from './model-catalog.js';
import { createFakeProvider } from './testing-providers.js';

const gone = new UpstreamError('The model provider could not be reached');
const openai = createFakeProvider('openai', {
  models: ['gpt-4.1', 'gpt-4o-mini', 'text-embedding-3-small'],
  preferredModel: 'gpt-4o-mini',
});
const anthropic = createFakeProvider('anthropic', {
  models: ['claude-opus-5-5', 'claude-haiku-5-5', 'shared'],
  preferredModel: 'claude-haiku-5-5',
});
const google = createFakeProvider('google', {
  models: ['gemini-4', 'shared'],
  preferredModel: 'gemini-gone',
});
const ollama = createFakeProvider('ollama', {
  models: ['nomic-embed-text:latest', 'llama3.2:latest'],
  isConfigured: false,
});
const noOllama = createFakeProvider('ollama', { models: gone, isConfigured: false });

async function choose(
  providers: readonly ModelProvider[],
  name?: string,
  chatModel = '',
): Promise<string | null> {
  const catalog = createModelCatalog({ providers, now: () => 0 });
  const model = await createModelChooser({ catalog, chatModel: () => chatModel }).choose(name);
  return model && `${model.provider} ${model.name}`;
}

describe('the model that a request gets', () => {
  it.each([
    ['none where there is no provider', [], null],
    ['none where Ollama is not there', [noOllama], null],
    ['gpt-4o-mini where OpenAI is configured', [openai, anthropic, ollama], 'openai gpt-4o-mini'],
    [
      'the preferred one of the first provider',
      [anthropic, google, ollama],
      'anthropic claude-haiku-5-5',
    ],
    ['the first listed one where the preferred one is gone', [google], 'google gemini-4'],
    ['the first one of Ollama that writes', [ollama], 'ollama llama3.2:latest'],
    [
      'the preferred one where a provider keeps no list',
      [createFakeProvider('openai-compatible', { models: null, preferredModel: 'm' })],
      'openai-compatible m',
    ],
    [
      'the preferred one where a provider fails',
      [createFakeProvider('google', { models: gone, preferredModel: 'm' }), ollama],
      'google m',
    ],
  ])('is by default %s', async (_, providers, expected) => {
    await expect(choose(providers)).resolves.toBe(expected);
    // What screens send by default.
    await expect(choose(providers, 'gpt-4o-mini')).resolves.toBe(expected);
  });

  it('is the one of the settings where a provider has it', async () => {
    await expect(choose([openai, anthropic], undefined, 'claude-opus-5-5')).resolves.toBe(
      'anthropic claude-opus-5-5',
    );
    await expect(choose([openai, ollama], 'gpt-4o-mini', 'ollama:llama3.2')).resolves.toBe(
      'ollama llama3.2',
    );
    await expect(choose([openai, anthropic], undefined, 'nobody-has-it')).resolves.toBe(
      'openai gpt-4o-mini',
    );
  });

  it('is told where no provider has the one of the settings', async () => {
    const missing = (providers: readonly ModelProvider[], name: string): Promise<string> =>
      createModelChooser({
        catalog: createModelCatalog({ providers, now: () => 0 }),
        chatModel: () => name,
      }).missingDefault();
    await expect(missing([openai], '')).resolves.toBe('');
    await expect(missing([openai], 'gpt-4.1')).resolves.toBe('');
    await expect(missing([openai, anthropic], 'nobody-has-it')).resolves.toBe('nobody-has-it');
    await expect(missing([noOllama], 'gpt-4.1')).resolves.toBe('gpt-4.1');
    await expect(missing([], '__proto__')).resolves.toBe('__proto__');
  });

  it('is none where the built-in reader is asked for', async () => {
    await expect(choose([openai], 'built-in reader')).resolves.toBeNull();
  });

  it('is the named one, of the first provider that has it or of the one before the colon', async () => {
    await expect(choose([openai, anthropic, google], 'shared')).resolves.toBe('anthropic shared');
    await expect(choose([openai, anthropic, google], 'google:shared')).resolves.toBe(
      'google shared',
    );
    await expect(choose([openai, ollama], 'llama3.2')).resolves.toBe('ollama llama3.2');
    await expect(choose([openai], 'openai:gpt-4o-mini', 'gpt-4.1')).resolves.toBe(
      'openai gpt-4o-mini',
    );
  });

  it.each([
    'nobody-has-it',
    'text-embedding-3-small',
    'google:gemini-4',
    'anthropic:gpt-4.1',
    '',
    ' ',
  ])('is refused as unknown: "%s"', async (name) => {
    const refused = choose([openai, anthropic, noOllama], name);
    await expect(refused).rejects.toThrow(InvalidRequestError);
    await expect(refused).rejects.toThrow(`Unknown model ${name}`);
  });

  it('is left to a provider whose list cannot be had, unless the name cannot be one', async () => {
    const silent = createFakeProvider('google', { models: gone });
    await expect(choose([openai, silent], 'gemini-new')).resolves.toBe('google gemini-new');
    await expect(choose([noOllama], 'ollama:phi4')).resolves.toBe('ollama phi4');
    for (const name of ['../../v1/files', 'a b', 'x?key=1', 'a/../b'])
      await expect(choose([silent], name)).rejects.toThrow(`Unknown model ${name}`);
  });
});

describe('the lists of models', () => {
  it('are kept for a while, and asked for by many at once only once', async () => {
    let now = 0;
    const provider = createFakeProvider('openai', { models: ['a'] });
    const catalog = createModelCatalog({ providers: [provider], now: () => now });
    await Promise.all([
      catalog.modelsOf(provider),
      catalog.modelsOf(provider),
      catalog.modelsOf(provider),
    ]);
    now = 299_000;
    await catalog.modelsOf(provider);
    expect(provider.asked()).toBe(1);
    now = 301_000;
    await catalog.modelsOf(provider);
    expect(provider.asked()).toBe(2);
    catalog.forget(provider);
    await catalog.modelsOf(provider);
    expect(provider.asked()).toBe(3);
  });

  it('find Ollama soon after it was started', async () => {
    let now = 0;
    let isRunning = false;
    const provider: ModelProvider = {
      ...noOllama,
      listModels: (signal) => (isRunning ? ollama : noOllama).listModels(signal),
    };
    const catalog = createModelCatalog({ providers: [provider], now: () => now });
    const chooser = createModelChooser({ catalog, chatModel: () => '' });
    await expect(chooser.choose(undefined)).resolves.toBeNull();
    isRunning = true;
    now = 11_000;
    await expect(chooser.choose(undefined)).resolves.toMatchObject({ name: 'llama3.2:latest' });
  });
});
