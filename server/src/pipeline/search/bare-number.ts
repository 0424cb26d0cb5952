/** Tells a query that is a number and nothing else: it may name a work in PubMed, and may be a word like any other. */
import type { EngineQuery } from '../../ports/search-engine.js';
import { legible } from '../../works/legible.js';

export function isBareNumber(query: Pick<EngineQuery, 'text'>): boolean {
  return /^\d+$/.test(legible(query.text));
}
