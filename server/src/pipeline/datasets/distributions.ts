/** The drawn numbers of a column: what value a share of the distribution has, within limits and rounded, and what mean and spread follow. */

import type { ColumnSource, DatasetColumn } from '@lectern/contract';
import { exponential, logarithm } from './numbers/exact-math.js';
import { normalGrid, normalQuantile, normalReach, normalShare } from './numbers/normal.js';

export interface Drawn {
  /** The value that this share of all values is below; of 0 the least, of 1 the greatest. */
  valueAt(share: number): number;
  readonly mean: number;
  readonly sd: number;
  /** Fourth moment by squared variance: 3 of a normal distribution. */
  readonly kurtosis: number;
  /** Share of the distribution without limits that lies within them. */
  readonly held: number;
}

const lowest = normalShare(-normalReach);
const powersOfTen = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000] as const;

/** To the decimals, halves upwards; never −0. */
export function roundTo(value: number, decimals: number): number {
  const scale = powersOfTen[decimals] ?? 1;
  return Math.round(value * scale) / scale + 0;
}

/** @returns null of columns that are not drawn numbers. */
export function describeDrawn({ source, limits, decimals }: DatasetColumn): Drawn | null {
  const quantile = quantileOf(source);
  if (quantile === null) return null;
  const { min, max } = limits;
  const begin = min === null ? lowest : shareWhere((p) => quantile(p) >= min);
  const end = max === null ? 1 - lowest : shareWhere((p) => quantile(p) > max);
  const valueAt = (share: number): number => {
    const value = quantile(begin + share * Math.max(0, end - begin));
    // A share where the distribution jumps may fall to either side of the limit.
    return roundTo(Math.min(max ?? value, Math.max(min ?? value, value)), decimals);
  };
  return { valueAt, held: end - begin, ...momentsOf(valueAt) };
}

function quantileOf(source: ColumnSource): ((share: number) => number) | null {
  switch (source.shape) {
    case 'normal':
      return (share) => source.mean + source.sd * normalQuantile(share);
    case 'lognormal': {
      const ratio = source.sd / source.mean;
      const variance = logarithm(1 + ratio * ratio);
      const centre = logarithm(source.mean) - variance / 2;
      const spread = Math.sqrt(variance);
      return (share) => exponential(centre + spread * normalQuantile(share));
    }
    case 'uniform':
      return (share) => source.min + share * (source.max - source.min);
    case 'exponential':
      return (share) => -source.mean * logarithm(1 - share);
    case 'poisson':
      return poissonQuantile(source.mean);
    default:
      return null;
  }
}

function poissonQuantile(mean: number): (share: number) => number {
  const upTo: number[] = [];
  let probability = exponential(-mean);
  let sum = probability;
  while (sum < 1 - lowest / 2) {
    upTo.push(sum);
    probability *= mean / upTo.length;
    sum += probability;
  }
  return (share) => {
    let [low, high] = [0, upTo.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 1) < share) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** The first share between the outermost ones for which it is true. */
function shareWhere(isTrue: (share: number) => boolean): number {
  let [low, high] = [lowest, 1 - lowest];
  if (isTrue(low)) return low;
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (isTrue(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Mean, standard deviation and kurtosis of what a function makes of a share, by sums over the normal distribution. */
function momentsOf(valueAt: (share: number) => number): Pick<Drawn, 'mean' | 'sd' | 'kurtosis'> {
  const values = normalGrid.map(({ z, weight }) => ({ value: valueAt(normalShare(z)), weight }));
  const sumOf = (take: (value: number) => number): number =>
    values.reduce((sum, { value, weight }) => sum + weight * take(value), 0);
  const mean = sumOf((value) => value);
  const variance = sumOf((value) => (value - mean) * (value - mean));
  const fourth = sumOf((value) => {
    const square = (value - mean) * (value - mean);
    return square * square;
  });
  return {
    mean,
    sd: Math.sqrt(variance),
    kurtosis: variance > 0 ? fourth / (variance * variance) : 0,
  };
}
