/** Bins of equal width whose bounds are multiples of it: a number lies in the one whose bounds, as they are shown, hold it. */

export interface EqualBins {
  readonly length: number;
  /** Where a bin begins, from 0; one more than there are is where the last one ends. */
  readonly edge: (bin: number) => number;
  /** How many of the numbers lie in each; a lower bound belongs to its bin. */
  readonly count: (numbers: Iterable<number>) => number[];
}

/** All that hold `low` to `high`. */
export function makeBins(low: number, high: number, width: number): EqualBins {
  const first = placeOf(low, width);
  const length = Math.max(1, placeOf(high, width) - first + 1);
  return {
    length,
    edge: (bin) => boundOf(first + bin, width),
    count(numbers) {
      const counts = new Array<number>(length).fill(0);
      for (const number of numbers) {
        const bin = Math.min(length - 1, Math.max(0, placeOf(number, width) - first));
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return counts;
    },
  };
}

/** How near a bound, of its place, it has to be looked at on which side of it a number lies. */
const nearBound = 1e-9;

/** A quotient falls short of a bound, or passes it, by its rounding: 0.3 / 0.1 is less than 3. */
function placeOf(number: number, width: number): number {
  const exact = number / width;
  const place = Math.floor(exact);
  if (Math.abs(exact - Math.round(exact)) > nearBound * Math.max(1, Math.abs(exact))) return place;
  if (number >= boundOf(place + 1, width)) return place + 1;
  return number < boundOf(place, width) ? place - 1 : place;
}

/** Without what multiplying leaves behind: 3 × 0.1 is 0.3. */
function boundOf(place: number, width: number): number {
  return Number((place * width).toPrecision(12)) + 0;
}
