/** Tells whether a sentence denies that one term acts on another. English alone. */

import { findSigns } from '../../reading/claims/claim-direction.js';
import type { Place } from '../../reading/language/blank-words.js';
import { findDenials } from '../evidence/find-denials.js';
import { leaveOutAsides } from '../evidence/leave-out-asides.js';
import type { Mention } from './corpus.js';

interface Linked {
  readonly clause: Place;
  readonly pair: readonly Mention[];
  /** The verb with what it acts on; null where that cannot be told. */
  readonly said: Place | null;
}

/** Null where it may be denied and may not. What tells of whom or beside what it was found denies nothing of it. */
export function deniesLink(text: string, { clause, pair, said }: Linked): boolean | null {
  const names = pair.map(({ start, end }) => text.slice(start, end));
  const isNamed = (words: string): boolean => names.some((name) => words.includes(name));
  const plain = leaveOutAsides({
    text: text.slice(clause.start, clause.end),
    said: said === null ? null : moved(said, -clause.start),
    namesActing: isNamed,
    namesChanged: isNamed,
    isClaimed: (words) => names.some((name) => name.includes(words)),
  });
  if (plain === null) return null;
  return findDenials(plain).length > 0 || findSigns(plain).some(({ sign }) => sign === 0);
}

function moved({ start, end }: Place, by: number): Place {
  return { start: start + by, end: end + by };
}
