import { describe, expect, it } from 'vitest';
import { UnknownModelError, UpstreamError } from '../../errors.js';
import type { ModelProvider } from '../../ports/model-provider.js';
import { findEmbeddingModel } from './find-embedding-model.js';
import { createModelCatalog } from './model-catalog.js';
import { createFakeEmbedder, createFakeProvider } from './testing-providers.js';

const gone = new UpstreamError('The model provider could not be reached');
const open: NonNullable<ModelProvider['embeddings']>['open'] = () => Promise.reject(gone);
const anthropic = createFakeProvider('anthropic', { models: ['claude'], embeddings: null });
const google = createFakeProvider('google', {
  models: ['gemini', 'gemini-embed'],
  embeddings: { preferredModel: 'gemini-embed', isPreferredSure: true, open },
});
const ollama = createFakeProvider('ollama', {
  models: ['llama', 'nomic-embed-text:latest'],
  isConfigured: false,
});

async function find(
  providers: readonly ModelProvider[],
  named: string,
  held: readonly string[] = [],
): Promise<string | null> {
  const catalog = createModelCatalog({ providers, now: () => 0 });
  const vectors = { listModels: async () => held, packaged: 'packaged' };
  const found = await findEmbeddingModel(catalog, named, vectors);
  return found && `${found.provider} ${found.name}`;
}

describe('the embedding model', () => {
  it('is the built-in one where nothing is configured, even when Ollama runs', async () => {
    await expect(find([anthropic, ollama], '')).resolves.toBeNull();
    expect(ollama.asked()).toBe(0);
  });

  it('is the preferred one of the first configured provider, which is not asked for it', async () => {
    await expect(find([anthropic, google, ollama], '')).resolves.toBe('google gemini-embed');
    expect(google.asked()).toBe(0);
  });

  it('is the preferred one of a server of whatever kind only where that lists it or keeps no list', async () => {
    const serve = (models: readonly string[] | null | Error, failure?: Error) =>
      createFakeProvider('openai-compatible', {
        models,
        embeddings: {
          preferredModel: 'embed-1',
          isPreferredSure: false,
          open: async (model) => ({
            ...createFakeEmbedder(model),
            ...(failure && { embed: () => Promise.reject(failure) }),
          }),
        },
      });
    await expect(find([serve(['chat', 'embed-1'])], '')).resolves.toBe('openai-compatible embed-1');
    await expect(find([serve(null)], '')).resolves.toBe('openai-compatible embed-1');
    await expect(find([serve(['chat'])], '')).resolves.toBeNull();
    await expect(find([serve(null, new UnknownModelError('embed-1'))], '')).resolves.toBeNull();
    await expect(find([serve(['chat']), google], '')).resolves.toBe('google gemini-embed');
    await expect(find([serve(['chat']), google], '', ['gemini-embed'])).resolves.toBe(
      'google gemini-embed',
    );
    await expect(find([serve(['chat']), google], '', ['embed-1'])).rejects.toThrow(
      /does not have embed-1 now, of which the library has vectors$/,
    );
    for (const silent of [serve(gone), serve(null, gone)]) {
      // The first vectors are not of what happens to run; where there are some, nothing says that it embeds here.
      await expect(find([silent], '')).rejects.toThrow(gone.message);
      await expect(find([silent], '', ['another'])).resolves.toBeNull();
      await expect(find([silent], '', ['embed-1'])).rejects.toThrow(gone.message);
      // Texts that may be meant for it go to nobody else, but where they have gone before.
      await expect(find([silent, google], '')).rejects.toThrow(gone.message);
      await expect(find([silent, google], '', ['embed-1', 'gemini-embed'])).rejects.toThrow(
        gone.message,
      );
      await expect(find([silent, google], '', ['gemini-embed'])).resolves.toBe(
        'google gemini-embed',
      );
    }
    // What comes with the server keeps its library, whether the other one runs or not.
    for (const one of [serve(['embed-1']), serve(null), serve(gone), serve(null, gone)]) {
      await expect(find([one], '', ['packaged'])).resolves.toBeNull();
      await expect(find([one, google], '', ['packaged'])).resolves.toBeNull();
      await expect(find([one, google], '', ['packaged', 'gemini-embed'])).resolves.toBe(
        'google gemini-embed',
      );
      await expect(find([one], 'embed-1', ['packaged'])).resolves.toBe('openai-compatible embed-1');
    }
    await expect(find([serve(['embed-1'])], '', ['packaged', 'embed-1'])).resolves.toBe(
      'openai-compatible embed-1',
    );
    await expect(find([serve(['chat']), google], '', ['packaged'])).resolves.toBe(
      'google gemini-embed',
    );
  });

  it('is the one of the settings, of the provider that has it', async () => {
    await expect(find([anthropic, google, ollama], 'nomic-embed-text')).resolves.toBe(
      'ollama nomic-embed-text',
    );
    await expect(find([google], 'google:gemini-embed')).resolves.toBe('google gemini-embed');
  });

  it('is left to a provider that cannot be asked now', async () => {
    const silent = createFakeProvider('openai', { models: gone });
    await expect(find([silent, google], 'new-embed')).resolves.toBe('openai new-embed');
  });

  it('is missing where no provider has it', async () => {
    await expect(find([anthropic, google, ollama], 'other-embed')).rejects.toThrow(
      'No configured provider has the embedding model other-embed',
    );
  });
});
