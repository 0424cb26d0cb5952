/** Crossref: one work by its DOI. https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
import type { WorkLookup } from '../../ports/work-lookup.js';
import { parseCrossrefAnswer } from '../engines/crossref-works.js';
import type { EngineClient } from '../engines/engine-client.js';

/** The client is that of the search engine: both share one pace. */
export function createCrossrefLookup({
  client,
  contactEmail,
}: {
  readonly client: EngineClient;
  readonly contactEmail: string;
}): WorkLookup {
  return {
    id: 'crossref',
    name: 'Crossref',
    knowsBy: ['doi'],
    async findWork({ doi }, signal) {
      if (doi === '') return null;
      const answer = await client.request({
        path: `/works/${encodeURIComponent(doi)}`,
        query: { mailto: contactEmail === '' ? undefined : contactEmail },
        headers: { accept: 'application/json' },
        accept: [404],
        signal,
      });
      if (answer.status === 404) return null;
      return parseCrossrefAnswer(answer.text).records[0] ?? null;
    },
  };
}
