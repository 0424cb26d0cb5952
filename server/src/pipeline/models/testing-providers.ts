/** Model providers for tests: they have the models that they are given, and say which of them was opened. */
import type { Embedder } from '../../ports/embedder.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { createFakeModel } from './testing-model.js';

export interface FakeProviderOptions extends Partial<Omit<ModelProvider, 'id' | 'listModels'>> {
  /** Names; those with `embed` in them are embedding models. Null for no list, an error for none to be had. */
  readonly models: readonly string[] | null | Error;
  readonly write?: () => string | Promise<string>;
}

export interface FakeProvider extends ModelProvider {
  /** How often it was asked for its list. */
  readonly asked: () => number;
}

export function createFakeProvider(
  id: ModelProvider['id'],
  { models, write = () => 'Yes.', ...changes }: FakeProviderOptions,
): FakeProvider {
  let asked = 0;
  return {
    id,
    name: id,
    isConfigured: true,
    preferredModel: null,
    async listModels() {
      asked += 1;
      if (models instanceof Error) throw models;
      return models?.map(toListed) ?? null;
    },
    async languageModel(name): Promise<LanguageModel> {
      return { ...createFakeModel(write, name), provider: id };
    },
    embeddings: {
      preferredModel: null,
      isPreferredSure: false,
      async open(model) {
        return createFakeEmbedder(model);
      },
    },
    ...changes,
    asked: () => asked,
  };
}

export function createFakeEmbedder(model: string): Embedder {
  return {
    model,
    dimension: 2,
    fusion: { weight: 0.5, calibration: { slope: 1, intercept: 0 } },
    embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
  };
}

function toListed(name: string): ListedModel {
  const kind = name.includes('embed') ? 'embedding' : 'chat';
  return { name, kind, aliases: [name.replace(/:latest$/, '')], price: { input: 1, output: 2 } };
}
