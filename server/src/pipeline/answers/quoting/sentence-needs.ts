/** What every sentence of an answer must have where the question takes up the one before it. */
import { isToldOfOthers } from '../../../reading/cues/told-of-others.js';
import { holdsWords } from './holds-words.js';
import type { PassageSentence, ScoredSentence } from './score-sentences.js';

export interface SentenceNeeds {
  /** Words that it holds: what has changed since the question before, as girls in `and girls?`. */
  readonly names?: string;
  /** It gives a reason: what was found is no answer to why. */
  readonly isReason?: boolean;
  /** It is of the study itself: what others found, named in it, is not. */
  readonly isOwn?: boolean;
}

export function meetsNeeds(
  needs: SentenceNeeds | undefined,
): (sentence: ScoredSentence) => boolean {
  if (needs === undefined) return () => true;
  const isNaming = namesAllOf(needs.names ?? '');
  return (sentence) =>
    isNaming(sentence) &&
    (needs.isReason !== true || sentence.form > 0) &&
    (needs.isOwn !== true || !isToldOfOthers(sentence.text));
}

/** Whether a sentence or the headings above it hold all of the words. */
export function namesAllOf(words: string): (sentence: PassageSentence) => boolean {
  const holds = holdsWords(words);
  return ({ text, headings }) => holds([...headings, text].join('\n'));
}
