/** Which models a server of this machine or its network passes on to others, as far as their names tell. */
import type { ModelPrice } from '../../ports/language-model.js';
import { priceOf } from './prices.js';

/** Models that Ollama passes on to its own servers are told by their tags, as `gpt-oss:120b-cloud` and `glm-5:cloud`. https://docs.ollama.com/cloud */
export function isOllamaCloud(name: string): boolean {
  return /:(?:[^:/]*-)?cloud$/i.test(name);
}

/** Whether a proxy passes it on to those who made it, or to who sells many, as `anthropic/claude-sonnet-4.5`; not models whose weights are open, as `openai/gpt-oss-20b`. */
export function isPassedToMaker(name: string): boolean {
  return (
    /^(?:openrouter|anthropic|gemini|vertex_ai|bedrock|azure)\//i.test(name) ||
    /\/(?:claude-|gemini-|gpt-\d|o\d(?!\p{L}))/iu.test(name)
  );
}

/**
 * Of a model that has a price and is called by its maker, too, as `openai/gpt-4o` by a proxy to those who are paid. Null for others: a name
 * without a maker may be the alias of a model that runs on the server.
 */
export function priceByMaker(name: string): ModelPrice | null {
  const end = name.lastIndexOf('/');
  return end < 1 ? null : priceOf(name.slice(end + 1));
}
