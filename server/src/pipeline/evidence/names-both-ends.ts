/** Tells whether a work names what acts in a claim and what it acts on: what names one of them alone speaks of something else. */
import { findSigns } from '../../reading/claims/claim-direction.js';
import { type Vocabulary, weighClaim } from '../../reading/claims/weigh-words.js';

/** True where the claim does not say which is which. @param actors Stems of what acts in it; empty where it is not known. */
export function namesBothEnds(
  claim: string,
  actors: readonly string[],
  { holds }: Vocabulary,
): boolean {
  const head = headOfObject(claim);
  const namesActor = actors.length === 0 || actors.some((stem) => holds(stem));
  return namesActor && (head === undefined || holds(head));
}

/** The last telling word of what stands behind the word of direction, as `flares` of `reduce gout flares in adults`. */
function headOfObject(claim: string): string | undefined {
  const [sign] = findSigns(claim);
  if (sign === undefined) return undefined;
  const [object = ''] = claim.slice(sign.end).split(objectEnds);
  return weighClaim(object)
    .filter(({ weight }) => weight >= 1)
    .at(-1)?.stem;
}

const objectEnds =
  /[?,;:()]|\s(?:in|by|with|from|among|at|during|after|before|and|but|than|to|when|over|between|on|of|for)\s/u;
