/** What embeds and what writes: the providers of the settings where there are some, else what is built in. */
import { createAnthropicProvider } from './adapters/models/anthropic.js';
import { createBuiltInEmbedder } from './adapters/models/built-in-embedder.js';
import { createGoogleProvider } from './adapters/models/google.js';
import {
  createModelConnections,
  type ModelConnections,
} from './adapters/models/model-connections.js';
import { createOllamaProvider } from './adapters/models/ollama.js';
import { createOpenAiProvider } from './adapters/models/openai.js';
import { createOpenAiCompatibleProvider } from './adapters/models/openai-compatible.js';
import type { Config } from './config.js';
import { AppError } from './errors.js';
import type { Log } from './log.js';
import { createModelChooser } from './pipeline/models/choose-model.js';
import {
  type ChosenEmbedder,
  createEmbedderInUse,
  type EmbedderInUse,
} from './pipeline/models/embedder-in-use.js';
import {
  answerLimitMs,
  findEmbeddingModel,
  type VectorsOfLibrary,
} from './pipeline/models/find-embedding-model.js';
import { createModelCatalog, type ModelCatalog } from './pipeline/models/model-catalog.js';
import type { LanguageModels } from './ports/language-model.js';
import type { ModelProvider } from './ports/model-provider.js';
import type { SettingName } from './settings.js';
import { withinTime } from './time-limit.js';

export interface WiredModels {
  readonly catalog: ModelCatalog;
  readonly languageModels: LanguageModels;
  readonly embedding: EmbedderInUse;
  /** Takes up other providers and another default model; gives the embedder that goes with them, which the caller puts to use. */
  change(config: Config): Promise<ChosenEmbedder>;
  /** Chooses the embedder once more by the settings that it has. */
  chooseAgain(): Promise<ChosenEmbedder>;
  close(): Promise<void>;
}

export async function wireModels(
  config: Config,
  log: Log,
  vectors: VectorsOfLibrary,
): Promise<WiredModels> {
  const connections = createModelConnections();
  let { chatModel, embeddingModel } = config.models;
  let told = '';
  const catalog = createModelCatalog({
    providers: createProviders(config, connections),
    now: () => performance.now(),
  });
  /** A reason is logged once, and not at each try. */
  async function choose(): Promise<ChosenEmbedder> {
    const chosen = await chooseEmbedder(catalog, embeddingModel, vectors);
    const { reason } = chosen;
    if (reason !== '' && reason !== told)
      log.warn(
        { model: embeddingModel, reason },
        'The embedding model cannot be used now; the built-in embedder is used until it can',
      );
    told = reason;
    return chosen;
  }
  return {
    catalog,
    languageModels: createModelChooser({ catalog, chatModel: () => chatModel }),
    embedding: createEmbedderInUse(await choose()),
    change(next) {
      catalog.replace(createProviders(next, connections));
      ({ chatModel, embeddingModel } = next.models);
      return choose();
    },
    chooseAgain: choose,
    close: () => connections.close(),
  };
}

/** In the order in which a default model is looked for. The code of a provider is loaded only when it is needed. */
function createProviders(
  { keys, models, publicOnly }: Config,
  connections: ModelConnections,
): ModelProvider[] {
  const fetchOf = (address: SettingName): typeof globalThis.fetch =>
    publicOnly.includes(address) ? connections.publicFetch : connections.fetch;
  const openai = {
    baseUrl: models.openaiBaseUrl,
    key: keys.openai,
    fetch: fetchOf('OPENAI_BASE_URL'),
  };
  const { anthropicBaseUrl, googleBaseUrl } = models;
  return [
    ...(models.openaiBaseUrl !== '' && models.isOpenAi ? [createOpenAiProvider(openai)] : []),
    ...(models.openaiBaseUrl !== '' && !models.isOpenAi
      ? [createOpenAiCompatibleProvider({ ...openai, isLocal: models.isOpenAiLocal })]
      : []),
    ...(anthropicBaseUrl === ''
      ? []
      : [
          createAnthropicProvider({
            baseUrl: anthropicBaseUrl,
            key: keys.anthropic,
            fetch: fetchOf('ANTHROPIC_BASE_URL'),
          }),
        ]),
    ...(googleBaseUrl === ''
      ? []
      : [
          createGoogleProvider({
            baseUrl: googleBaseUrl,
            key: keys.google,
            fetch: fetchOf('GOOGLE_BASE_URL'),
          }),
        ]),
    ...(models.ollamaBaseUrl === ''
      ? []
      : [
          createOllamaProvider({
            baseUrl: models.ollamaBaseUrl,
            isConfigured: models.isOllamaConfigured,
            fetch: fetchOf('OLLAMA_BASE_URL'),
          }),
        ]),
  ];
}

/**
 * The provider's embedder, once the length of its vectors is known. A provider that does not answer at the start must not keep the library
 * from opening: the built-in embedder then serves until it can be had.
 */
async function chooseEmbedder(
  catalog: ModelCatalog,
  embeddingModel: string,
  vectors: VectorsOfLibrary,
): Promise<ChosenEmbedder> {
  const builtIn = { embedder: createBuiltInEmbedder(), provider: 'built-in' as const };
  try {
    if (embeddingModel === builtIn.embedder.model) return { ...builtIn, reason: '' };
    const found = await findEmbeddingModel(catalog, embeddingModel, vectors);
    if (found === null) return { ...builtIn, reason: '' };
    const embedder = await withinTime(answerLimitMs, new AbortController().signal, (signal) =>
      found.embeddings.open(found.name, signal),
    );
    return { embedder, provider: found.provider, reason: '' };
  } catch (error) {
    const reason =
      error instanceof AppError ? error.message : 'The embedding provider could not be asked';
    return { ...builtIn, reason };
  }
}
