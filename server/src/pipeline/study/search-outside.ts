/** Asks the engines for one query of a run, as the explorer does: side by side, each failing alone. */
import type { EngineReport } from '@lectern/contract';
import { UpstreamError } from '../../errors.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import { findArticles } from '../search/find-articles.js';
import { readQuery } from '../search/read-query.js';
import type { OutsideFound } from './study-source.js';

export interface OutsideRequest {
  readonly query: string;
  /** Ids. */
  readonly engines: readonly string[];
  /** Fixed when the run starts, so that one that is resumed after New Year asks the same. */
  readonly toYear: number;
  readonly signal: AbortSignal;
}

export interface SearchOutsideParts {
  /** Every configured engine, by id. */
  readonly engines: ReadonlyMap<string, SearchEngine>;
  readonly engineDeadlineMs: number;
  readonly today: () => Date;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** What was found long ago is evidence too. */
const yearsBack = 25;
const articlesWanted = 30;

/** @throws the signal's reason alone. */
export async function searchOutside(
  { query, engines: wanted, toYear, signal }: OutsideRequest,
  parts: SearchOutsideParts,
): Promise<OutsideFound> {
  const engines = wanted.flatMap((id) => parts.engines.get(id) ?? []);
  let reports: readonly EngineReport[] = [];
  const told = () => ({ query, reports, calls: engines.length });
  if (engines.length === 0)
    return { ...told(), outcome: 'failed', reason: 'None of the planned engines is configured' };
  try {
    const { articles, recordsFound } = await findArticles({
      engines,
      query: { ...readQuery(query), count: articlesWanted, fromYear: toYear - yearsBack, toYear },
      signal,
      engineDeadlineMs: parts.engineDeadlineMs,
      today: parts.today(),
      now: parts.now,
      onReports: (changed) => {
        reports = changed;
      },
      onArticles: () => {},
      onUnexpected: (engine, error) =>
        parts.logUnexpected(`${engine.name} failed in an unforeseen way`, error),
    });
    return { ...told(), outcome: 'found', articles, recordsFound };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UpstreamError)
      return { ...told(), outcome: 'failed', reason: error.message };
    throw error;
  }
}
