/** Tells of the words that a question hangs on which of them the passages name. */
import { findNamed, type NamedWord } from '../../reading/claims/find-named.js';
import { findWords } from '../../reading/language/words.js';
import { isAspectWord } from './aspect-of-question.js';
import { isDemandWord } from './demands-of-question.js';
import type { QuestionInContext } from './question-in-context.js';
import type { EvidencePassage } from './study-answer.js';
import type { StudySource } from './study-source.js';

/** What the question itself hangs on, the topic in the place of a pronoun among that, with whether any of the passages names it: nobody asked for the words of the topic that were put beside it. */
export function findAsked(
  { claim, words }: QuestionInContext,
  passages: readonly EvidencePassage[],
  sources: readonly StudySource[],
): NamedWord[] {
  const titles = new Map(sources.map(({ key, article }) => [key, article.title]));
  const texts = passages.map(({ source, text }) => `${titles.get(source) ?? ''}\n${text}`);
  const named = findNamed(words, texts.join('\n'));
  const own = new Set(findWords(claim).map(({ stem }) => stem));
  return named.filter(({ word }) => {
    const stems = findWords(word).map(({ stem }) => stem);
    // An answer says what is asked for without naming it.
    const isAsking = stems.some((stem) => isAspectWord(stem) || isDemandWord(stem));
    return !isAsking && stems.every((stem) => own.has(stem));
  });
}
