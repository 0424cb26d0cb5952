/**
 * What well-known models cost, in US dollars for a million tokens: list prices for prompts of ordinary length, without caching or batches,
 * gathered in October and November 2026 from copies of the providers' pages, not from the pages themselves. What is shown of them is an
 * estimate; the providers' own pages count: https://developers.openai.com/api/docs/pricing,
 * https://platform.claude.com/docs/en/about-claude/pricing, https://ai.google.dev/gemini-api/docs/pricing.
 */
import type { ModelPrice } from '../../ports/language-model.js';

/** What runs on this machine costs nothing. */
export const localPrice: ModelPrice = { input: 0, output: 0 };

/** Null where it is not known. A dated name, such as `gpt-4o-2024-08-06`, costs what the name without its date costs. */
export function priceOf(model: string): ModelPrice | null {
  const [input, output] = prices.get(model) ?? prices.get(withoutDate(model)) ?? [];
  return input === undefined || output === undefined ? null : { input, output };
}

/** `claude-haiku-4-5-20251001` and `gpt-4o-2024-08-06` without their dates; other names as they are. */
export function withoutDate(model: string): string {
  return model.replace(/-(?:\d{8}|\d{4}-\d{2}-\d{2})$/, '');
}

const prices = new Map<string, readonly [input: number, output: number]>([
  ['gpt-4o-mini', [0.15, 0.6]],
  ['gpt-4o', [2.5, 10]],
  ['gpt-4.1', [2, 8]],
  ['gpt-4.1-mini', [0.4, 1.6]],
  ['gpt-4.1-nano', [0.1, 0.4]],
  ['gpt-5', [1.25, 10]],
  ['gpt-5-mini', [0.25, 2]],
  ['gpt-5-nano', [0.05, 0.4]],
  ['gpt-5.1', [1.25, 10]],
  ['gpt-5.2', [1.75, 14]],
  ['gpt-5.4', [2.5, 15]],
  ['gpt-5.4-mini', [0.75, 4.5]],
  ['o3', [2, 8]],
  ['o3-mini', [1.1, 4.4]],
  ['o4-mini', [1.1, 4.4]],
  ['text-embedding-3-small', [0.02, 0]],
  ['text-embedding-3-large', [0.13, 0]],
  ['text-embedding-ada-002', [0.1, 0]],
  ['claude-opus-5-5', [4, 20]],
  ['claude-opus-5', [5, 25]],
  ['claude-opus-4-8', [5, 25]],
  ['claude-opus-4-7', [5, 25]],
  ['claude-opus-4-6', [5, 25]],
  ['claude-opus-4-5', [5, 25]],
  ['claude-opus-4-1', [15, 75]],
  ['claude-sonnet-5-5', [2, 10]],
  ['claude-sonnet-5', [2, 10]],
  ['claude-sonnet-4-6', [3, 15]],
  ['claude-sonnet-4-5', [3, 15]],
  ['claude-haiku-5-5', [0.1, 0.5]],
  ['claude-haiku-4-5', [1, 5]],
  ['gemini-3.8-flash', [0.75, 3.75]],
  ['gemini-3.5-flash', [1.5, 9]],
  ['gemini-3.5-flash-lite', [0.3, 2.5]],
  ['gemini-3.1-pro-preview', [2, 12]],
  ['gemini-2.5-pro', [1.25, 10]],
  ['gemini-2.5-flash', [0.3, 2.5]],
  ['gemini-2.5-flash-lite', [0.1, 0.4]],
  ['gemini-embedding-001', [0.15, 0]],
  ['gemini-embedding-2', [0.2, 0]],
]);
