/** Starts searches and tells how they stand. */
import type {
  ApiKeyStatus,
  Cancelled,
  SearchRequest,
  SearchResults,
  SearchStatus,
} from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import { chooseEngines } from '../../pipeline/search/choose-engines.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import type { Queries } from '../../store/database/database.js';
import { inputOf, type SearchJob } from './search-job.js';
import { findNewSince, findResults } from './search-records.js';
import { type Search, toStatus } from './search-state.js';

export interface SearchService {
  keys(): ApiKeyStatus;
  start(request: SearchRequest): Promise<{ search_id: string }>;
  status(id: string): Promise<SearchStatus>;
  /** With what the library holds against its articles now. @throws ConflictError with the reason of a search that failed. */
  results(id: string): Promise<SearchResults>;
  cancel(id: string): Promise<Cancelled>;
}

export interface SearchServiceParts {
  readonly jobs: Jobs;
  readonly job: SearchJob;
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly keys: ApiKeyStatus;
  readonly queries: Queries;
  readonly today: () => Date;
}

export function createSearchService(parts: SearchServiceParts): SearchService {
  const find = async (id: string): Promise<Search> => {
    const search = await parts.jobs.find(parts.job, id);
    if (search === null) throw new NotFoundError('Search not found');
    return search;
  };
  return {
    keys: () => parts.keys,
    async start(request) {
      const trimmed = { ...request, query: request.query.trim() };
      chooseEngines(trimmed, parts.engines);
      return {
        search_id: await parts.jobs.start(parts.job, inputOf(trimmed, parts.today())),
      };
    },
    status: async (id) => toStatus(await find(id)),
    async results(id) {
      const search = await find(id);
      if (search.status === 'failed') throw new ConflictError(search.error || 'Search failed');
      const results = await findResults(search, parts.queries);
      return { ...results, new_since: await findNewSince(search, parts) };
    },
    async cancel(id) {
      await find(id);
      const search = await parts.jobs.cancel(parts.job, id);
      if (search === null) throw new NotFoundError('Search not found');
      return sayCancelled(search.status, 'Search');
    },
  };
}
