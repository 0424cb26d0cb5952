/** Tells how much works are on the topic of a run, by the words of their titles and abstracts; what few of them have tells more. */
import type { Article } from '@lectern/contract';
import { tellingStems, vocabularyOf } from '../../reading/claims/weigh-words.js';
import { contentWords, createStemFinder } from '../../reading/language/content-words.js';
import { isGeneral } from '../../reading/language/general-words.js';
import { tellEnglish } from '../../reading/language/tell-language.js';
import { plainWords } from '../../works/plain-words.js';
import { spellingOf } from '../../works/spelling.js';
import { withoutWhom } from './is-on-subject.js';

/** A work with less of the best question's words is off the topic. */
export const leastTopical = 0.3;
/** What a word counts that stands in the abstract alone. */
const abstractCredit = 0.85;
const generalWeight = 0.2;
/** Of a text of so many telling words each stands in works on many subjects: `heat` of heat islands also in what treats steel with heat. */
const severalWords = 3;

export interface Topicality {
  /** 0 to 1 for each question, in the order of the works. */
  readonly scores: readonly (readonly number[])[];
  /** Of the same, whether it holds no more than one of the words that tell what is asked of the topic, where there are several. */
  readonly areOfOneWord: readonly (readonly boolean[])[];
  /** False where the words of topic and works cannot be compared, as the topic is not English. */
  readonly isTold: boolean;
  /** The same of each work. */
  readonly areForeign: readonly boolean[];
}

/** @param asked The topic, then the questions. */
export function scoreTopicality(
  asked: readonly string[],
  articles: readonly Article[],
): Topicality {
  const stems = asked.map((text) => contentWords(text));
  const find = createStemFinder([...new Set(stems.flat())]);
  const found = articles.map((article) => ({
    title: find(article.title),
    body: find(`${article.abstract} ${article.summary} ${article.journal}`),
  }));
  const weigh = (stem: string): number => {
    const holding = found.filter(({ title, body }) => title.has(stem) || body.has(stem)).length;
    // Words that all works have still tell what the topic is: half of the weight does not hang on it.
    const rarity = 1 - holding / (found.length + 1);
    return (isGeneral(stem) ? generalWeight : 1) * (0.5 + 0.5 * rarity);
  };
  const weighed = stems.map((each) => each.map((stem) => ({ stem, weight: weigh(stem) })));
  // Of the few words of a question one may be the topic's own, which stands in many works.
  const tellings = asked.map((text) => readTelling([asked[0] ?? '', text]));
  const scores = found.map(({ title, body }) =>
    weighed.map((words) => {
      const total = words.reduce((sum, { weight }) => sum + weight, 0);
      const held = words.reduce((sum, { stem, weight }) => {
        if (title.has(stem)) return sum + weight;
        return body.has(stem) ? sum + abstractCredit * weight : sum;
      }, 0);
      return total === 0 ? 0 : held / total;
    }),
  );
  // What falls short by its share of the words is not looked at again.
  const areOfOneWord = articles.map((article, index) => {
    const namesEnough = readNaming(article);
    return tellings.map(
      (stems, at) => (scores[index]?.[at] ?? 0) >= leastTopical && !namesEnough(stems),
    );
  });
  const areForeign = articles.map(
    ({ title, abstract }) => tellEnglish(`${title}\n${abstract}`) === 'other',
  );
  // One question of few words may not tell what all of them together do.
  const isTold = tellEnglish(asked.join('\n')) !== 'other';
  return { scores, areOfOneWord, isTold, areForeign };
}

/** Each word once, however it is spelt; a letter alone tells nothing: the `D` of `vitamin D`. */
function readTelling(texts: readonly string[]): string[] {
  const stems = texts.flatMap((text) => tellingStems(withoutWhom(text)));
  const bySpelling = new Map(stems.map((stem) => [spellingOf(stem), stem]));
  return [...bySpelling.values()].filter((stem) => !/^\p{L}$/u.test(stem));
}

/** Whether a work names one of the words, in these or such as say the same, and of several more than one. A title alone cannot name all that a work is about. */
function readNaming(article: Article): (stems: readonly string[]) => boolean {
  if (`${article.abstract}${article.summary}`.trim() === '') return () => true;
  let holds: ((stem: string) => boolean) | null = null;
  return (stems) => {
    holds ??= vocabularyIn(
      [article.title, article.abstract, article.summary, article.journal].join('\n'),
    );
    const least = stems.length >= severalWords ? 2 : Math.min(1, stems.length);
    return stems.filter(holds).length >= least;
  };
}

/** In British or American spelling. */
function vocabularyIn(text: string): (stem: string) => boolean {
  const { holds } = vocabularyOf(`${text}\n${plainWords(text).map(spellingOf).join(' ')}`);
  return (stem) => holds(stem) || holds(spellingOf(stem));
}
