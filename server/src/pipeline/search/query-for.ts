/** Gives an engine of a query what it can exclude: what it would exclude by other words than were meant is left to be left out afterwards. */
import type { EngineQuery, QuerySign, SearchEngine } from '../../ports/search-engine.js';
import { reshapeQuery } from '../../reading/query/reshape-query.js';
import { isOfField } from './leave-out-excluded.js';
import { wildcardsIn } from './wildcards.js';

export function queryFor<Query extends Pick<EngineQuery, 'expression'>>(
  { reads = [] }: Pick<SearchEngine, 'reads'>,
  query: Query,
): Query {
  const expression = reshapeQuery(query.expression, (words, depth) => {
    if (depth === 0) return words;
    const signs: QuerySign[] = words.pieces.flatMap(({ text }) => wildcardsIn(text));
    if (isOfField(words)) signs.push('fields');
    return signs.every((sign) => reads.includes(sign)) ? words : depth % 2 === 0;
  });
  if (expression === null || typeof expression === 'boolean') return query;
  return { ...query, expression };
}
