/** Asks the engines for one query of a run, as the explorer does: side by side, each failing alone. */
import type { EngineReport } from '@lectern/contract';
import { UpstreamError } from '../../errors.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import { findArticles, type SearchParts } from '../search/find-articles.js';
import { readQuery } from '../search/read-query.js';
import type { OutsideFound } from './study-source.js';

export interface OutsideRequest {
  readonly query: string;
  /** Ids. */
  readonly engines: readonly string[];
  /** Requests that may be made for it: engines are asked as far as these reach. All when left out. */
  readonly mostCalls?: number;
  /** Which of the engines comes first where not all can be asked, so that searches take turns. */
  readonly turn?: number;
  /** Fixed when the run starts, so that one that is resumed after New Year asks the same. */
  readonly toYear: number;
  /** What was found long ago is evidence too: 25 years before `toYear` when left out. */
  readonly fromYear?: number;
  readonly signal: AbortSignal;
}

const yearsBack = 25;
/** Of one engine. */
export const articlesWanted = 30;

/** @throws the signal's reason alone. */
export async function searchOutside(
  { query, engines: wanted, toYear, signal, mostCalls, turn = 0, ...request }: OutsideRequest,
  parts: SearchParts,
): Promise<OutsideFound> {
  const { fromYear = toYear - yearsBack } = request;
  const known = wanted.flatMap((id) => parts.engines.get(id) ?? []);
  const engines = chooseWithin(known, { mostCalls: mostCalls ?? Number.POSITIVE_INFINITY, turn });
  const notAsked = known.filter((engine) => !engines.includes(engine)).map(({ name }) => name);
  let reports: readonly EngineReport[] = [];
  const told = () => ({ query, reports, notAsked });
  if (engines.length === 0) {
    const reason =
      known.length === 0
        ? 'None of the planned engines is configured'
        : 'The calls outside of the run do not reach for it';
    return { ...told(), outcome: 'failed', reason };
  }
  try {
    const { articles, recordsFound } = await findArticles({
      engines,
      query: { ...readQuery(query), count: articlesWanted, fromYear, toYear },
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

/** As many as their requests allow, in their own order. */
function chooseWithin(
  engines: readonly SearchEngine[],
  { mostCalls, turn }: { readonly mostCalls: number; readonly turn: number },
): SearchEngine[] {
  const first = turn % Math.max(1, engines.length);
  let left = mostCalls;
  const chosen = [...engines.slice(first), ...engines.slice(0, first)].filter(
    ({ requestsOfSearch = 1 }) => {
      const isWithin = requestsOfSearch <= left;
      if (isWithin) left -= requestsOfSearch;
      return isWithin;
    },
  );
  return engines.filter((engine) => chosen.includes(engine));
}
