/** What can be said of every provider before it is asked: its name, the settings that configure it and what it would add. */
import type { ProviderId } from '@lectern/contract';

export interface ProviderFacts {
  readonly name: string;
  readonly settings: readonly string[];
  /** Of its address; empty where that has no path. */
  readonly usualEnd: string;
  /** What is missing without it. */
  readonly adds: string;
  /** Said where it is not there. */
  readonly missing: string;
}

const writing = 'Answers and summaries in words of its own, and Direct LLM chat';

export const providerFacts: Readonly<Record<Exclude<ProviderId, 'built-in'>, ProviderFacts>> = {
  openai: {
    name: 'OpenAI',
    usualEnd: '/v1',
    settings: ['OPENAI_API_KEY'],
    adds: `${writing}; embeddings that find passages by meaning.`,
    missing: 'OPENAI_API_KEY is not set, or OPENAI_BASE_URL leads to another service.',
  },
  'openai-compatible': {
    name: 'OpenAI-compatible service',
    usualEnd: '/v1',
    settings: ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
    adds: `${writing}, by LM Studio, vLLM, llama.cpp or another server; embeddings where it has them.`,
    missing: 'OPENAI_BASE_URL is not set.',
  },
  anthropic: {
    name: 'Anthropic',
    usualEnd: '/v1',
    settings: ['ANTHROPIC_API_KEY'],
    adds: `${writing}. It has no embeddings.`,
    missing: 'ANTHROPIC_API_KEY is not set.',
  },
  google: {
    name: 'Google',
    usualEnd: '/v1beta',
    settings: ['GOOGLE_API_KEY'],
    adds: `${writing}; embeddings that find passages by meaning.`,
    missing: 'GOOGLE_API_KEY is not set.',
  },
  ollama: {
    name: 'Ollama',
    usualEnd: '',
    settings: ['OLLAMA_BASE_URL'],
    adds: `${writing}, on this machine and without a key; embeddings when EMBEDDING_MODEL names one of its models.`,
    missing: 'Ollama is switched off by OLLAMA_BASE_URL.',
  },
};
