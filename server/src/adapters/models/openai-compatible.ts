/** The language model of any service that speaks OpenAI's chat completions, such as OpenAI itself or a local Ollama. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import { UpstreamError } from '../../errors.js';
import type { LanguageModel } from '../../ports/language-model.js';
import { toProviderError } from './provider-failure.js';

export interface OpenAiOptions {
  /** With its version path, such as `https://api.openai.com/v1`; without a trailing slash. */
  readonly baseUrl: string;
  /** Empty for services that need none. */
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
  /** For one call with its two retries; 120 s when left out. */
  readonly timeoutMs?: number;
}

export function createOpenAiLanguageModel(options: OpenAiOptions & { readonly defaultModel: string }): LanguageModel {
  const provider = createProvider(options);
  return {
    defaultModel: options.defaultModel,
    async generate({ system, prompt, maxTokens, temperature, signal, model = options.defaultModel }) {
      try {
        const generated = await generateText({
          model: provider.chatModel(model),
          system,
          prompt,
          maxOutputTokens: maxTokens,
          temperature,
          maxRetries: 2,
          abortSignal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? 120_000)]),
        });
        if (generated.text.trim() === '') throw new UpstreamError('The language model provider answered without any text');
        return {
          text: generated.text,
          model,
          isCut: generated.finishReason === 'length',
          inputTokens: generated.usage.inputTokens ?? null,
          outputTokens: generated.usage.outputTokens ?? null,
        };
      } catch (error) {
        throw toProviderError(error, { service: 'language model', signal });
      }
    },
  };
}

/** Shared by the adapters of this service. */
export function createProvider({ baseUrl, key, fetch }: OpenAiOptions): ReturnType<typeof createOpenAICompatible> {
  return createOpenAICompatible({ name: 'provider', baseURL: baseUrl, ...(key === '' ? {} : { apiKey: key }), ...(fetch ? { fetch } : {}) });
}
