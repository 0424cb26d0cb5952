/** Anthropic, by its messages. It has no embeddings. https://docs.anthropic.com/en/api/messages */
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { readModelList } from './list-models.js';
import { listSchema } from './list-openai-models.js';
import { priceOf, withoutDate } from './prices.js';
import type { ProviderAccess } from './provider-access.js';
import { thinkingRoomOf } from './thinking-models.js';

export function createAnthropicProvider({
  baseUrl,
  key,
  fetch,
  timeoutMs,
}: ProviderAccess): ModelProvider {
  return {
    id: 'anthropic',
    name: 'Anthropic',
    isConfigured: true,
    preferredModel: 'claude-haiku-5-5',
    async listModels(signal) {
      const headers = { 'x-api-key': key, 'anthropic-version': '2023-06-01' };
      const list = await readModelList({
        fetch,
        url: `${baseUrl}/models?limit=1000`,
        headers,
        signal,
        schema: listSchema,
      });
      return (
        list?.data.map(
          ({ id }): ListedModel => ({
            name: id,
            kind: 'chat',
            aliases: aliasesOf(id),
            price: priceOf(id),
          }),
        ) ?? null
      );
    },
    async languageModel(name) {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const { createSdkLanguageModel } = await import('./sdk-language-model.js');
      const model = createAnthropic({ baseURL: baseUrl, apiKey: key, fetch })(name);
      return createSdkLanguageModel({
        provider: 'anthropic',
        name,
        price: priceOf(name),
        model,
        thinkingRoom: thinkingRoomOf(name),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
    },
    embeddings: null,
  };
}

/** `claude-haiku-4-5` and `claude-haiku-4-5-latest` for `claude-haiku-4-5-20251001`. */
function aliasesOf(id: string): string[] {
  const name = withoutDate(id);
  return name === id ? [] : [name, `${name}-latest`];
}
