/** Tells which sentences say only what a study was made for: whoever asks what was found is not answered by them. English alone. */
import { readCues } from '../../../reading/cues/focus-cues.js';
import { hasStanding } from '../../../reading/cues/standing.js';
import { lastLine } from '../../../reading/language/last-line.js';
import type { ScoredSentence } from './score-sentences.js';

/** Words by which a question asks for it, or for what was done. */
const asksForIt =
  /\b(?:aim|aims|aimed|purpose|objectives?|goals?|hypothes\w*|intend\w*|set out|design|designed|(?:study|studies|trial|paper|article|authors?|researchers?|they) (?:about|look\w*|investigat\w*|compar\w*|examin\w*|test\w*|stud\w+|measur\w*|ask\w*|want\w*|do))\b/i;

/** That things were compared does not say how they compare. */
const comparing =
  /^(?:how (?:do|does|did)\b.{1,200}\bcompare\b|what (?:is|are|was|were) the differences?\b)/iu;

/** A figure that is asked for may stand beside it. */
export function tellsPurpose(
  question: string,
): (sentence: Pick<ScoredSentence, 'text' | 'form'>) => boolean {
  const line = lastLine(question);
  if (asksForIt.test(line)) return () => false;
  const isCompared = comparing.test(line);
  return ({ text, form }) => {
    if (isCompared && hasStanding(text, ['done'])) return true;
    const cues = readCues(text);
    return cues.has('purposes') && !cues.has('findings') && !(form > 0 && cues.has('digits'));
  };
}
