/** Puts together what speaks for a sentence as the answer: what a model says that read it with the question, its words, and its passage's place. */

export interface Judged {
  /** Log-odds that it answers, by the model alone. */
  readonly odds: number;
  /** What its words are worth (`scoreSentences`), among those of its passage. */
  readonly words: number;
  /** Of its passage among those that were read, by nearness in meaning, from 0. */
  readonly place: number;
}

/**
 * Of a choice among all sentences and that none of them answers (multinomial logistic regression), fitted on the halves `tune` of
 * `bench/answers`, other words and near misses among them (decision 43); `none` a fifth above the fit, by which 15 of 134 near misses of `tune` come through:
 * best there where a wrong answer costs two right ones.
 */
const weights = { odds: 0.95, words: 2.79, place: 1.12, none: 1.47 } as const;
/** Worse than this says nothing more. */
export const leastOdds = -8;

/** Logarithm of how much likelier it is that this sentence answers than that none does. */
export function weighJudged({ odds, words, place }: Judged): number {
  const said = weights.odds * Math.max(leastOdds, odds) + weights.words * words;
  return said - weights.place * Math.log(1 + place) - weights.none;
}

export function chanceOf(worth: number): number {
  return 1 / (1 + Math.exp(-worth));
}
