/** Says of each provider whether it is there, what it has and what is wrong. */
import {
  type Model,
  type Provider,
  type ProviderId,
  providerIds,
  readerName,
} from '@lectern/contract';
import type { ModelCatalog, ProviderModels } from '../../pipeline/models/model-catalog.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import { providerFacts } from './provider-facts.js';

export interface DescribedProviders {
  /** All that are known, in the contract's order, whether they are configured or not. */
  readonly providers: Provider[];
  /** Of these only the list could not be had. */
  readonly unsure: ReadonlySet<ProviderId>;
}

/** As they are found now. `builtInEmbedder` is null while another one is in use. */
export async function describeProviders(
  catalog: ModelCatalog,
  builtInEmbedder: string | null,
): Promise<DescribedProviders> {
  const asked = catalog.providers.map(async (provider) => ({
    provider,
    view: await catalog.modelsOf(provider),
  }));
  const found = await Promise.all(asked);
  const taken = new Set<string>();
  const providers = providerIds.map((id): Provider => {
    if (id === 'built-in') return describeBuiltIn(builtInEmbedder);
    const own = found.find(({ provider }) => provider.id === id);
    return tellApart(own ? describeProvider(own.provider, own.view) : absent(id), taken);
  });
  const unsure = found.filter(({ view }) => view.status === 'failing' && !view.isShut);
  return { providers, unsure: new Set(unsure.map(({ provider }) => provider.id)) };
}

function describeBuiltIn(embedder: string | null): Provider {
  const names = [
    [readerName, 'chat'] as const,
    ...(embedder === null ? [] : [[embedder, 'embedding'] as const]),
  ];
  const findsByMeaning = embedder !== null && !embedder.startsWith('lectern-built-in');
  return {
    id: 'built-in',
    name: 'Built in',
    state: 'ready',
    message: `Answers and summarises with sentences taken word for word from your documents, and finds passages by their wording${findsByMeaning ? ' and by what they mean' : ''}.`,
    adds: '',
    settings: [],
    models: names.map(([name, kind]) => ({ name, kind, input_price: 0, output_price: 0 })),
  };
}

function absent(id: Exclude<ProviderId, 'built-in'>): Provider {
  const { name, settings, adds, missing } = providerFacts[id];
  return {
    id,
    name,
    state: 'missing',
    message: missing,
    adds,
    settings: [...settings],
    models: [],
  };
}

function describeProvider({ id, isConfigured }: ModelProvider, view: ProviderModels): Provider {
  const { name, settings, adds, usualEnd } = providerFacts[id];
  const facts = { id, name, settings: [...settings] };
  if (view.status === 'failing' && !isConfigured) {
    return {
      ...facts,
      state: 'missing',
      message: view.isShut ? `${name} does not run on this machine.` : `${view.message}.`,
      adds,
      models: [],
    };
  }
  if (view.status === 'failing')
    return { ...facts, state: 'failing', message: `${view.message}.`, adds, models: [] };
  if (view.status === 'unlisted')
    return {
      ...facts,
      state: 'unlisted',
      message: `Something answers there, but gives no list of models: the address may be wrong${usualEnd === '' ? '' : ` (it mostly ends in ${usualEnd})`}. A test tells.`,
      adds: '',
      models: [],
    };
  const models = view.models.map(toModel);
  if (models.length === 0)
    return {
      ...facts,
      state: 'failing',
      message: `${name} answers, but has no model yet.`,
      adds,
      models,
    };
  return { ...facts, state: 'ready', message: countModels(models), adds: '', models };
}

function toModel({ name, kind, price }: ListedModel): Model {
  return { name, kind, input_price: price?.input ?? null, output_price: price?.output ?? null };
}

function countModels(models: readonly Model[]): string {
  const chat = models.filter(({ kind }) => kind === 'chat').length;
  const embedding = models.length - chat;
  return `${count(chat, 'language model')}, ${count(embedding, 'embedding model')}.`;
}

function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A name that an earlier provider has, too, is asked for with the provider before it. */
function tellApart(provider: Provider, taken: Set<string>): Provider {
  const models = provider.models.map((model) =>
    taken.has(model.name) ? { ...model, name: `${provider.id}:${model.name}` } : model,
  );
  for (const { name } of provider.models) taken.add(name);
  return { ...provider, models };
}
