/** Semantic Scholar: one paper by any of its identifiers. https://api.semanticscholar.org/api-docs/graph */
import type { Identifiers } from '@lectern/contract';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { askSemanticScholar, type SemanticScholarOptions } from '../engines/semantic-scholar.js';

/** The client is that of the search engine: both share one pace. */
export function createSemanticScholarLookup(options: SemanticScholarOptions): WorkLookup {
  return {
    id: 'semantic-scholar',
    name: 'Semantic Scholar',
    knowsBy: ['doi', 'arxiv_id', 'pmid', 'pmcid'],
    async findWork(identifiers, signal) {
      const name = semanticScholarNameOf(identifiers);
      if (name === '') return null;
      const path = `/graph/v1/paper/${name}`;
      const found = await askSemanticScholar(options, { path, call: { signal } });
      return found?.records[0] ?? null;
    },
  };
}

/** Slashes of a DOI stand as they are; empty where it goes by none of them. */
export function semanticScholarNameOf({
  doi,
  arxiv_id: arxivId,
  pmid,
  pmcid,
}: Identifiers): string {
  if (arxivId !== '') return `ARXIV:${arxivId}`;
  if (doi !== '') return `DOI:${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
  if (pmid !== '') return `PMID:${pmid}`;
  return pmcid === '' ? '' : `PMCID:${pmcid.replace('PMC', '')}`;
}
