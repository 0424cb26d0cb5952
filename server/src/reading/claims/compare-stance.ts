/** Tells whether two statements on the same thing point the same way. */
import type { SummaryAnalytics } from '@lectern/contract';
import { areOpposite, readDirection } from './claim-direction.js';

/** `unclear` unless both point somewhere. */
export function compareStance(
  one: string,
  other: string,
): SummaryAnalytics['agreement'][number]['stance'] {
  const [first, second] = [readDirection(one), readDirection(other)];
  if (first.points === 'open' || second.points === 'open') return 'unclear';
  if (areOpposite(first, second)) return 'differ';
  return first.points === second.points && first.isDenied === second.isDenied ? 'agree' : 'unclear';
}
