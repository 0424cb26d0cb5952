/** Tells whether a sentence states something that its own work found, so that it can be held against another or carry a link. English alone. */
import { excludesNothing, isHearsay } from './says-otherwise.js';
import { isFinding } from './tell-stance.js';

/** Not what was meant, expected, left open or told of others. */
export function statesFinding(sentence: string): boolean {
  return isOwnFinding(sentence) && !excludesNothing(sentence);
}

/** Not what was meant, expected or told of others; a part of it may be left open. */
export function isOwnFinding(sentence: string): boolean {
  return isFinding(sentence) && !isHearsay(sentence.replace(heldAgainst, ''));
}

/** What a finding is held against is no hearsay of it: `Contrary to previous reports, it fell`. */
const heldAgainst =
  /(?:^|, )contrary to (?:\p{L}{1,15} ){0,3}(?:findings?|results?|reports?|studies|trials|reviews?|expectations?)(?=[,.])/giu;
