/** Decides whether what the built-in reader found answers a question, or only speaks of the same subject. */
import type { ScoredPassage } from '@lectern/contract';
import { findNamed } from '../../../reading/claims/find-named.js';
import { namesMissing } from '../../../reading/claims/speaks-of-other.js';
import { shareHeld, vocabularyOf, weighClaim } from '../../../reading/claims/weigh-words.js';
import { asksForFact, readCue } from '../../../reading/cues/question-cues.js';
import { lastLine } from '../../../reading/language/last-line.js';
import { tellEnglish } from '../../../reading/language/tell-language.js';
import { wholeText } from '../text-above.js';
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

/** Whether some document may answer; that nothing names what was asked is told by whoever asks. Rules as of `findCovering`. */
export function coversQuestion(
  question: string,
  candidates: readonly ScoredSentence[],
  passages: readonly ScoredPassage[],
): boolean {
  return findBy(isCovered, question, candidates, passages).size > 0;
}

/**
 * The documents that may answer: of a fact those that say it, else all or none. Where there are no sentences to judge by, such as in a table, and
 * where the question is not an English one, relevance alone decides. A fact must be said by one document: what several say a part of each, none
 * of them says. What is named nowhere is not what these passages speak of.
 */
export function findCovering<Sentence extends ScoredSentence>(
  question: string,
  candidates: readonly Sentence[],
  passages: readonly ScoredPassage[],
  isSaid: Judge<Sentence> = isCovered,
): ReadonlySet<string> {
  const isAsked: Judge<Sentence> = (...given) => isSaid(...given) && namesAll(question, given[2]);
  return findBy(isAsked, question, candidates, passages);
}

/** Whether some of the sentences say what is asked. */
type Judge<Sentence> = (
  question: string,
  candidates: readonly Sentence[],
  passages: readonly ScoredPassage[],
) => boolean;

function findBy<Sentence extends ScoredSentence>(
  judge: Judge<Sentence>,
  question: string,
  candidates: readonly Sentence[],
  passages: readonly ScoredPassage[],
): ReadonlySet<string> {
  const ids = [...new Set(passages.map(({ document_id }) => document_id))];
  if (candidates.length === 0 || tellEnglish(question) === 'other') return new Set(ids);
  if (!asksOfOne(question)) return new Set(judge(question, candidates, passages) ? ids : []);
  const covering = ids.filter((id) => {
    const own = candidates.filter(({ passage }) => passage.document_id === id);
    const ofDocument = passages.filter(({ document_id }) => document_id === id);
    return own.length > 0 && judge(question, own, ofDocument);
  });
  return new Set(covering);
}

function namesAll(question: string, passages: readonly ScoredPassage[]): boolean {
  if (namesNothing(question, passages)) return false;
  if (!readCue(question).isNeeded && !asksForFact(question)) return true;
  return namesMissing(lastLine(question), wholeText(passages)).length === 0;
}

/** Whether none of what the question hangs on is named, a name among it: whatever was found is of something else. What has no name may be said in other words. */
function namesNothing(question: string, passages: readonly ScoredPassage[]): boolean {
  const named = findNamed(lastLine(question), wholeText(passages));
  return named.some(({ isName }) => isName) && named.every(({ isNamed }) => !isNamed);
}

/** Whether the passages have the amounts of the question, such as `72 hours`, and its years: what is told of others is told of something else. */
export function namesAmounts(question: string, passages: readonly ScoredPassage[]): boolean {
  const named = findNamed(lastLine(question), wholeText(passages));
  return named.every(({ isAmount, isNamed }) => isNamed || !isAmount);
}

/** Whether no answer can be put together of what several documents say. */
function asksOfOne(question: string): boolean {
  return (asksForFact(question) || readCue(question).isNeeded) && !comparing.test(question);
}

const comparing = /\b(?:compar\w*|versus|vs|differ\w*|than|both)\b/i;

function isCovered(
  question: string,
  candidates: readonly ScoredSentence[],
  passages: readonly ScoredPassage[],
): boolean {
  const { isNeeded } = readCue(question);
  const best = Math.max(
    0,
    ...candidates.filter(({ isOfForm }) => isOfForm).map(({ covered }) => covered),
  );
  if (isNeeded && best < least.needed) return false;
  const telling = weighClaim(question).filter(({ weight }) => weight === 1);
  if ((!isNeeded && !asksForFact(question)) || telling.length < 2 || telling.length > shortWords)
    return true;
  const vocabulary = vocabularyOf(wholeText(passages));
  const said = telling.filter(({ stem }) => vocabulary.holds(stem));
  if (
    said.length >= rest &&
    candidates.some(({ text }) => shareHeld(said, vocabularyOf(text)) === 1)
  )
    return true;
  if (!isNeeded && best < least.short) return false;
  return said.length > telling.length * wellHeld || best >= least.unsaid;
}
