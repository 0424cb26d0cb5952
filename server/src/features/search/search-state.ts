/** How a search stands, and what it found, in the words of the contract. */
import type { EngineReport, SearchResults, SearchStatus } from '@lectern/contract';
import { isFinished } from '@lectern/contract';
import type { Job } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import type { SearchInput, SearchJobProgress, SearchOutcome } from './search-job.js';

export type Search = Job<SearchInput, SearchJobProgress, SearchOutcome>;

export function toStatus(search: Search): SearchStatus {
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

export function toResults(search: Search): SearchResults {
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
