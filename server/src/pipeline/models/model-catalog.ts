/** Knows which models each provider has now: asks it, remembers the answer for a while, and asks again. */
import { AppError, ProviderShutError } from '../../errors.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';

/** `unlisted`: it is there, but keeps no list. `failing`: its list cannot be had; whether it answers otherwise is known only where it is shut, and does not. */
export type ProviderModels =
  | { readonly status: 'listed'; readonly models: readonly ListedModel[] }
  | { readonly status: 'unlisted' }
  | { readonly status: 'failing'; readonly message: string; readonly isShut: boolean };

export interface ModelCatalog {
  /** In the order in which a default model is looked for. */
  readonly providers: readonly ModelProvider[];
  modelsOf(provider: ModelProvider): Promise<ProviderModels>;
  /** Other providers from now on; what uses one that is left out ends with it. */
  replace(providers: readonly ModelProvider[]): void;
  /** The next question asks the provider itself. */
  forget(provider: ModelProvider): void;
}

export interface CatalogParts {
  readonly providers: readonly ModelProvider[];
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
}

/** A list seldom changes; what happens to run on this machine comes and goes, and asking for it takes no time. */
const listedMs = { configured: 300_000, found: 15_000 } as const;
/** Nobody should wait for a failing provider at every question. */
const failingMs = { configured: 30_000, found: 10_000 } as const;

export function createModelCatalog({ providers: first, now }: CatalogParts): ModelCatalog {
  let providers = first;
  const known = new Map<
    ModelProvider,
    { readonly models: Promise<ProviderModels>; until: number }
  >();

  function ask(provider: ModelProvider): Promise<ProviderModels> {
    const entry = { models: lookUp(provider), until: Number.POSITIVE_INFINITY };
    known.set(provider, entry);
    const kind = provider.isConfigured ? 'configured' : 'found';
    return entry.models.then(
      (models) => {
        entry.until = now() + (models.status === 'failing' ? failingMs : listedMs)[kind];
        return models;
      },
      (error: unknown) => {
        known.delete(provider);
        throw error;
      },
    );
  }

  return {
    get providers() {
      return providers;
    },
    replace(next) {
      providers = next;
      known.clear();
    },
    modelsOf(provider) {
      const entry = known.get(provider);
      return entry !== undefined && now() < entry.until ? entry.models : ask(provider);
    },
    forget: (provider) => void known.delete(provider),
  };
}

/** Several may wait for one answer, so that none of them may end it. */
async function lookUp(provider: ModelProvider): Promise<ProviderModels> {
  try {
    const models = await provider.listModels(new AbortController().signal);
    return models === null ? { status: 'unlisted' } : { status: 'listed', models };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isShut = error instanceof ProviderShutError;
    return { status: 'failing', message: error.message, isShut };
  }
}
