/** Tells whether a sentence of one work says what a sentence of another says, as strictly as standing behind one marker needs, or the opposite. */
import { checkSupport } from '../../reading/claims/check-support.js';
import { areOpposite, isDenied, readDirection } from '../../reading/claims/claim-direction.js';
import { holdsAll, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { hasStanding } from '../../reading/cues/standing.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { findWords } from '../../reading/language/words.js';
import { isHedged } from './says-otherwise.js';

/**
 * Whether the other says all of it as its own finding: no word that the statement hangs on is missing, none of it is taken back, planned, left
 * open or told of others. Of what is not English, only the same words in their order say the same.
 */
export function saysSame(statement: string, other: string): boolean {
  if (areForeign(statement, other)) return wordsOf(statement) === wordsOf(other);
  if (hasStanding(other, ['meant', 'known', 'others', 'open'])) return false;
  if (isHedged(other) && !isHedged(statement)) return false;
  if (saysOpposite(statement, other)) return false;
  // What rose did not fall, but says more than that.
  if (isDenied(statement) !== isDenied(other)) return false;
  if (!holdsAll(weighClaim(statement), vocabularyOf(other))) return false;
  return checkSupport(statement, [other]);
}

/** Of what is not English it cannot be told. */
export function saysOpposite(statement: string, other: string): boolean {
  return (
    !areForeign(statement, other) && areOpposite(readDirection(statement), readDirection(other))
  );
}

export function areForeign(...texts: readonly string[]): boolean {
  return texts.some((text) => tellEnglish(text) === 'other');
}

function wordsOf(text: string): string {
  return findWords(text)
    .map(({ surface }) => surface)
    .join(' ');
}
