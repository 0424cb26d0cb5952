/** Passages for a model that writes where words find nothing relevant: those nearest in meaning first, as not all may fit. */
import type { MatchedPassage } from '@lectern/contract';
import { spread } from '../../retrieval/rank-passages.js';

/** Below every cosine. */
const least = -2;

/** So many of those that are spread; behind them those that cannot be compared. @param found As of the cut `both`. */
export function nearestFirst(found: readonly MatchedPassage[], count: number): MatchedPassage[] {
  const chosen = spread(found, count, ({ vector_score }) => vector_score);
  return chosen.sort((one, other) => (other.vector_score ?? least) - (one.vector_score ?? least));
}
