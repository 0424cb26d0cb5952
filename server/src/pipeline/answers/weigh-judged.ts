/** Puts together what speaks for a sentence as the answer: what a model says that read it with the question, its words, and its passage's places. */

export interface Judged {
  /** Log-odds that it answers, by the model alone. */
  readonly odds: number;
  /** What its words are worth (`scoreSentences`), among those of its passage. */
  readonly words: number;
  /** Of its passage among those that were found, from 0. */
  readonly rank: number;
  /** The same by nearness in meaning alone. */
  readonly nearness: number;
}

/**
 * Of a choice among all sentences and that none of them answers (multinomial logistic regression), fitted on the halves `tune` of
 * `bench/answers`, other words and near misses among them (decision 43).
 */
const weights = { odds: 0.71, words: 3.38, rank: 0.4, nearness: 0.81, none: 1.27 } as const;
/** Worse than this says nothing more. */
const leastOdds = -8;

/** Logarithm of how much likelier it is that this sentence answers than that none does. */
export function weighJudged({ odds, words, rank, nearness }: Judged): number {
  const said = weights.odds * Math.max(leastOdds, odds) + weights.words * words;
  const place = weights.rank * Math.log(1 + rank) + weights.nearness * Math.log(1 + nearness);
  return said - place - weights.none;
}

export function chanceOf(worth: number): number {
  return 1 / (1 + Math.exp(-worth));
}
