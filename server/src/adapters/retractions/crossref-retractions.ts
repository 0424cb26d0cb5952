/** Crossref: which of many works are updated by a retraction, a correction or an expression of concern. https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
import type { RetractionRegister } from '../../ports/retraction-register.js';
import { type CrossrefOptions, crossrefFields } from '../engines/crossref.js';
import { parseCrossrefAnswer } from '../engines/crossref-works.js';

/** The client is that of the search engine: both share one pace. */
export function createCrossrefRetractions({
  client,
  contactEmail,
}: CrossrefOptions): RetractionRegister {
  return {
    name: 'Crossref',
    batch: 20,
    // A comma parts the filter.
    canAsk: (doi) => !doi.includes(','),
    async findStandings(dois, signal) {
      const answer = await client.request({
        path: '/works',
        query: {
          filter: dois.map((doi) => `doi:${doi}`).join(','),
          rows: dois.length,
          select: crossrefFields,
          mailto: contactEmail === '' ? undefined : contactEmail,
        },
        headers: { accept: 'application/json' },
        signal,
      });
      const { records } = parseCrossrefAnswer(answer.text);
      return new Map(
        records
          .filter(({ isRetracted, notices }) => isRetracted || notices !== undefined)
          .map(({ identifiers, isRetracted, notices = [] }) => [
            identifiers.doi,
            { isRetracted, notices },
          ]),
      );
    },
  };
}
