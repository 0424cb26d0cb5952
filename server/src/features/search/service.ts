/** Starts searches and tells how they stand. */
import type {
  ApiKeyStatus,
  Cancelled,
  EngineReport,
  SearchRequest,
  SearchResults,
  SearchStatus,
} from '@lectern/contract';
import { isFinished } from '@lectern/contract';
import { ConflictError, NotFoundError } from '../../errors.js';
import type { Job, Jobs } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import { chooseEngines } from '../../pipeline/search/choose-engines.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import type { SearchInput, SearchJob, SearchJobProgress, SearchOutcome } from './search-job.js';

export interface SearchService {
  keys(): ApiKeyStatus;
  start(request: SearchRequest): Promise<{ search_id: string }>;
  status(id: string): Promise<SearchStatus>;
  /** @throws ConflictError with the reason of a search that failed. */
  results(id: string): Promise<SearchResults>;
  cancel(id: string): Promise<Cancelled>;
}

export interface SearchServiceParts {
  readonly jobs: Jobs;
  readonly job: SearchJob;
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly keys: ApiKeyStatus;
  readonly today: () => Date;
}

type Search = Job<SearchInput, SearchJobProgress, SearchOutcome>;

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
        search_id: await parts.jobs.start(parts.job, {
          request: trimmed,
          toYear: parts.today().getUTCFullYear(),
        }),
      };
    },
    status: async (id) => toStatus(await find(id)),
    async results(id) {
      const search = await find(id);
      if (search.status === 'failed') throw new ConflictError(search.error || 'Search failed');
      return toResults(search);
    },
    async cancel(id) {
      await find(id);
      const search = await parts.jobs.cancel(parts.job, id);
      if (search === null) throw new NotFoundError('Search not found');
      const isCancelled = search.status === 'cancelled';
      return {
        success: isCancelled,
        status: search.status,
        message: isCancelled ? 'Search was cancelled' : `Search had already ${search.status}`,
      };
    },
  };
}

function toStatus(search: Search): SearchStatus {
  const progress = search.status === 'completed' ? 1 : search.progress.progress;
  return {
    search_id: search.id,
    status: search.status,
    progress: {
      ...search.progress,
      progress,
      engines: endedReports(search),
      search_engines_active: isFinished(search.status) ? [] : search.progress.search_engines_active,
      elapsed_seconds: search.elapsedSeconds,
      estimated_time_remaining: remainingSeconds(search, {
        share: search.progress.progress,
        leastShare: 0,
      }),
    },
    request: search.input.request,
    error: search.error,
  };
}

function toResults(search: Search): SearchResults {
  // While it runs, `partial` is what the search job last published: an outcome like that of its end.
  const outcome = search.result ?? (search.partial as SearchOutcome | null);
  return {
    search_id: search.id,
    status: search.status,
    request: search.input.request,
    articles: outcome?.articles ?? [],
    engines: endedReports(search),
    notices: outcome?.notices ?? [],
    records_found: outcome?.records_found ?? 0,
    duplicates_merged: outcome?.duplicates_merged ?? 0,
  };
}

/** Once a search has ended no engine works any more: those that had not answered were stopped with it. */
function endedReports(search: Search): EngineReport[] {
  const { engines } = search.progress;
  if (!isFinished(search.status)) return engines;
  return engines.map((report) =>
    report.status === 'pending' || report.status === 'processing'
      ? { ...report, status: 'cancelled', message: '' }
      : report,
  );
}
