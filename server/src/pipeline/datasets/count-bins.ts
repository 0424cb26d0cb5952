/** A small histogram of numbers: at most 20 bins with bounds that are round numbers. */
import { type EqualBins, makeBins } from '../charts/equal-bins.js';

const binsMax = 20;
const roundSteps = [1, 2, 2.5, 5] as const;

/** @param sorted In rising order. A label is the value of its bin where each bin holds one, else its bounds; the upper one is not included. */
export function countBins(sorted: readonly number[]): { label: string; count: number }[] {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const isWhole = sorted.every(Number.isInteger);
  if (isWhole && last - first < binsMax)
    return Array.from({ length: last - first + 1 }, (_, bin) => ({
      label: String(first + bin),
      count: sorted.filter((value) => value === first + bin).length,
    }));
  const bins = findBins(first, last);
  return bins.count(sorted).map((count, bin) => ({
    label: `${bins.edge(bin)}–${bins.edge(bin + 1)}`,
    count,
  }));
}

/** By the smallest round step of which at most 20 hold all. */
function findBins(first: number, last: number): EqualBins {
  for (let scale = 1e-7; ; scale *= 10)
    for (const round of roundSteps) {
      const bins = makeBins(first, last, round * scale);
      if (bins.length <= binsMax) return bins;
    }
}
