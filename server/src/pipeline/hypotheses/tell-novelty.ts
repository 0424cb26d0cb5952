/** Says what was looked through for two terms together, and what was found: no more than that. */

import { count as countOf } from '../study/count.js';
import type { FoundTogether } from '../study/search-together.js';
import type { Bridge } from './discover-bridges.js';

/** Asks outside how many works name both; throws where it cannot be told. */
export type SearchOutside = (one: string, other: string) => Promise<FoundTogether>;

export interface LookedThrough {
  /** How many titles and abstracts were looked through. */
  readonly works: number;
  /** How many of these works name both. */
  readonly together: number;
  readonly searchOutside: SearchOutside | null;
}

export async function tellNovelty(
  { from, to }: Pick<Bridge, 'from' | 'to'>,
  { works, together, searchOutside }: LookedThrough,
): Promise<string> {
  const inside =
    together === 0
      ? `None of ${works} titles and abstracts found names both ${from.name} and ${to.name}.`
      : `${together} of ${countOf(works, 'work')} found ${together === 1 ? 'names' : 'name'} both ${from.name} and ${to.name}: what links them may be known already.`;
  if (searchOutside === null) return inside;
  try {
    const { where, found, isAll = false } = await searchOutside(from.name, to.name);
    if (where === null)
      return `${inside} No engine of the run can be asked for works that name both.`;
    const nothing = together === 0 ? 'nothing either' : 'nothing';
    if (found === 0) return `${inside} A search of ${where} for both found ${nothing}.`;
    const least = isAll ? '' : 'at least ';
    return `${inside} A search of ${where} for both found ${least}${countOf(found, 'record')}; whether the run has read ${found === 1 ? 'it' : 'some of them'} was not looked at.`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `${inside} A search for both outside failed: ${reason}`;
  }
}
