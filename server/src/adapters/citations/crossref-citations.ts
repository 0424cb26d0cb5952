/** Crossref: what a work refers to, as far as its publisher registered DOIs for it. https://github.com/CrossRef/rest-api-doc/blob/master/api_format.md#reference */
import { z } from 'zod';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import { normaliseDoi } from '../../works/doi.js';
import { type CrossrefOptions, crossrefFields } from '../engines/crossref.js';
import { parseCrossrefAnswer } from '../engines/crossref-works.js';
import { parseJsonAnswer } from '../engines/json-answer.js';
import { list, text } from '../engines/lenient.js';

/** Of one filter: its address stays within what servers take. */
const namesMax = 60;

const answerSchema = z.object({
  message: z.object({ reference: list(z.object({ DOI: text })) }),
});

/** It does not tell what refers to a work. The client is that of the search engine: both share one pace. */
export function createCrossrefCitations({ client, contactEmail }: CrossrefOptions): CitationLookup {
  const request = {
    headers: { accept: 'application/json' },
    mailto: contactEmail === '' ? undefined : contactEmail,
  };
  return {
    id: 'crossref',
    name: 'Crossref',
    knowsBy: ['doi'],
    async findAround({ doi }, { max, signal }) {
      const nothing = { references: [], citingWorks: [] };
      if (doi === '') return nothing;
      const { headers, mailto } = request;
      const work = await client.request({
        path: `/works/${encodeURIComponent(doi)}`,
        query: { mailto },
        ...{ headers, signal, accept: [404] },
      });
      if (work.status === 404) return nothing;
      const { reference } = parseJsonAnswer(work.text, answerSchema, 'Crossref').message;
      const dois = [...new Set(reference.map(({ DOI }) => normaliseDoi(DOI)))].filter(isFilterable);
      if (dois.length === 0) return nothing;
      const answer = await client.request({
        path: '/works',
        query: {
          filter: dois
            .slice(0, namesMax)
            .map((each) => `doi:${each}`)
            .join(','),
          sort: 'is-referenced-by-count',
          order: 'desc',
          rows: max,
          select: crossrefFields,
          mailto,
        },
        ...{ headers, signal },
      });
      return { ...nothing, references: parseCrossrefAnswer(answer.text).records.slice(0, max) };
    },
  };
}

/** A comma would end the filter. */
function isFilterable(doi: string): boolean {
  return doi !== '' && !doi.includes(',');
}
