/** Asks outside how many works name two terms together, as far as one engine can tell. */

import { UpstreamError } from '../../errors.js';
import type { SearchEngine } from '../../ports/search-engine.js';
import { askEngine, firstYear } from '../search/ask-engine.js';
import type { SearchParts } from '../search/find-articles.js';
import { readQuery } from '../search/read-query.js';
import { articlesWanted, type OutsideRequest } from './search-outside.js';

/** What an engine said of two terms. */
export interface FoundTogether {
  /** Name of the engine; null where none of them can be asked for both. */
  readonly where: string | null;
  /** Works that it counts; where it does not say, the records that it gave. */
  readonly found: number;
  /** Whether it has no more; left out where that is not known. */
  readonly isAll?: boolean;
}

export interface TogetherRequest
  extends Pick<OutsideRequest, 'engines' | 'fromYear' | 'toYear' | 'signal'> {
  readonly one: string;
  readonly other: string;
}

/** Which of the engines of a run knows most works, first. */
const preferred = ['openalex', 'europe-pmc'];

/** What was said long ago is not new, so that all years count. @throws UpstreamError where the engine did not answer; the signal's reason. */
export async function searchTogether(
  { one, other, engines, fromYear = firstYear, toYear, signal }: TogetherRequest,
  parts: SearchParts,
): Promise<FoundTogether> {
  const able = engines.flatMap((id) => parts.engines.get(id) ?? []).filter(canAskForBoth);
  const engine = preferred.flatMap((id) => able.find((each) => each.id === id) ?? [])[0] ?? able[0];
  if (engine === undefined) return { where: null, found: 0 };
  const query = readQuery(`"${unquoted(one)}" AND "${unquoted(other)}"`);
  const { report, records, total } = await askEngine(
    engine,
    { ...query, count: articlesWanted, fromYear, toYear },
    {
      ...{ signal, deadlineMs: parts.engineDeadlineMs, now: parts.now },
      onUnexpected: (error) =>
        parts.logUnexpected(`${engine.name} failed in an unforeseen way`, error),
    },
  );
  if (report.status === 'failed') throw new UpstreamError(report.message);
  const found = Math.max(total ?? 0, records.length);
  return { where: engine.name, found, isAll: total !== undefined };
}

/** Others would give works that name one of the terms, or words of them. */
function canAskForBoth({ reads = [] }: SearchEngine): boolean {
  return reads.includes('AND') && reads.includes('phrases');
}

function unquoted(term: string): string {
  return term.replaceAll('"', ' ');
}
