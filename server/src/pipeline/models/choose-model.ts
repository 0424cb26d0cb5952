/** Chooses the language model that a request gets, among those of all providers. */
import { chatDefaults, readerName } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import type { LanguageModel, LanguageModels } from '../../ports/language-model.js';
import type { ListedModel, ModelProvider } from '../../ports/model-provider.js';
import type { ModelCatalog, ProviderModels } from './model-catalog.js';

export interface ChooserParts {
  readonly catalog: ModelCatalog;
  /** What the settings name as the default; empty where they name none. */
  readonly chatModel: () => string;
}

/**
 * The default is the model of the settings where a provider has it, else the preferred one of the first provider that is there.
 * `gpt-4o-mini`, which screens send by default, stands for it. A name may be given as `provider:name`.
 */
export function createModelChooser({ catalog, chatModel }: ChooserParts): LanguageModels {
  return {
    async choose(name) {
      if (name === readerName) return null;
      if (name === undefined || name === chatDefaults.model)
        return openDefault(catalog, chatModel());
      const found = await findModel(catalog, name);
      if (found === null) throw new InvalidRequestError(`Unknown model ${name}`);
      return found.provider.languageModel(found.name);
    },
    async missingDefault() {
      const name = chatModel();
      return name === '' || (await findModel(catalog, name)) !== null ? '' : name;
    },
  };
}

async function openDefault(
  catalog: ModelCatalog,
  chatModel: string,
): Promise<LanguageModel | null> {
  const wanted = chatModel === '' ? null : await findModel(catalog, chatModel);
  if (wanted !== null) return wanted.provider.languageModel(wanted.name);
  for (const provider of catalog.providers) {
    const name = defaultOf(provider, await catalog.modelsOf(provider));
    if (name !== null) return provider.languageModel(name);
  }
  return null;
}

/** Null where the provider has nothing to answer with, or is only looked for and not there. */
function defaultOf(
  { preferredModel, isConfigured }: ModelProvider,
  view: ProviderModels,
): string | null {
  if (view.status !== 'listed') return isConfigured ? preferredModel : null;
  const chat = view.models.filter(({ kind }) => kind === 'chat');
  const preferred = chat.find(
    (model) => preferredModel !== null && isCalled(model, preferredModel),
  );
  return preferred ? preferredModel : (chat[0]?.name ?? null);
}

interface FoundModel {
  readonly provider: ModelProvider;
  readonly name: string;
}

/** A provider whose list is not known is taken for having the model: it says itself when it has not. */
async function findModel(catalog: ModelCatalog, asked: string): Promise<FoundModel | null> {
  const { among, name } = readModelName(asked, catalog.providers);
  const views = await Promise.all(
    among.map(async (provider) => ({ provider, view: await catalog.modelsOf(provider) })),
  );
  const having = views.find(
    ({ view }) =>
      view.status === 'listed' &&
      view.models.some((model) => model.kind === 'chat' && isCalled(model, name)),
  );
  if (having) return { provider: having.provider, name };
  const isNamed = name !== asked;
  const unknown = views.find(
    ({ provider, view }) => view.status !== 'listed' && (isNamed || provider.isConfigured),
  );
  return unknown && isPlainName(name) ? { provider: unknown.provider, name } : null;
}

/** `provider:name` in its two parts, and the providers that are meant. */
export function readModelName(
  asked: string,
  providers: readonly ModelProvider[],
): { among: readonly ModelProvider[]; name: string } {
  const named = providers.find(({ id }) => asked.startsWith(`${id}:`));
  return named
    ? { among: [named], name: asked.slice(named.id.length + 1) }
    : { among: providers, name: asked };
}

function isCalled(model: ListedModel, name: string): boolean {
  return model.name === name || model.aliases.includes(name);
}

/** Names of some providers become part of an address. */
function isPlainName(name: string): boolean {
  return /^\w[\w.:@+/-]*$/.test(name) && !name.includes('..');
}
