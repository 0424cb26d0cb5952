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

/**
 * `And at 48 hours?` behind `How large is the error at 24 hours?`: the question before with what has changed. Null where it does not say by a
 * preposition of its own what takes whose place.
 */
export function completeEllipsis(previous: string, question: string): string | null {
  const [, preposition, changed] = elliptic.exec(question.trim()) ?? [];
  const before = previous.trim().split('\n').at(-1) ?? previous;
  if (preposition === undefined || changed === undefined || !before.endsWith('?')) return null;
  const words = before.slice(0, -1).split(' ');
  const at = words.findLastIndex((word) => word.toLowerCase() === preposition.toLowerCase());
  return at < 1 ? null : `${words.slice(0, at).join(' ')} ${preposition.toLowerCase()} ${changed}?`;
}

const elliptic =
  /^(?:and|but|what about|how about|and what about)\s(for|in|at|with|among|after|before|without|on|by|under|from)\s([^?]{1,80})\?$/iu;

const pointsBack =
  /\b(?:it|its|they|them|their|this|that|these|those|he|she|his|her|former|latter|the (?:study|trial|paper|authors?|participants|patients|effect|result))\b|^(?:and|but|why|how so)\b/i;
