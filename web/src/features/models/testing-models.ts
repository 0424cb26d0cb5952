/** What the server says of models, for tests. */
import type { CallData } from '../../lib/api';

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
