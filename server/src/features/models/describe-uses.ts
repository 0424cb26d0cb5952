/** Says what each part of Lectern uses now. */
import { type ModelUse, type ProviderId, providerIdSchema, readerName } from '@lectern/contract';
import { notKnown, withoutVectors } from '../../pipeline/models/say-failing.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { DescribedProviders } from './describe-provider.js';

interface EmbeddingUse {
  readonly provider: ProviderId;
  readonly model: string;
  /** Why it is not the one of the settings; empty where it is. */
  readonly reason: string;
  /** It gave a vector when it was opened. */
  readonly hasAnswered: boolean;
}

interface ModelsInUse extends DescribedProviders {
  /** Null for the built-in reader. */
  readonly model: LanguageModel | null;
  /** The default of the settings that no provider has; empty where there is none such. */
  readonly missing: string;
  readonly embedding: EmbeddingUse;
}

export function describeUses(inUse: ModelsInUse): ModelUse[] {
  const { model, missing, embedding } = inUse;
  const uses = model === null ? usesWithoutModel : usesOf(model);
  const asFound = (use: ModelUse, notice = ''): ModelUse => ({
    ...use,
    message: `${notice}${sayAsFound(use, inUse)}`,
  });
  return [
    ...uses.map((use) => asFound(use, sayMissing(missing))),
    asFound(embeddingUse(embedding)),
  ];
}

/** What a part does is no promise where its provider fails, or does not say whether it has the model. */
function sayAsFound(
  { part, provider, message }: ModelUse,
  { embedding, providers, unsure }: ModelsInUse,
): string {
  const found = providers.find(({ id }) => id === provider);
  if (found === undefined || found.state === 'ready') return message;
  if (found.state === 'unlisted' && part === 'embeddings' && embedding.hasAnswered) return message;
  if (found.state === 'unlisted')
    return `${message} Whether the model is there is not known, as ${found.name} gives no list of models: a test tells.`;
  return `${found.message} ${unsure.has(found.id) ? notKnown : whileFailing[part]}`;
}

const whileFailing: Readonly<Record<ModelUse['part'], string>> = {
  answers: 'While that is so, a question that it is to answer fails.',
  summaries: 'While that is so, a summary that it is to write fails.',
  direct_chat: 'While that is so, it does not answer.',
  embeddings: `While that is so, ${withoutVectors}`,
};

/** What stands before the message of a part; empty where nothing is missing. */
export function sayMissing(name: string): string {
  return name === '' ? '' : `No provider here has the model ${name}, which CHAT_MODEL names. `;
}

/** Null for a provider that the contract does not know. */
export function providerOf(model: LanguageModel): ProviderId | null {
  return providerIdSchema.safeParse(model.provider).data ?? null;
}

const usesWithoutModel: readonly ModelUse[] = [
  {
    part: 'answers',
    provider: 'built-in',
    model: readerName,
    message:
      'Sentences of your documents, word for word. A language model would answer in words of its own, with citations checked.',
  },
  {
    part: 'summaries',
    provider: 'built-in',
    model: readerName,
    message: 'Sentences of the articles, word for word. A language model would write the summary.',
  },
  {
    part: 'direct_chat',
    provider: null,
    model: null,
    message: 'Needs a language model: configure one of the providers below, or start Ollama.',
  },
];

function usesOf(model: LanguageModel): ModelUse[] {
  const facts = { provider: providerOf(model), model: model.name };
  return [
    {
      part: 'answers',
      ...facts,
      message: 'Written from the passages that were found; citations are checked.',
    },
    {
      part: 'summaries',
      ...facts,
      message: 'Written from the selected articles; citations are checked.',
    },
    {
      part: 'direct_chat',
      ...facts,
      message: 'Written from the knowledge of the model, without your documents.',
    },
  ];
}

function embeddingUse({ provider, model, reason }: EmbeddingUse): ModelUse {
  if (reason !== '')
    return {
      part: 'embeddings',
      provider,
      model,
      message: `${reason}; the built-in embedder is used until it can be had.`,
    };
  if (provider === 'built-in' && model.startsWith('lectern-built-in'))
    return {
      part: 'embeddings',
      provider,
      model,
      message:
        'Compares wording. Rows of tables that answer a question in other words are found by MiniLM, on this machine and in English. An embedding model would find passages by meaning.',
    };
  return {
    part: 'embeddings',
    provider,
    model,
    message:
      provider === 'built-in'
        ? 'Compares the meaning of questions and passages, on this machine.'
        : 'Compares the meaning of questions and passages.',
  };
}
