/** Passages for a model that writes where words find nothing relevant: those nearest in meaning first, as not all may fit. */
import type { MatchedPassage } from '@lectern/contract';
import { spread } from '../../retrieval/rank-passages.js';

/** So many of those that are spread; in their order where some cannot be compared. @param found As of the cut `both`. */
export function nearestFirst(found: readonly MatchedPassage[], count: number): MatchedPassage[] {
  const chosen = spread(found, count, ({ vector_score }) => vector_score);
  if (chosen.some(({ vector_score }) => vector_score === null)) return chosen;
  return chosen.sort((one, other) => (other.vector_score ?? 0) - (one.vector_score ?? 0));
}
