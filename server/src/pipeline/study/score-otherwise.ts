/** Scores sentences for a question by other words that say the same as its own. English alone. */

import { isGeneral } from '../../reading/language/general-words.js';
import { readOtherWords } from '../../reading/language/thesaurus.js';
import {
  type PassageSentence,
  type ScoredSentence,
  scoreSentences,
} from '../answers/quoting/score-sentences.js';

/** What is said in other words counts less than what is said in those of the question. */
const otherwise = 0.7;
/** Words that each one of the question may have. */
const alikeMax = 12;

/** A sentence is as much covered as the share of the question's telling words that it or the one before has, in any words. */
export function scoreOtherwise(
  question: string,
  sentences: readonly PassageSentence[],
): ScoredSentence[] {
  const asked = readOtherWords(question).filter(({ stems }) => !stems.every(isGeneral));
  // What is asked in general words alone has no others.
  if (asked.length === 0) return scoreSentences(question, sentences);
  const words = asked.flatMap((each) => each.words.slice(0, alikeMax)).join(' ');
  const groups = asked.map(({ stems, others }) => [stems, ...others.slice(0, alikeMax)]);
  return scoreSentences(`${question} ${words}`, sentences).map((sentence) => {
    const said = new Set([...sentence.stems, ...sentence.before]);
    const held = groups.filter((alike) =>
      alike.some((stems) => stems.every((stem) => said.has(stem))),
    ).length;
    const covered = held / groups.length;
    // What is measured is named in other words, too.
    const isOfForm = sentence.isOfForm || (covered === 1 && sentence.form > 0);
    const score = covered === 0 ? 0 : sentence.score * otherwise;
    return { ...sentence, covered, isOfForm, score };
  });
}
