/** Semantic Scholar: what a paper refers to and what refers to it. https://api.semanticscholar.org/api-docs/graph */
import type { CitationLookup } from '../../ports/citation-lookup.js';
import {
  askSemanticScholar,
  listedFields,
  type SemanticScholarOptions,
} from '../engines/semantic-scholar.js';
import { semanticScholarNameOf } from '../works/semantic-scholar-work.js';

/** The client is that of the search engine: both share one pace. It tells no order of what cites a paper. */
export function createSemanticScholarCitations(options: SemanticScholarOptions): CitationLookup {
  return {
    id: 'semantic-scholar',
    name: 'Semantic Scholar',
    knowsBy: ['doi', 'arxiv_id', 'pmid', 'pmcid'],
    async findAround(identifiers, { max, signal }) {
      const name = semanticScholarNameOf(identifiers);
      if (name === '') return { references: [], citingWorks: [] };
      const ask = async (list: 'references' | 'citations') => {
        const path = `/graph/v1/paper/${name}/${list}`;
        const query = { limit: max, fields: listedFields };
        const read = await askSemanticScholar(options, { path, query, call: { signal } });
        return read?.records.slice(0, max) ?? [];
      };
      const references = await ask('references');
      return { references, citingWorks: await ask('citations') };
    },
  };
}
