/** Counts the calls outside that the reading of one source takes. */
import type { FetchSourceParts } from '../ingest/fetch-source.js';

export interface CountedCalls {
  readonly parts: FetchSourceParts;
  /** Until now. */
  calls(): number;
}

export function countCalls({ fetcher, reader, lookups }: FetchSourceParts): CountedCalls {
  let calls = 0;
  const count = <Given extends unknown[], Found>(
    call: (...given: Given) => Promise<Found>,
  ): ((...given: Given) => Promise<Found>) => {
    return (...given) => {
      calls += 1;
      return call(...given);
    };
  };
  return {
    parts: {
      fetcher: { fetchPage: count((url, options) => fetcher.fetchPage(url, options)) },
      reader,
      lookups: {
        ...lookups,
        europePmcFullText: count(lookups.europePmcFullText),
        unpaywall: lookups.unpaywall && count(lookups.unpaywall),
      },
    },
    calls: () => calls,
  };
}
