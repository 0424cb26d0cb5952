/** Finds out how long the vectors of a provider's embedding model are, by asking for one. */
import { embed } from 'ai';
import { createProvider, type OpenAiOptions } from './openai-compatible.js';
import { toProviderError } from './provider-failure.js';

/** @throws UpstreamError with a sentence when the provider gave no vector. */
export async function measureDimension({ model, ...options }: OpenAiOptions & { readonly model: string }): Promise<number> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? 5000);
  try {
    const { embedding } = await embed({
      model: createProvider(options).embeddingModel(model),
      value: 'dimension',
      maxRetries: 0,
      abortSignal: signal,
    });
    return embedding.length;
  } catch (error) {
    throw toProviderError(error, { service: 'embedding', signal: new AbortController().signal });
  }
}
