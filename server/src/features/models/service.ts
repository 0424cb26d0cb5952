/** What the screens show of language models and embedders. */
import {
  chatDefaults,
  type ModelTest,
  type ModelUse,
  type Provider,
  type ProviderId,
} from '@lectern/contract';
import { notKnown } from '../../pipeline/models/say-failing.js';
import type { LanguageModel } from '../../ports/language-model.js';
import { type DescribedProviders, describeProviders } from './describe-provider.js';
import { describeUses, providerOf, sayMissing } from './describe-uses.js';
import { type TestParts, type TestRequest, testModel } from './test-model.js';

export type ModelsParts = TestParts;

export interface ModelsService {
  list(): Promise<{ providers: Provider[]; uses: ModelUse[] }>;
  test(request: TestRequest): Promise<ModelTest>;
  status(): Promise<LlmStatus>;
}

interface LlmStatus {
  readonly ready: boolean;
  readonly provider: ProviderId | null;
  readonly model: string | null;
  readonly models: string[];
  readonly message: string;
}

export function createModelsService(parts: ModelsParts): ModelsService {
  const { catalog, languageModels } = parts;
  const describe = (): Promise<DescribedProviders> => {
    const { embedder, provider } = parts.embedding();
    return describeProviders(catalog, provider === 'built-in' ? embedder.model : null);
  };
  return {
    async list() {
      const model = await languageModels.choose(undefined);
      const { embedder, provider, reason } = parts.embedding();
      const { model: name, hasAnswered = false } = embedder;
      const embedding = { provider, model: name, reason, hasAnswered };
      const missing = await languageModels.missingDefault();
      const described = await describe();
      const uses = describeUses({ ...described, model, missing, embedding });
      return { providers: described.providers, uses };
    },
    test: (request) => testModel(parts, request),
    async status() {
      const model = await languageModels.choose(undefined);
      const notice = sayMissing(await languageModels.missingDefault());
      if (model === null) {
        const message = `${notice}There is no language model: configure a provider, or start Ollama on this machine.`;
        return { ready: false, provider: null, model: null, models: [], message };
      }
      const described = await describe();
      const { ready, said } = sayOf(model, described);
      return {
        ready,
        provider: providerOf(model),
        model: model.name,
        models: nameModels(described.providers, model),
        message: `${notice}${said}`,
      };
    },
  };
}

function sayOf(
  { name, provider }: LanguageModel,
  { providers, unsure }: DescribedProviders,
): { readonly ready: boolean; readonly said: string } {
  const own = providers.find(({ id }) => id === provider);
  if (own === undefined || own.state === 'ready') return { ready: true, said: `${name} answers.` };
  if (own.state === 'unlisted')
    return {
      ready: true,
      said: `${name} is asked; whether it is there is not known, as ${own.name} gives no list of models.`,
    };
  return unsure.has(own.id)
    ? { ready: true, said: `${own.message} ${notKnown}` }
    : { ready: false, said: own.message };
}

/** As they are asked for; the default one is always among them, though its provider may keep no list or call it otherwise. */
function nameModels(providers: readonly Provider[], standard: LanguageModel): string[] {
  const names = providers
    .filter(({ id }) => id !== 'built-in')
    .flatMap(({ id, models }) =>
      models.filter(({ kind }) => kind === 'chat').map(({ name }) => nameModel(name, id, standard)),
    );
  return names.includes(standard.name) ? names : [standard.name, ...names];
}

/** The name that screens send by default stands for the default model, whichever that is. */
function nameModel(name: string, provider: ProviderId, standard: LanguageModel): string {
  return name === chatDefaults.model && standard.name !== name ? `${provider}:${name}` : name;
}
