/** What boxes, bars and descriptions need of some numbers. */
import { mean, quantileSorted, standardDeviation } from 'simple-statistics';

export interface Five {
  readonly count: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  /** The last values within 1.5 times the box beyond it (Tukey's whiskers). */
  readonly low: number;
  readonly high: number;
  /** Beyond the whiskers. */
  readonly outliers: readonly number[];
}

/** Of at least one number. */
export function summariseFive(values: readonly number[]): Five {
  const sorted = Float64Array.from(values).sort();
  const list = [...sorted];
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileSorted(list, share));
  if (q1 === undefined || median === undefined || q3 === undefined)
    throw new Error('Quartiles need a number');
  const reach = 1.5 * (q3 - q1);
  const inside = list.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return {
    count: list.length,
    q1,
    median,
    q3,
    low: inside[0] ?? q1,
    high: inside.at(-1) ?? q3,
    outliers: list.filter((value) => value < q1 - reach || value > q3 + reach),
  };
}

/** From so many rows on the interval of a mean by the normal distribution is near enough. */
const intervalRows = 10;

/** The mean with its 95 % interval; no interval of few rows. */
export function summariseMean(values: readonly number[]): {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
} {
  const value = mean([...values]);
  if (values.length < intervalRows) return { value, low: null, high: null };
  const spread = standardDeviation([...values]) * Math.sqrt(values.length / (values.length - 1));
  const half = (1.96 * spread) / Math.sqrt(values.length);
  return { value, low: value - half, high: value + half };
}
