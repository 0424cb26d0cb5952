/** Tells whether two statements on the same thing point the same way. */
import type { SummaryAnalytics } from '@lectern/contract';
import { areOpposite, readDirection } from '../../reading/claims/claim-direction.js';
import { areOnSame, areOnSameAtAnyTime } from './are-on-same.js';
import { statesFinding, tellsSameness } from './says-otherwise.js';

type Stance = SummaryAnalytics['agreement'][number]['stance'];

/** `unclear` unless both may be of the same thing: to differ, at the same time, age and dose, too. */
export function compareStance(one: string, other: string): Stance {
  const told = compareDirections(one, other);
  const areOn = told === 'agree' ? areOnSameAtAnyTime : areOnSame;
  return told === 'unclear' || areOn(one, other) ? told : 'unclear';
}

/** Of statements that are known to be of the same thing: `unclear` unless both found something and both point somewhere. */
export function compareDirections(one: string, other: string): Stance {
  const both = [one, other];
  if (!both.every(statesFinding) || both.some(tellsSameness)) return 'unclear';
  const [first, second] = [readDirection(one), readDirection(other)];
  if (first.points === 'open' || second.points === 'open') return 'unclear';
  if (areOpposite(first, second)) return 'differ';
  return first.points === second.points && first.isDenied === second.isDenied ? 'agree' : 'unclear';
}
