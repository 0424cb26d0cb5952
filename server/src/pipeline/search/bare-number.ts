/** Tells a query that names one work, and one that is a number and nothing else: it may name a work in PubMed, and may be a word like any other. */
import type { EngineQuery } from '../../ports/search-engine.js';
import { legible } from '../../works/legible.js';

export function isBareNumber(query: Pick<EngineQuery, 'text'>): boolean {
  return /^\d+$/.test(legible(query.text));
}

/** Whether one work is asked for by its name, and nothing else. */
export function isLookup(query: Pick<EngineQuery, 'text' | 'identifiers'>): boolean {
  return query.identifiers !== null && !isBareNumber(query);
}
