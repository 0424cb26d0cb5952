/** OpenAlex: one work by its DOI or PubMed number, which costs nothing of the budget. https://developers.openalex.org/how-to-use-the-api/get-single-entities */
import type { Identifiers } from '@lectern/contract';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { doiOfArxivId } from '../../works/arxiv-id.js';
import { askOpenAlex, type OpenAlexOptions } from '../engines/openalex.js';

/** The client is that of the search engine: both share one pace. */
export function createOpenAlexLookup(options: OpenAlexOptions): WorkLookup {
  return {
    id: 'openalex',
    name: 'OpenAlex',
    knowsBy: ['doi', 'arxiv_id', 'pmid'],
    async findWork(identifiers, signal) {
      const name = openAlexNameOf(identifiers);
      if (name === '') return null;
      const found = await askOpenAlex(options, { path: `/works/${name}`, call: { signal } });
      return found?.records[0] ?? null;
    },
  };
}

/** As addresses of single works have it; empty where OpenAlex goes by none of them. */
export function openAlexNameOf({ doi, arxiv_id: arxivId, pmid }: Identifiers): string {
  const anyDoi = doi || doiOfArxivId(arxivId);
  if (anyDoi !== '') return `https://doi.org/${encodeURIComponent(anyDoi)}`;
  return pmid === '' ? '' : `pmid:${pmid}`;
}
