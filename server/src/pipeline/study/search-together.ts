/** Asks outside how many works name two terms together, as far as one engine can tell. */
import { UpstreamError } from '../../errors.js';
import {
  articlesWanted,
  type OutsideRequest,
  type SearchOutsideParts,
  searchOutside,
} from './search-outside.js';

/** What an engine said of two terms. */
export interface FoundTogether {
  /** Name of the engine. */
  readonly where: string;
  /** Records that it gave. */
  readonly found: number;
  /** Whether it has no more; left out where that is not known. */
  readonly isAll?: boolean;
}

export interface TogetherRequest extends Omit<OutsideRequest, 'query'> {
  readonly one: string;
  readonly other: string;
}

/** Which of the engines of a run tells best what it has, first: each of these gives as many records as are wanted. */
const preferred = ['openalex', 'europe-pmc', 'crossref'];

/** The first journals are of then: what was said long ago is not new. */
const firstYear = 1665;

/** @throws UpstreamError where the engine did not answer; the signal's reason. */
export async function searchTogether(
  { one, other, engines, ...request }: TogetherRequest,
  parts: SearchOutsideParts,
): Promise<FoundTogether> {
  const engine = preferred.find((id) => engines.includes(id)) ?? engines[0] ?? '';
  const query = `"${unquoted(one)}" AND "${unquoted(other)}"`;
  const asked = await searchOutside(
    { fromYear: firstYear, ...request, query, engines: [engine] },
    parts,
  );
  if (asked.outcome === 'failed') throw new UpstreamError(asked.reason);
  const where = asked.reports[0]?.name ?? engine;
  const found = asked.recordsFound;
  return { where, found, isAll: preferred.includes(engine) && found < articlesWanted };
}

function unquoted(term: string): string {
  return term.replaceAll('"', ' ');
}
