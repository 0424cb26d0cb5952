/** Ollama, which is found by itself where it runs on this machine. https://github.com/ollama/ollama/blob/main/docs/api.md */
import { z } from 'zod';
import type { ModelPrice } from '../../ports/language-model.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { isEmbeddingName } from './embedding-names.js';
import { readModelList } from './list-models.js';
import { isOllamaCloud } from './passed-on.js';
import { localPrice } from './prices.js';
import type { ProviderAccess } from './provider-access.js';

export interface OllamaAccess extends Omit<ProviderAccess, 'key'> {
  /** Origin, such as `http://127.0.0.1:11434`. */
  readonly baseUrl: string;
  /** The settings name the address, so that Ollama is expected there. */
  readonly isConfigured: boolean;
}

const tagsSchema = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      details: z.object({ family: z.string().nullish() }).nullish(),
    }),
  ),
});
type OllamaModel = z.infer<typeof tagsSchema>['models'][number];

/** Where nobody may have installed it, nobody should wait for it. */
const probeTimeoutMs = 300;

export function createOllamaProvider({
  baseUrl,
  isConfigured,
  ...access
}: OllamaAccess): ModelProvider {
  // What follows the version path is OpenAI's; Ollama's own is only the list, which tells families.
  const compatible = { ...access, baseUrl: `${baseUrl}/v1`, key: '' };
  return {
    id: 'ollama',
    name: 'Ollama',
    isConfigured,
    preferredModel: null,
    async listModels(signal) {
      const url = `${baseUrl}/api/tags`;
      const list = await readModelList({
        fetch: access.fetch,
        url,
        timeoutMs: isConfigured ? 3000 : probeTimeoutMs,
        signal,
        schema: tagsSchema,
      });
      return list?.models.map(toListed) ?? null;
    },
    async languageModel(name) {
      const { openCompatibleModel } = await import('./compatible-models.js');
      return openCompatibleModel(name, {
        ...compatible,
        provider: 'ollama',
        price: priceHere(name),
        streamsAll: true,
      });
    },
    embeddings: {
      preferredModel: null,
      isPreferredSure: false,
      async open(name, signal) {
        const { openCompatibleEmbedder } = await import('./compatible-models.js');
        return openCompatibleEmbedder(name, { ...compatible, isNameSure: true }, signal);
      },
    },
  };
}

function toListed({ name, details }: OllamaModel): ListedModel {
  const isEmbedding = isEmbeddingName(name) || /bert/i.test(details?.family ?? '');
  const aliases = name.endsWith(':latest') ? [name.slice(0, -':latest'.length)] : [];
  return { name, kind: isEmbedding ? 'embedding' : 'chat', aliases, price: priceHere(name) };
}

/** Nobody knows here what those cost that Ollama passes on. */
function priceHere(name: string): ModelPrice | null {
  return isOllamaCloud(name) ? null : localPrice;
}
