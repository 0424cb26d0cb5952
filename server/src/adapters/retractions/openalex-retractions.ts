/** OpenAlex: which of many works are retracted. https://developers.openalex.org/how-to-use-the-api/get-lists-of-entities/filter-entity-lists */
import { z } from 'zod';
import type { RetractionRegister } from '../../ports/retraction-register.js';
import { normaliseDoi } from '../../works/doi.js';
import { parseJsonAnswer } from '../engines/json-answer.js';
import { flag, text } from '../engines/lenient.js';
import { type OpenAlexOptions, requestOpenAlex } from '../engines/openalex.js';

const answerSchema = z.object({
  results: z.array(z.object({ doi: text, is_retracted: flag })),
});

/** The client is that of the search engine: both share one pace. */
export function createOpenAlexRetractions(options: OpenAlexOptions): RetractionRegister {
  return {
    name: 'OpenAlex',
    batch: 50,
    // These signs part the filter.
    canAsk: (doi) => !/[,|]/.test(doi),
    async findStandings(dois, signal) {
      const body = await requestOpenAlex(options, {
        path: '/works',
        query: {
          select: 'doi,is_retracted',
          filter: `is_retracted:true,doi:${dois.join('|')}`,
          per_page: dois.length,
        },
        call: { signal },
      });
      if (body === null) return new Map();
      const { results } = parseJsonAnswer(body, answerSchema, 'OpenAlex');
      const retracted = results.filter((work) => work.is_retracted === true);
      return new Map(
        retracted.map(({ doi }) => [normaliseDoi(doi), { isRetracted: true, notices: [] }]),
      );
    },
  };
}
