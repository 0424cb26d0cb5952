/** Compares two measurements of the same questions: how far the mean of their differences can be trusted. */
import { mean } from './collection.js';
import { createRandom } from './random.js';

export interface Compared {
  readonly difference: number;
  /** 95 % of the means of questions drawn again. */
  readonly from: number;
  readonly to: number;
}

const draws = 4000;

/** Paired bootstrap over questions. */
export function compareQuestions(ours: readonly number[], theirs: readonly number[]): Compared {
  return compareCollections([ours.map((value, index) => value - (theirs[index] ?? 0))]);
}

/** Each collection counts the same, whatever its number of questions: questions are drawn within it. */
export function compareCollections(differences: readonly (readonly number[])[]): Compared {
  const random = createRandom(11);
  const means = Array.from({ length: draws }, () =>
    mean(
      differences.map((own) => {
        let sum = 0;
        for (let drawn = 0; drawn < own.length; drawn += 1)
          sum += own[Math.floor(random() * own.length)] ?? 0;
        return sum / own.length;
      }),
    ),
  ).sort((one, other) => one - other);
  return {
    difference: mean(differences.map(mean)),
    from: means[Math.floor(draws * 0.025)] ?? 0,
    to: means[Math.floor(draws * 0.975)] ?? 0,
  };
}

export function writeCompared({ difference, from, to }: Compared): string {
  const sign = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
  return `${sign(difference)} (${sign(from)} to ${sign(to)})`;
}
