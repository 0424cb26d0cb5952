/** A small histogram of numbers: at most 20 bins with bounds that are round numbers. */

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
  const step = findStep(first, last);
  const begin = Math.floor(first / step);
  const bins = Array.from({ length: Math.floor(last / step) - begin + 1 }, (_, bin) => ({
    label: `${round(begin + bin, step)}–${round(begin + bin + 1, step)}`,
    count: 0,
  }));
  for (const value of sorted) {
    const bin = bins[Math.floor(value / step) - begin];
    if (bin !== undefined) bin.count += 1;
  }
  return bins;
}

/** The smallest round step of which at most 20 hold all. */
function findStep(first: number, last: number): number {
  for (let scale = 1e-7; ; scale *= 10)
    for (const round of roundSteps) {
      const step = round * scale;
      if (Math.floor(last / step) - Math.floor(first / step) < binsMax) return step;
    }
}

function round(place: number, step: number): number {
  return Number((place * step).toPrecision(12)) + 0;
}
