/** Finds the provider of the embedding model that the settings name, or that goes without saying. */
import type { ProviderId } from '@lectern/contract';
import { UnavailableError, UnknownModelError } from '../../errors.js';
import type { ModelProvider, ProviderEmbeddings } from '../../ports/model-provider.js';
import { withinTime } from '../../time-limit.js';
import { readModelName } from './choose-model.js';
import type { ModelCatalog } from './model-catalog.js';

export interface FoundEmbeddingModel {
  readonly provider: ProviderId;
  readonly name: string;
  readonly embeddings: ProviderEmbeddings;
}

export interface VectorsOfLibrary {
  /** Models of which it has vectors. */
  listModels(): Promise<readonly string[]>;
  /** The model that comes with the server, by the name that its vectors have. */
  readonly packaged: string;
}

/** How long a start waits for a provider. */
export const answerLimitMs = 5000;

/**
 * Without a name, the preferred model of the first configured provider that has it, whether it can be reached or not where that is sure to have it:
 * vectors of different models never meet, so that the choice must not depend on what happens to run. Null where what is built in embeds: no provider,
 * or only such as have no embedding model, or are not sure to and have made no vectors of a library that has some: where they cannot be asked, or where
 * what comes with the server has made some. Behind such a one no other provider comes for the first time: its texts might be meant to stay with the former.
 * @param vectors A service that has had the model of some of them and is asked without is not passed over.
 * @throws UnavailableError when no provider has the named model, or one cannot be asked.
 */
export async function findEmbeddingModel(
  catalog: ModelCatalog,
  named: string,
  vectors: VectorsOfLibrary,
): Promise<FoundEmbeddingModel | null> {
  const candidates = catalog.providers.filter(({ embeddings }) => embeddings !== null);
  if (named === '') return preferredOf(candidates, catalog, vectors);
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
  { listModels, packaged }: VectorsOfLibrary,
): Promise<FoundEmbeddingModel | null> {
  const preferring = listPreferring(candidates);
  if (preferring.length === 0) return null;
  const held = await listModels();
  let unasked: Error | null = null;
  let isPassedOver = false;
  for (const { provider, embeddings, name } of preferring) {
    const { isPreferredSure } = embeddings;
    const answer = isPreferredSure || (await askFor({ provider, embeddings, name, catalog }));
    if (held.includes(name)) return takeHeld(provider, name, answer);
    if (answer === false) continue;
    isPassedOver ||= !isPreferredSure && held.includes(packaged);
    if (isPassedOver) continue;
    if (answer !== true) unasked ??= answer;
    else if (unasked === null) return toFound(provider, name);
    else throw unasked;
  }
  if (unasked !== null && held.length === 0) throw unasked;
  return null;
}

function takeHeld(
  provider: ModelProvider,
  name: string,
  answer: boolean | Error,
): FoundEmbeddingModel | null {
  if (answer === true) return toFound(provider, name);
  const lacks = `${provider.name} does not have ${name} now, of which the library has vectors`;
  throw answer || new UnavailableError(lacks);
}

function listPreferring(candidates: readonly ModelProvider[]): Omit<Asked, 'catalog'>[] {
  return candidates.flatMap((provider) => {
    const { isConfigured, embeddings } = provider;
    const name = embeddings?.preferredModel ?? null;
    return isConfigured && embeddings !== null && name !== null
      ? [{ provider, embeddings, name }]
      : [];
  });
}

interface Asked {
  readonly provider: ModelProvider;
  readonly embeddings: ProviderEmbeddings;
  readonly name: string;
  readonly catalog: ModelCatalog;
}

/** Whether it has the model, or why it does not say. A service that keeps no list is asked for one vector. */
async function askFor({ provider, embeddings, name, catalog }: Asked): Promise<boolean | Error> {
  const view = await catalog.modelsOf(provider);
  if (view.status === 'failing') return new UnavailableError(view.message);
  if (view.status === 'listed') return view.models.some((model) => model.name === name);
  try {
    await withinTime(answerLimitMs, new AbortController().signal, async (signal) => {
      const embedder = await embeddings.open(name, signal);
      return embedder.embed(['model'], { kind: 'passage', signal });
    });
    return true;
  } catch (error) {
    if (error instanceof UnknownModelError) return false;
    if (error instanceof Error) return error;
    throw error;
  }
}

function toFound(provider: ModelProvider | undefined, name: string): FoundEmbeddingModel | null {
  return provider?.embeddings
    ? { provider: provider.id, name, embeddings: provider.embeddings }
    : null;
}
