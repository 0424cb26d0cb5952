/** Asks outside how many works name two terms together, as far as one engine can tell. */
import { UpstreamError } from '../../errors.js';
import { type OutsideRequest, type SearchOutsideParts, searchOutside } from './search-outside.js';

/** What an engine said of two terms. */
export interface FoundTogether {
  /** Name of the engine. */
  readonly where: string;
  /** Records. */
  readonly found: number;
}

export interface TogetherRequest extends Omit<OutsideRequest, 'query'> {
  readonly one: string;
  readonly other: string;
}

/** Which of the engines of a run tells best what it has, first. */
const preferred = ['openalex', 'europe-pmc', 'crossref'];

/** @throws UpstreamError where the engine did not answer; the signal's reason. */
export async function searchTogether(
  { one, other, engines, ...request }: TogetherRequest,
  parts: SearchOutsideParts,
): Promise<FoundTogether> {
  const engine = preferred.find((id) => engines.includes(id)) ?? engines[0] ?? '';
  const query = `"${unquoted(one)}" AND "${unquoted(other)}"`;
  const asked = await searchOutside({ ...request, query, engines: [engine] }, parts);
  if (asked.outcome === 'failed') throw new UpstreamError(asked.reason);
  const where = asked.reports[0]?.name ?? engine;
  return { where, found: asked.recordsFound };
}

function unquoted(term: string): string {
  return term.replaceAll('"', ' ');
}
