/** OpenAI, by its chat completions. https://platform.openai.com/docs/api-reference/chat */
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { listOpenAiModels } from './list-openai-models.js';
import { priceOf } from './prices.js';
import type { ProviderAccess } from './provider-access.js';
import { thinkingRoomOf } from './thinking-models.js';

/** Of everything OpenAI lists, what neither writes nor embeds text. */
const otherKinds =
  /audio|realtime|transcribe|tts|whisper|image|dall-e|sora|moderation|search|instruct|babbage|davinci|codex|computer-use|deep-research/;

export function createOpenAiProvider(access: ProviderAccess): ModelProvider {
  const { baseUrl, key, fetch } = access;
  const connect = async () =>
    (await import('@ai-sdk/openai')).createOpenAI({ baseURL: baseUrl, apiKey: key, fetch });
  return {
    id: 'openai',
    name: 'OpenAI',
    isConfigured: true,
    preferredModel: 'gpt-4o-mini',
    async listModels(signal) {
      const listed = await listOpenAiModels(access, signal);
      return (
        listed
          ?.filter(({ name }) => !otherKinds.test(name))
          .map((model): ListedModel => ({ ...model, price: priceOf(model.name) })) ?? null
      );
    },
    async languageModel(name) {
      const { createSdkLanguageModel } = await import('./sdk-language-model.js');
      const model = (await connect()).chat(name);
      // Strict schemas allow no optional fields and few limits; every answer is checked by the schema anyway.
      const providerOptions = { openai: { strictJsonSchema: false } };
      return createSdkLanguageModel({
        provider: 'openai',
        name,
        price: priceOf(name),
        model,
        providerOptions,
        thinkingRoom: thinkingRoomOf(name),
        ...timeoutOf(access),
      });
    },
    embeddings: {
      preferredModel: 'text-embedding-3-small',
      isPreferredSure: true,
      async open(name, signal) {
        const { openSdkEmbedder } = await import('./sdk-embedder.js');
        const model = (await connect()).embedding(name);
        return openSdkEmbedder({ name, model, isNameSure: true }, signal);
      },
    },
  };
}

function timeoutOf({ timeoutMs }: ProviderAccess): { timeoutMs?: number } {
  return timeoutMs === undefined ? {} : { timeoutMs };
}
