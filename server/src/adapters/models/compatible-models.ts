/** Models and embedders of whatever speaks OpenAI's chat completions and embeddings. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Embedder } from '../../ports/embedder.js';
import type { LanguageModel, ModelPrice } from '../../ports/language-model.js';
import type { ProviderAccess } from './provider-access.js';
import { openSdkEmbedder } from './sdk-embedder.js';
import { createSdkLanguageModel } from './sdk-language-model.js';
import { hasThoughtsOpened, thinkingRoomOf } from './thinking-models.js';

interface CompatibleModelOptions extends ProviderAccess {
  readonly provider: string;
  readonly price: ModelPrice | null;
  readonly streamsAll?: boolean;
  readonly isAskedHere?: boolean;
}

export function openCompatibleModel(name: string, options: CompatibleModelOptions): LanguageModel {
  const { provider, price, streamsAll = false, isAskedHere, timeoutMs } = options;
  return createSdkLanguageModel({
    provider,
    name,
    price,
    streamsAll,
    isAskedHere,
    model: connect(options).chatModel(name),
    thinkingRoom: thinkingRoomOf(name),
    // Several open models write what they think before what they say.
    thoughts: { areOpened: hasThoughtsOpened(name) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
}

interface CompatibleEmbedderOptions extends ProviderAccess {
  /** As `SdkEmbedderOptions` has it: names may be aliases. */
  readonly isNameSure: boolean;
}

export function openCompatibleEmbedder(
  name: string,
  { isNameSure, ...access }: CompatibleEmbedderOptions,
  signal: AbortSignal,
): Promise<Embedder> {
  return openSdkEmbedder({ name, model: connect(access).embeddingModel(name), isNameSure }, signal);
}

function connect({
  baseUrl,
  key,
  fetch,
}: ProviderAccess): ReturnType<typeof createOpenAICompatible> {
  return createOpenAICompatible({
    name: 'provider',
    baseURL: baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: true,
    fetch,
    ...(key === '' ? {} : { apiKey: key }),
  });
}
