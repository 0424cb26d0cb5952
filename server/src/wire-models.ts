/** What embeds and what writes: the configured provider where there is one, else what is built in. */
import { createBuiltInEmbedder } from './adapters/models/built-in-embedder.js';
import type { Config } from './config.js';
import { AppError } from './errors.js';
import type { Log } from './log.js';
import type { Embedder } from './ports/embedder.js';
import type { LanguageModel } from './ports/language-model.js';

/** How long a start waits for the provider. */
const answerLimitMs = 5000;

/** Null where no provider is configured: the built-in reader answers then. The provider's code is loaded only when it is needed. */
export async function wireLanguageModel({ keys, models }: Config): Promise<LanguageModel | null> {
  if (models.openaiBaseUrl === '') return null;
  const { createOpenAiLanguageModel } = await import('./adapters/models/openai-compatible.js');
  return createOpenAiLanguageModel({ baseUrl: models.openaiBaseUrl, key: keys.openai, defaultModel: models.chatModel });
}

/**
 * The provider's embedder, once the length of its vectors is known. A provider that does not answer at the start must not keep the library
 * from opening: the built-in embedder then serves until the next start.
 */
export async function wireEmbedder({ keys, models }: Config, log: Log): Promise<Embedder> {
  if (models.openaiBaseUrl === '') return createBuiltInEmbedder();
  const { createOpenAiEmbedder, findDimension } = await import('./adapters/models/openai-compatible-embedder.js');
  const provider = { baseUrl: models.openaiBaseUrl, key: keys.openai, model: models.embeddingModel };
  try {
    return createOpenAiEmbedder({ ...provider, dimension: await findDimension(provider, AbortSignal.timeout(answerLimitMs)) });
  } catch (error) {
    const reason = error instanceof AppError ? error.message : 'it could not be asked';
    log.warn({ model: models.embeddingModel, reason }, 'The embedding model cannot be used now; the built-in embedder is used until the next start');
    return createBuiltInEmbedder();
  }
}
