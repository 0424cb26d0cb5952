/** Lets an engine look the work up where the query is an identifier, in place of searching for its digits; a bare number may be a word, too. */
import { type Identifiers, identifierKinds } from '@lectern/contract';
import type { EngineRecord, SearchEngine } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { isBareNumber } from './bare-number.js';

/** @param lookup of the same service; the engine itself where there is none */
export function withLookup(engine: SearchEngine, lookup: WorkLookup | undefined): SearchEngine {
  if (lookup === undefined) return engine;
  const { knowsBy } = lookup;
  return {
    ...engine,
    findsBy: knowsBy,
    async search(query, call) {
      const { identifiers } = query;
      const isKnown = identifiers !== null && knowsBy.some((kind) => identifiers[kind] !== '');
      if (!isKnown) return await engine.search(query, call);
      call.onActivity?.('asking');
      const record = await lookup.findWork(identifiers, call.signal);
      const known = record === null ? [] : [withAskedFor(record, identifiers)];
      return isBareNumber(query) ? [...known, ...(await engine.search(query, call))] : known;
    },
  };
}

/** The service says that the work goes by this identifier, also where its record names another version or none. */
function withAskedFor(record: EngineRecord, asked: Identifiers): EngineRecord {
  const identifiers = { ...record.identifiers };
  for (const kind of identifierKinds) identifiers[kind] ||= asked[kind];
  const isOther = asked.doi !== '' && identifiers.doi !== asked.doi;
  const versionDois = isOther ? [...record.versionDois, asked.doi] : record.versionDois;
  return { ...record, identifiers, versionDois };
}
