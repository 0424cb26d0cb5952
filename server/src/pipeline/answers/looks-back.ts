/** Tells whether a question leaves out what it is about, so that it belongs to the one before it. */
import { formWords } from '../../reading/language/form-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { findWords } from '../../reading/language/words.js';

/** With more telling words than these a question says itself what it is about. */
const tellingMost = 2;
const wordsMost = 14;

export function looksBack(question: string): boolean {
  const words = question.trim().split(/\s+/).length;
  if (words > wordsMost || question.includes('\n')) return false;
  return pointsBack.test(question) || leavesOut(question);
}

/** Whether it has too few words to say by itself what it is about. */
export function leavesOut(question: string): boolean {
  if (question.includes('\n')) return false;
  const telling = findWords(question).filter(
    ({ stem, surface }) => !isGeneral(stem) && !formWords.has(surface),
  );
  return telling.length <= tellingMost;
}

const pointsBack =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|former|latter|the (?:study|trial|paper|authors?|participants|patients|effect|result))\b|^(?:and|but|why|how so)\b/i;
