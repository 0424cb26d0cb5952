/** Bins of a histogram: their width by the rule of Freedman and Diaconis, rounded to 1, 2 or 5 times a power of ten. */
import { type EqualBins, makeBins } from './equal-bins.js';
import { summariseFive } from './summarise-numbers.js';

export interface Bins extends EqualBins {
  readonly low: number;
  readonly high: number;
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
  return { low, high, ...makeBins(low, high, width) };
}

function niceStep(width: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = ([1, 2, 5].find((times) => times * power >= width) ?? 10) * power;
  return isWhole ? Math.max(1, step) : step;
}
