/** How a search stands, and what it found, in the words of the contract. */
import type {
  EngineReport,
  JobStatus,
  SearchProgress,
  SearchResults,
  SearchStatus,
} from '@lectern/contract';
import { isFinished } from '@lectern/contract';
import { sayCount, sayNumber } from '@lectern/contract/words/say';
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
      ...describe(search),
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
  const outcome = outcomeOf(search);
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

/** While it runs, `partial` is what the search job last published: an outcome like that of its end. */
function outcomeOf({ result, partial }: Search): SearchOutcome | null {
  return result ?? (partial as SearchOutcome | null);
}

const standings: Partial<Readonly<Record<JobStatus, readonly [step: string, said: string]>>> = {
  pending: ['Waiting', 'Waiting for its turn.'],
  completed: ['Ended', 'The search has ended.'],
  failed: ['Failed', 'The search failed.'],
  cancelled: ['Cancelled', 'The search was cancelled.'],
};

function describe(search: Search): Pick<SearchProgress, 'message' | 'current_step'> {
  const found = describeFound(outcomeOf(search));
  const standing = standings[search.status];
  if (standing !== undefined) {
    const [current_step, said] = standing;
    return { current_step, message: `${said}${found}` };
  }
  const { search_engines_active: active } = search.progress;
  if (active.length === 0)
    return { current_step: 'Merging and ranking', message: `All engines have ended.${found}` };
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(active);
  return { current_step: 'Asking the search engines', message: `Waiting for ${names}.${found}` };
}

/** What is not kept is no duplicate: it is beyond the number or the years that were asked for, or has an excluded word. */
function describeFound(outcome: SearchOutcome | null): string {
  if (outcome === null || outcome.records_found === 0) return '';
  const { records_found, duplicates_merged, articles } = outcome;
  const all = sayCount(records_found - duplicates_merged, 'article');
  return ` ${sayCount(records_found, 'record')} found, ${sayCount(duplicates_merged, 'duplicate')} merged, ${sayNumber(articles.length)} of ${all} kept.`;
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
