/** Finds the provider of the embedding model that the settings name, or that goes without saying. */
import type { ProviderId } from '@lectern/contract';
import { UnavailableError } from '../../errors.js';
import type { ModelProvider, ProviderEmbeddings } from '../../ports/model-provider.js';
import { readModelName } from './choose-model.js';
import type { ModelCatalog } from './model-catalog.js';

export interface FoundEmbeddingModel {
  readonly provider: ProviderId;
  readonly name: string;
  readonly embeddings: ProviderEmbeddings;
}

/**
 * Without a name, the preferred model of the first configured provider, whether it can be reached or not where that is sure to have it:
 * vectors of different models never meet, so that the choice must not depend on what happens to run. Null for the built-in embedder.
 * @throws UnavailableError when no provider has the named model, or the provider does not list the preferred one.
 */
export async function findEmbeddingModel(
  catalog: ModelCatalog,
  named: string,
): Promise<FoundEmbeddingModel | null> {
  const candidates = catalog.providers.filter(({ embeddings }) => embeddings !== null);
  if (named === '') return preferredOf(candidates, catalog);
  const { among, name } = readModelName(named, candidates);
  const views = await Promise.all(
    among.map(async (provider) => ({ provider, view: await catalog.modelsOf(provider) })),
  );
  const having = views.find(
    ({ view }) =>
      view.status === 'listed' &&
      view.models.some((model) => model.name === name || model.aliases.includes(name)),
  );
  const unknown = views.find(
    ({ provider, view }) => view.status !== 'listed' && (name !== named || provider.isConfigured),
  );
  const found = toFound((having ?? unknown)?.provider, name);
  if (found === null)
    throw new UnavailableError(`No configured provider has the embedding model ${named}`);
  return found;
}

async function preferredOf(
  candidates: readonly ModelProvider[],
  catalog: ModelCatalog,
): Promise<FoundEmbeddingModel | null> {
  const provider = candidates.find(
    ({ isConfigured, embeddings }) => isConfigured && embeddings?.preferredModel,
  );
  const name = provider?.embeddings?.preferredModel ?? '';
  if (provider === undefined || provider.embeddings?.isPreferredSure)
    return toFound(provider, name);
  const view = await catalog.modelsOf(provider);
  if (view.status === 'failing') throw new UnavailableError(view.message);
  if (view.status === 'listed' && !view.models.some((model) => model.name === name)) {
    throw new UnavailableError(
      `${provider.name} has no model ${name}; EMBEDDING_MODEL says which one to use`,
    );
  }
  return toFound(provider, name);
}

function toFound(provider: ModelProvider | undefined, name: string): FoundEmbeddingModel | null {
  return provider?.embeddings
    ? { provider: provider.id, name, embeddings: provider.embeddings }
    : null;
}
