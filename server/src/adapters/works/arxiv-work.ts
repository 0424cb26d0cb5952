/** arXiv: one preprint by its number. https://info.arxiv.org/help/api/user-manual.html */
import { EngineError } from '../../ports/search-engine.js';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { type ArxivOptions, askArxivPage } from '../engines/arxiv.js';
import { acceptPage } from '../engines/read-records.js';

/** The client is that of the search engine: both share one pace. */
export function createArxivLookup(options: ArxivOptions): WorkLookup {
  return {
    id: 'arxiv',
    name: 'arXiv',
    knowsBy: ['arxiv_id'],
    async findWork({ arxiv_id: arxivId }, signal) {
      if (arxivId === '') return null;
      try {
        const query = { id_list: arxivId, start: 0, max_results: 1 };
        const feed = await askArxivPage(options, {
          path: '/api/query',
          query,
          headers: { accept: 'application/atom+xml' },
          signal,
          accept: [400],
        });
        acceptPage(feed, {});
        return feed.records.find((record) => record.identifiers.arxiv_id === arxivId) ?? null;
      } catch (error) {
        // arXiv answers a number that it does not know as a mistake in the query.
        if (error instanceof EngineError && error.failure === 'bad-request') return null;
        throw error;
      }
    },
  };
}
