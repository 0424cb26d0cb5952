/** Tells whether a denial says nothing of a claim that takes an effect for granted, as `the effect fades with time` does: that there was none is no answer to what became of it. English alone. */
import { vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';

/** @param words The denial with what stands behind it. It denies the claim only where it denies what the claim says of the effect: `not fade`. */
export function leavesEffectOpen(claim: string, words: string): boolean {
  if (!ofEffect.test(claim)) return false;
  const { holds } = vocabularyOf(words);
  return anEffect.test(words) || !weighClaim(claim).some(({ stem }) => holds(stem));
}

const nouns =
  '(?:effects?|benefits?|impacts?|influences?|associations?|relations?|relationships?|protection|advantages?|improvements?)';
const anEffect = new RegExp(String.raw`\b${nouns}\b`, 'iu');
/** At its beginning. */
const ofEffect = new RegExp(
  String.raw`^(?:the|this|these|its|their|any)\s(?:[\p{L}-]{1,20}\s){0,3}${nouns}\b|^(?!there\s)(?:[\p{L}-]{1,20}\s){0,2}${nouns}\sof\b`,
  'iu',
);
