/** Tells which sentences say only what others hold or have found: beside what a study found itself they are no answer to whether it is so. English alone. */
import { isToldOfOthers } from '../../../reading/cues/told-of-others.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { readClaim } from '../../evidence/read-claim.js';
import type { ScoredSentence } from './score-sentences.js';

/** Words by which a question asks for what was said of a thing. */
export const asksForIt =
  /\b(?:find|found|reports?|reported|shown?|showed|says?|said|claim\p{L}{0,3}|believ\p{L}{1,3}|thought|thinks?|argue[sd]?|suggest\p{L}{0,3}|assum\p{L}{1,3}|contradict\p{L}{0,3}|others|earlier|previous\p{L}{0,2})\b/iu;

/** What any document says of it answers every other question. */
function tellsOfOthers(question: string): (sentence: Pick<ScoredSentence, 'text'>) => boolean {
  const line = lastLine(question);
  if (readClaim(line) === null || asksForIt.test(line)) return () => false;
  return ({ text }) => isToldOfOthers(text);
}

/** Leaves them out where one of the others is enough. */
export function putOwnFirst<Sentence extends Pick<ScoredSentence, 'text'>>(
  question: string,
  sentences: readonly Sentence[],
  isEnough: (sentence: Sentence) => boolean,
): readonly Sentence[] {
  const isOfOthers = tellsOfOthers(question);
  const own = sentences.filter((sentence) => !isOfOthers(sentence));
  return own.some(isEnough) ? own : sentences;
}
