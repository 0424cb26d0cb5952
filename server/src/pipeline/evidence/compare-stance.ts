/** Tells whether two statements on the same thing point the same way. */
import type { SummaryAnalytics } from '@lectern/contract';
import { areOpposite, readDirection } from '../../reading/claims/claim-direction.js';
import { areOnSame } from './are-on-same.js';
import { statesFinding, tellsSameness } from './says-otherwise.js';

/** `unclear` unless both found something and both point somewhere. They differ only where both may be of the same thing. */
export function compareStance(
  one: string,
  other: string,
): SummaryAnalytics['agreement'][number]['stance'] {
  const both = [one, other];
  if (!both.every(statesFinding) || both.some(tellsSameness)) return 'unclear';
  const [first, second] = [readDirection(one), readDirection(other)];
  if (first.points === 'open' || second.points === 'open') return 'unclear';
  if (areOpposite(first, second)) return areOnSame(one, other) ? 'differ' : 'unclear';
  return first.points === second.points && first.isDenied === second.isDenied ? 'agree' : 'unclear';
}
