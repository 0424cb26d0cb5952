/** Any service that speaks OpenAI's chat completions, such as LM Studio, vLLM or llama.cpp. */
import type { ModelPrice } from '../../ports/language-model.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { listOpenAiModels } from './list-openai-models.js';
import { isOllamaCloud, isPassedToMaker, priceByMaker } from './passed-on.js';
import { localPrice, priceOf } from './prices.js';
import type { ProviderAccess } from './provider-access.js';

export interface CompatibleAccess extends ProviderAccess {
  /** On this machine: a call costs nothing, unless the name of the model tells that it is passed on. */
  readonly isLocal: boolean;
}

export function createOpenAiCompatibleProvider(access: CompatibleAccess): ModelProvider {
  const priceHere = (name: string): ModelPrice | null => {
    if (!access.isLocal) return priceOf(name) ?? priceByMaker(name);
    return priceByMaker(name) ?? (isOllamaCloud(name) || isPassedToMaker(name) ? null : localPrice);
  };
  return {
    id: 'openai-compatible',
    name: 'OpenAI-compatible service',
    isConfigured: true,
    preferredModel: 'gpt-4o-mini',
    async listModels(signal) {
      const listed = await listOpenAiModels(access, signal);
      return (
        listed?.map((model): ListedModel => ({ ...model, price: priceHere(model.name) })) ?? null
      );
    },
    async languageModel(name) {
      const { openCompatibleModel } = await import('./compatible-models.js');
      return openCompatibleModel(name, {
        ...access,
        provider: 'openai-compatible',
        price: priceHere(name),
        streamsAll: access.isLocal,
        isAskedHere: access.isLocal,
      });
    },
    embeddings: {
      preferredModel: 'text-embedding-3-small',
      isPreferredSure: false,
      async open(name, signal) {
        const { openCompatibleEmbedder } = await import('./compatible-models.js');
        return openCompatibleEmbedder(name, { ...access, isNameSure: false }, signal);
      },
    },
  };
}
