/** Tells whether a statement says a claim itself, which needs no word of direction. */
import { isDeniedBesideNames } from '../../reading/claims/claim-direction.js';
import { stemIn } from '../../reading/language/stem-in-language.js';
import { isHedged } from './says-otherwise.js';

/** Whether a text says word for word what the claim says, in any form of its words, and takes nothing of it back. */
export function statesIt(claim: string, text: string): boolean {
  if (isHedged(text) || isDeniedBesideNames(claim)) return false;
  return ` ${stemsOfAll(text)} `.includes(` ${stemsOfAll(claim)} `);
}

/** Stop words among them: `cause of` is not `cause`. */
function stemsOfAll(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => !/^(?:the|an?)$/.test(word))
    .map((word) => stemIn('english', word))
    .join(' ');
}
