/** Tells whether a document names what a question of yes or no asks about: what has nothing of who or what acts, or of what is changed, says neither yes nor no. English alone. */
import type { ScoredPassage } from '@lectern/contract';
import { findMissing } from '../../../reading/claims/find-named.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { findWords } from '../../../reading/language/words.js';
import { namesEnds } from '../../evidence/is-of-other.js';
import { readClaim } from '../../evidence/read-claim.js';
import { readSlots } from '../../evidence/read-slots.js';
import { withoutJoin } from '../looks-back.js';
import { wholeText } from '../text-above.js';
import type { PassageSentence } from './score-sentences.js';

/**
 * `Does garlic lower blood pressure`: a document that lowers it by something else, and nowhere names garlic in whatever words, answers nothing.
 * @param passages All that are at hand.
 */
export function prepareEnds(
  question: string,
  passages: readonly ScoredPassage[],
): (sentence: Pick<PassageSentence, 'passage'>) => boolean {
  const claim = readClaim(withoutJoin(lastLine(question)));
  if (claim === null) return () => true;
  const known = new Map<string, boolean>();
  return ({ passage: { document_id } }) => {
    const found = known.get(document_id) ?? namesBoth(claim, document_id, passages);
    known.set(document_id, found);
    return found;
  };
}

/** `The drug`, `these mats`: whatever the document at hand calls by its own name. */
const pointing = /^(?:the|this|that|these|those|its|their|his|her)\s\p{L}{2,30}\s?$/iu;

function namesBoth(claim: string, id: string, passages: readonly ScoredPassage[]): boolean {
  const text = wholeText(passages.filter(({ document_id }) => document_id === id));
  const missing = findWords(findMissing(claim, text).join(' ')).map(({ stem }) => stem);
  const { acting, ...slots } = readSlots(claim);
  const named = { ...slots, acting: pointing.test(acting ?? '') ? null : acting };
  const holds = (stem: string): boolean => !missing.includes(stem);
  return missing.length === 0 || namesEnds(claim, { holds }, named);
}
