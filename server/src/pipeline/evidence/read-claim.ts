/** Reads what a question of yes or no asks. */
import { tellEnglish } from '../../reading/language/tell-language.js';

/** What a question of yes or no asks, as a claim; null for any other question. */
export function readClaim(question: string): string | null {
  const [, claim] = asksYesOrNo.exec(question.trim()) ?? [];
  return claim === undefined || tellEnglish(question) === 'other' ? null : claim;
}

const asksYesOrNo =
  /^(?:[^:.?–—]{0,200}[:.?–—]\s{0,3})?(?:do|does|did|is|are|was|were|can|could|will|would|has|have|should)\s(?!there\b[^?]{0,20}\b(?:which|what)\b)(.{3,600})$/i;
