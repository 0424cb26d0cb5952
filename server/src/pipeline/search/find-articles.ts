/** Searches: asks all chosen engines side by side, merges and ranks what they return, and shows what there is while slower ones still work. */
import type { Article, EngineReport } from '@lectern/contract';
import { knownDate, knownYear } from '@lectern/contract/known-date';
import { UpstreamError } from '../../errors.js';
import type { EngineQuery, SearchEngine } from '../../ports/search-engine.js';
import { askEngine, type EngineOutcome } from './ask-engine.js';
import { isBareNumber } from './bare-number.js';
import { withBelievableDate } from './believe-date.js';
import { excludedBy, excludingPart, isExcluded, isTitleAlone } from './leave-out-excluded.js';
import { mergeArticles } from './merge-articles.js';
import { isTitled, rankArticles } from './rank-articles.js';

export interface FoundArticles {
  /** Best first, at most as many as were asked for. */
  readonly articles: readonly Article[];
  readonly recordsFound: number;
  readonly duplicatesMerged: number;
  /** Of how many of the articles only the title could be looked at for what the query excludes; 0 where it excludes no words. */
  readonly judgedByTitle: number;
}

/** What whoever searches is given. */
export interface SearchParts {
  /** Every configured engine, by id. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly engineDeadlineMs: number;
  readonly today: () => Date;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

export interface FindOptions {
  readonly engines: readonly SearchEngine[];
  readonly query: EngineQuery;
  readonly signal: AbortSignal;
  readonly engineDeadlineMs: number;
  readonly today: Date;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Told whenever the report of an engine changes; the reports come in the order of the engines. */
  readonly onReports: (reports: readonly EngineReport[]) => void;
  /** Told whenever another engine has answered. */
  readonly onArticles: (found: FoundArticles) => void;
  readonly onUnexpected: (engine: SearchEngine, error: unknown) => void;
}

/** @throws UpstreamError that says why each engine failed, when all did. */
export async function findArticles(options: FindOptions): Promise<FoundArticles> {
  const outcomes = new Map<string, EngineOutcome>();
  const reports = new Map(options.engines.map((engine) => [engine.id, pendingReport(engine)]));
  const report = (changed: EngineReport): void => {
    reports.set(changed.engine, changed);
    options.onReports([...reports.values()]);
  };
  let found = combine(options, []);
  await Promise.all(
    options.engines.map(async (engine) => {
      const outcome = await askOne(engine, options, report);
      outcomes.set(engine.id, outcome);
      report(outcome.report);
      if (outcome.report.status !== 'completed') return;
      // In the order of the engines, not of their answers, so that the same answers always give the same list.
      found = combine(
        options,
        options.engines.flatMap(({ id }) => outcomes.get(id) ?? []),
      );
      options.onArticles(found);
    }),
  );
  const ended = [...reports.values()];
  if (ended.length > 0 && ended.every(({ status }) => status === 'failed'))
    throw new UpstreamError(allFailed(ended));
  return found;
}

function askOne(
  engine: SearchEngine,
  options: FindOptions,
  report: (changed: EngineReport) => void,
): Promise<EngineOutcome> {
  const running = { ...pendingReport(engine), status: 'processing' as const };
  report(running);
  return askEngine(engine, options.query, {
    signal: options.signal,
    deadlineMs: options.engineDeadlineMs,
    now: options.now,
    onActivity: (message) => report({ ...running, message }),
    onUnexpected: (error) => options.onUnexpected(engine, error),
  });
}

function combine(options: FindOptions, outcomes: readonly EngineOutcome[]): FoundArticles {
  const answered = outcomes.filter(({ report }) => report.status === 'completed');
  const merged = mergeArticles(
    answered.map(({ report, records }) => ({
      engineId: report.engine,
      engineName: report.name,
      records: records
        .slice(0, options.query.count)
        .map((record) => withBelievableDate(record, options.today)),
    })),
  );
  const excluding = excludingPart(options.query);
  const wanted = merged.filter(
    ({ article }) =>
      isRecent(article, options.query) &&
      (isTitled(article, options.query.text) || !isExcluded(article, excluding)),
  );
  const recordsFound = answered.reduce(
    (sum, { records }) => sum + Math.min(records.length, options.query.count),
    0,
  );
  const ranked = rankArticles(wanted, { query: options.query, engineCount: answered.length });
  const articles = ranked.slice(0, options.query.count);
  const isJudged = excludedBy(excluding).includes('words');
  return {
    articles,
    recordsFound,
    duplicatesMerged: recordsFound - merged.length,
    judgedByTitle: isJudged ? articles.filter(isTitleAlone).length : 0,
  };
}

/** Undated articles stay: web pages and encyclopedias seldom say. So does what was asked for by its name, whatever its age. */
function isRecent(article: Article, query: EngineQuery): boolean {
  const { identifiers } = query;
  if (
    identifiers !== null &&
    (!isBareNumber(query) || article.identifiers.pmid === identifiers.pmid)
  )
    return true;
  const year = knownYear(article);
  const latest = (year ?? 0) + (knownDate(article).isOfPreprint ? yearsToPrint : 0);
  return year === null || latest >= query.fromYear;
}

/** So long after its preprint a work may have been published, where that is not known. */
const yearsToPrint = 3;

function pendingReport(engine: SearchEngine): EngineReport {
  return {
    engine: engine.id,
    name: engine.name,
    status: 'pending',
    articles_found: 0,
    message: '',
    duration_ms: null,
  };
}

function allFailed(reports: readonly EngineReport[]): string {
  const reasons = reports.map(({ message }) => message).join('; ');
  return reports.length === 1 ? reasons : `No search engine answered: ${reasons}`;
}
