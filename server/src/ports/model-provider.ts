/** A service that has language models, embeddings or both, as it is configured. */
import type { ProviderId } from '@lectern/contract';
import type { Embedder } from './embedder.js';
import type { LanguageModel, ModelPrice } from './language-model.js';

export interface ListedModel {
  /** As the provider calls it. */
  readonly name: string;
  readonly kind: 'chat' | 'embedding';
  /** Shorter names that the provider takes for it. */
  readonly aliases: readonly string[];
  readonly price: ModelPrice | null;
}

export interface ModelProvider {
  readonly id: Exclude<ProviderId, 'built-in'>;
  /** Such as `Anthropic`. */
  readonly name: string;
  /** False where nobody configured it and it may happen to be there, as Ollama on this machine. */
  readonly isConfigured: boolean;
  /** What it answers with when nothing is named; null for whatever it lists first. */
  readonly preferredModel: string | null;
  /**
   * Null where the service keeps no list. Takes no longer than some seconds.
   * @throws UpstreamError, UpstreamTimeoutError or UnavailableError when it cannot be asked.
   */
  listModels(signal: AbortSignal): Promise<readonly ListedModel[] | null>;
  languageModel(name: string): Promise<LanguageModel>;
  /** Null where the service has no embeddings. */
  readonly embeddings: ProviderEmbeddings | null;
}

export interface ProviderEmbeddings {
  /** Null where none is used unless it is named. */
  readonly preferredModel: string | null;
  /** Whoever has the service has the preferred model; else its list must say so. */
  readonly isPreferredSure: boolean;
  /** Finds out how long the vectors of an unknown model are, by asking for one. @throws what `Embedder.embed` throws. */
  open(model: string, signal: AbortSignal): Promise<Embedder>;
}
