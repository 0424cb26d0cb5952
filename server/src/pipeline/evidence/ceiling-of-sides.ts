/** How high a confidence may be where witnesses say otherwise (decisions 27 and 32): where the sides are nearly as large, it is not sure what is so. */
import { confidenceBands } from '@lectern/contract';

/** From this share on what says otherwise keeps a score below `high`, and from the other on below `medium`. */
const otherwise = { notHigh: 1 / 3, low: 1 / 2 } as const;

/** Null where too few say otherwise; `rule` is the half of a sentence that says why. */
export function ceilingOfSides(
  agree: number,
  contradict: number,
): { readonly at: number; readonly rule: string } | null {
  const told = agree + contradict;
  const share = told === 0 ? 0 : contradict / told;
  if (share < otherwise.notHigh) return null;
  const [band, rule] =
    share < otherwise.low
      ? [confidenceBands.high, 'where a third or more do, it is not high']
      : [confidenceBands.medium, 'where half or more do, it is low'];
  return { at: band - 0.01, rule };
}
