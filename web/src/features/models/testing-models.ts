/** What the server says of models, for tests. */
import { changeableSettings } from '@lectern/contract';
import type { CallData } from '../../lib/api';
import type { Setting } from './use-settings';

export function fakeModels(): CallData<'listModels'> {
  return {
    providers: [
      {
        id: 'built-in',
        name: 'Built in',
        state: 'ready',
        message: 'Answers with sentences of your documents.',
        adds: '',
        settings: [],
        models: [],
      },
      {
        id: 'openai',
        name: 'OpenAI',
        state: 'missing',
        message: 'OPENAI_API_KEY is not set.',
        adds: 'Answers in words of its own.',
        settings: ['OPENAI_API_KEY'],
        models: [],
      },
      {
        id: 'anthropic',
        name: 'Anthropic',
        state: 'failing',
        message: 'The model provider rejected the API key.',
        adds: 'Answers in words of its own.',
        settings: ['ANTHROPIC_API_KEY'],
        models: [],
      },
      {
        id: 'google',
        name: 'Google',
        state: 'ready',
        message: '1 language model, 1 embedding model.',
        adds: '',
        settings: ['GOOGLE_API_KEY'],
        models: [
          { name: 'gemini-2.5-flash', kind: 'chat', input_price: 0.3, output_price: 2.5 },
          {
            name: 'gemini-embedding-001',
            kind: 'embedding',
            input_price: null,
            output_price: null,
          },
        ],
      },
    ],
    uses: [
      {
        part: 'answers',
        provider: 'google',
        model: 'gemini-2.5-flash',
        message: 'Written from the passages that were found.',
      },
      {
        part: 'summaries',
        provider: 'google',
        model: 'gemini-2.5-flash',
        message: 'Written from the selected articles.',
      },
      { part: 'direct_chat', provider: null, model: null, message: 'Needs a language model.' },
      {
        part: 'embeddings',
        provider: 'built-in',
        model: 'lectern-built-in-1',
        message: 'Compares wording.',
      },
    ],
  };
}

/** Nothing is installed. */
export function fakeMeaning(): CallData<'getMeaning'> {
  const embedder = {
    id: 'small',
    name: 'Small encoder',
    role: 'embedder' as const,
    languages: 'English',
    description: 'Finds by meaning.',
    licence: 'MIT',
    repository: 'someone/small',
    revision: 'b7ad92a45a298ac620504489f28ecb6ac66ad67c',
    bytes: 34_000_000,
    published: { measure: 'nDCG@10 elsewhere', value: '.5', source: 'https://example.org/card' },
    state: 'absent' as const,
    origin: null,
    bytes_done: 0,
    bytes_total: 0,
    in_use: false,
    is_chosen: false,
    message: '',
  };
  return {
    models: [
      embedder,
      { ...embedder, id: 'order', name: 'Small re-ranker', role: 'reranker' as const },
    ],
    hub: 'hub.example.org',
    embedding_model: 'lectern-built-in-1',
    provider_notice: '',
    fixed_by: null,
    reranking: null,
  };
}

/** The environment sets Google's key; the rest is as `changes` has it, else not set. */
export function fakeSettings(
  changes: Readonly<Record<string, Partial<Setting>>> = {},
): CallData<'getSettings'> {
  return {
    settings: changeableSettings.map((name): Setting => {
      const kind = kindOf(name);
      const isGiven = name === 'GOOGLE_API_KEY';
      return {
        name,
        kind,
        source: isGiven ? 'environment' : 'none',
        value: null,
        sent_to: kind === 'key' ? 'https://api.openai.com' : null,
        is_kept: false,
        fixed_by: isGiven ? 'Set by the environment' : '',
        message: '',
        ...changes[name],
      };
    }),
    file: { state: 'read', message: '' },
    notices: [],
  };
}

function kindOf(name: string): Setting['kind'] {
  if (name.endsWith('_KEY')) return 'key';
  return name.endsWith('_URL') ? 'address' : 'model';
}
