/** Stand-in for Ollama: the list of its models, and chat and embeddings as OpenAI has them. It knows no keys. */
import { json, type StandinAnswer, type StandinRequest, text, type World } from '../service.js';
import { answerOpenAi } from './model-service.js';

const families: Readonly<Record<string, string>> = {
  'llama3.2:latest': 'llama',
  'qwen3:4b': 'qwen3',
  'nomic-embed-text:latest': 'nomic-bert',
};

export function answerOllama(request: StandinRequest, _world: World, mode: string): StandinAnswer {
  if (request.path === '/') return text('Ollama is running', 200);
  if (request.path === '/api/version') return json({ version: '0.12.0' });
  if (request.path !== '/api/tags') return answerOpenAi(request, Object.keys(families), mode);
  const models = Object.entries(families).map(([name, family]) => ({
    name,
    model: name,
    modified_at: '2026-11-01T00:00:00Z',
    size: 2_000_000_000,
    digest: 'standin',
    details: {
      format: 'gguf',
      family,
      families: [family],
      parameter_size: '3B',
      quantization_level: 'Q4_K_M',
    },
  }));
  return json({ models });
}
