/** The search as long work: which engines it asks, what it tells while it runs and what it leaves behind. */
import type { EngineReport, SearchProgress, SearchRequest, SearchResults } from '@lectern/contract';
import type { JobContext, JobKind } from '../../jobs/job.js';
import { isLookup } from '../../pipeline/search/bare-number.js';
import { chooseEngines } from '../../pipeline/search/choose-engines.js';
import {
  type FoundArticles,
  findArticles,
  type SearchParts,
} from '../../pipeline/search/find-articles.js';
import { readQuery } from '../../pipeline/search/read-query.js';
import { tellJudgedByTitle } from '../../pipeline/search/tell-query.js';
import type { SearchEngine } from '../../ports/search-engine.js';

/** The years are fixed when the search starts, so that a search that is resumed after New Year asks the same. */
export interface SearchInput {
  readonly request: SearchRequest;
  readonly toYear: number;
  /** First year asked for; null for any, of one work that is asked for by its name. Searches that are older than this lack it, and asked for such a work partly with a limit. */
  readonly fromYear?: number | null;
  /** Id of the search that it repeats. */
  readonly repeats?: string;
}

export function inputOf(request: SearchRequest, today: Date): SearchInput {
  const toYear = today.getUTCFullYear();
  const fromYear = isLookup(readQuery(request.query)) ? null : toYear - request.years_back;
  return { request, toYear, fromYear };
}

/** How it is told in words, `search-state.ts` says. */
export type SearchJobProgress = Omit<
  SearchProgress,
  'message' | 'current_step' | 'elapsed_seconds' | 'estimated_time_remaining'
>;
export type SearchOutcome = Pick<
  SearchResults,
  'articles' | 'notices' | 'records_found' | 'duplicates_merged'
>;
export type SearchJob = JobKind<SearchInput, SearchJobProgress, SearchOutcome>;

export function createSearchJob(parts: SearchParts): SearchJob {
  return {
    name: 'search',
    isKept: true,
    maxRunning: 8,
    maxRunningInAll: 32,
    waiting: {
      max: 64,
      busy: 'Too many searches are waiting, please try again',
      retryAfterSeconds: 10,
    },
    initialProgress: ({ request }) =>
      progressOf(startingReports(request, parts.engines), noArticles),
    shareDone: ({ progress }) => progress,
    run: (context) => runSearch(context, parts),
  };
}

const noArticles: FoundArticles = {
  articles: [],
  recordsFound: 0,
  duplicatesMerged: 0,
  judgedByTitle: 0,
};

async function runSearch(
  context: JobContext<SearchInput, SearchJobProgress>,
  parts: SearchParts,
): Promise<SearchOutcome> {
  const { request, toYear } = context.input;
  const { engines, skipped, notices } = chooseEngines(request, parts.engines);
  let reports: readonly EngineReport[] = [];
  let found = noArticles;
  const tell = (): void => context.report(progressOf([...reports, ...skipped], found));
  const outcomeOf = (articles: FoundArticles): SearchOutcome => ({
    articles: [...articles.articles],
    notices: [...notices, ...tellJudgedByTitle(articles.judgedByTitle)],
    records_found: articles.recordsFound,
    duplicates_merged: articles.duplicatesMerged,
  });
  // No steps: what an engine has answered is kept by the cache of answers, where a search that is resumed finds it again.
  const result = await findArticles({
    engines,
    query: {
      ...readQuery(request.query),
      count: request.num_results,
      fromYear: toYear - request.years_back,
      toYear,
    },
    signal: context.signal,
    engineDeadlineMs: parts.engineDeadlineMs,
    today: parts.today(),
    now: parts.now,
    onReports: (changed) => {
      reports = changed;
      tell();
    },
    onArticles: (articles) => {
      found = articles;
      context.publish(outcomeOf(articles));
      tell();
    },
    onUnexpected: (engine, error) =>
      parts.logUnexpected(`${engine.name} failed in an unforeseen way`, error),
  });
  return outcomeOf(result);
}

function startingReports(
  request: SearchRequest,
  available: ReadonlyMap<string, SearchEngine>,
): EngineReport[] {
  const { engines, skipped } = chooseEngines(request, available);
  const waiting = engines.map(
    ({ id, name }): EngineReport => ({
      engine: id,
      name,
      status: 'pending',
      articles_found: 0,
      message: '',
      duration_ms: null,
    }),
  );
  return [...waiting, ...skipped];
}

function progressOf(reports: readonly EngineReport[], found: FoundArticles): SearchJobProgress {
  const asked = reports.filter(({ status }) => status !== 'skipped');
  const ended = asked.filter(
    ({ status }) => status === 'completed' || status === 'failed' || status === 'cancelled',
  );
  const active = asked.filter((report) => !ended.includes(report)).map(({ name }) => name);
  return {
    progress: asked.length === 0 ? 0 : ended.length / asked.length,
    articles_processed: found.articles.length,
    total_articles: found.recordsFound,
    search_engines_active: active,
    engines: [...reports],
  };
}
