/** Bins of a histogram: their width by the rule of Freedman and Diaconis, rounded to 1, 2 or 5 times a power of ten. */
import { roundNumber } from './format-number.js';
import { summariseFive } from './summarise-numbers.js';

export interface Bins {
  readonly low: number;
  readonly high: number;
  /** Where a bin begins, from 0; one more than there are is where the last one ends. */
  readonly edge: (bin: number) => number;
  /** How many of the numbers lie in each. */
  readonly count: (numbers: readonly number[]) => number[];
}

const least = 5;
const most = 40;

/** Of at least two numbers. Whole numbers have bins no narrower than 1. */
export function chooseBins(numbers: readonly number[], isWhole: boolean): Bins {
  const { q1, q3 } = summariseFive(numbers);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    low = Math.min(low, number);
    high = Math.max(high, number);
  }
  const range = high - low || Math.abs(high) || 1;
  const wanted = (2 * (q3 - q1)) / Math.cbrt(numbers.length) || range / 10;
  const width = niceStep(Math.min(range / least, Math.max(range / most, wanted)), isWhole);
  const first = Math.floor(low / width);
  const bins = Math.max(1, Math.floor(high / width) - first + 1);
  return {
    low,
    high,
    edge: (bin) => roundNumber((first + bin) * width),
    count(values) {
      const counts = new Array<number>(bins).fill(0);
      for (const value of values) {
        const bin = Math.min(bins - 1, Math.max(0, Math.floor(value / width) - first));
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return counts;
    },
  };
}

function niceStep(width: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = ([1, 2, 5].find((times) => times * power >= width) ?? 10) * power;
  return isWhole ? Math.max(1, step) : step;
}
