/** Decides whether what the built-in reader found answers a question, or only speaks of the same subject. */
import type { ScoredPassage } from '@lectern/contract';
import { shareHeld, vocabularyOf, weighClaim } from '../../reading/claims/weigh-words.js';
import { asksForFact, readCue } from '../../reading/cues/question-cues.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import type { ScoredSentence } from './score-sentences.js';

/**
 * Shares of the question that one sentence must hold, with what stands around it: where a number, a date or a name is asked for, of the sentences
 * that have one; of a short question of another form; and of any where telling words of the question stand in none of the passages.
 */
const least = { needed: 0.4, short: 0.47, unsaid: 0.58 } as const;
/** A question with more telling words than these is seldom answered by one sentence. */
const shortWords = 5;
/** With so many of its telling words in the passages a question is about what they say. */
const wellHeld = 0.8;
/** A sentence that holds so many and all of the other telling words may say the missing one in its own way. */
const rest = 3;

/** Where there are no sentences to judge by, such as in a table, and where the question is not an English one, relevance alone decides. */
export function coversQuestion(
  question: string,
  candidates: readonly ScoredSentence[],
  passages: readonly ScoredPassage[],
): boolean {
  if (candidates.length === 0 || tellEnglish(question) === 'other') return true;
  const { isNeeded } = readCue(question);
  const best = Math.max(
    0,
    ...candidates.filter(({ isOfForm }) => isOfForm).map(({ covered }) => covered),
  );
  if (isNeeded && best < least.needed) return false;
  const telling = weighClaim(question).filter(({ weight }) => weight === 1);
  if ((!isNeeded && !asksForFact(question)) || telling.length < 2 || telling.length > shortWords)
    return true;
  const vocabulary = vocabularyOf(passages.map(textOf).join('\n'));
  const said = telling.filter(({ stem }) => vocabulary.holds(stem));
  if (
    said.length >= rest &&
    candidates.some(({ text }) => shareHeld(said, vocabularyOf(text)) === 1)
  )
    return true;
  if (!isNeeded && best < least.short) return false;
  return said.length > telling.length * wellHeld || best >= least.unsaid;
}

function textOf({ document_title, heading_path, text }: ScoredPassage): string {
  return [document_title, ...heading_path, text].join('\n');
}
