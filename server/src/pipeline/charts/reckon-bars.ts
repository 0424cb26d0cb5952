/** How long each bar is: the rows of a category, or the mean of a column in it with its interval. */
import type { ChartColumn } from './chart-data.js';
import { numberOf } from './chart-data.js';
import type { Levels } from './pick-levels.js';
import { summariseMean } from './summarise-numbers.js';

export interface Bar {
  readonly name: string;
  /** Null where bars are not split. */
  readonly series: string | null;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface BarsWanted {
  readonly by: ChartColumn;
  /** Null counts rows. */
  readonly of: ChartColumn | null;
  readonly split: ChartColumn | null;
  readonly names: Levels;
  readonly series: Levels | null;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** Rows without a value. */
  readonly missing: number;
  /** Whether any bar stands for more than one number. */
  readonly isMean: boolean;
}

export function reckonBars({ by, of, split, names, series }: BarsWanted): Bars {
  const cells = new Map<string, { name: string; series: string | null; numbers: number[] }>();
  let missing = 0;
  by.values.forEach((cell, row) => {
    const name = names.nameOf(cell);
    const part = series === null ? null : series.nameOf(split?.values[row]);
    const number = of === null ? 1 : numberOf(of.values[row]);
    if (cell === null || number === null) missing += 1;
    else if (name !== null && (series === null || part !== null)) {
      const key = JSON.stringify([name, part]);
      const bar = cells.get(key) ?? { name, series: part, numbers: [] };
      bar.numbers.push(number);
      cells.set(key, bar);
    }
  });
  const bars = [...cells.values()].map(({ numbers, ...bar }) =>
    of === null
      ? { ...bar, value: numbers.length, low: null, high: null }
      : { ...bar, ...summariseMean(numbers) },
  );
  const isMean = of !== null && [...cells.values()].some(({ numbers }) => numbers.length > 1);
  return { bars, missing, isMean };
}

/** Categories that begin with a number keep their order, others go by length. */
export function orderNames(names: readonly string[], bars: readonly Bar[]): readonly string[] {
  if (names.some((name) => /^\d/.test(name))) return names;
  const longest = (name: string): number =>
    bars.filter((bar) => bar.name === name).reduce((sum, { value }) => sum + value, 0);
  return names.toSorted((first, second) => longest(second) - longest(first));
}
