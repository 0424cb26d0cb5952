import { describe, expect, it } from 'vitest';
import { countBins } from '../datasets/count-bins.js';
import { chooseBins } from './choose-bins.js';
import { makeBins } from './equal-bins.js';

/** A thousand of each of 0.0, 0.1 ... 2.0. */
const tenths = Array.from({ length: 21_000 }, (_, row) => Number(((row % 21) / 10).toFixed(1)));

describe('bins of equal width', () => {
  it('are as full as each other where the numbers are', () => {
    expect(chooseBins(tenths, false).count(tenths)).toEqual(new Array(21).fill(1000));
    expect(countBins(tenths.toSorted((a, b) => a - b))).toEqual(
      [...Array(10).keys()]
        .map((bin) => ({
          label: `${bin / 5}–${(bin + 1) / 5}`,
          count: 2000,
        }))
        .concat({ label: '2–2.2', count: 1000 }),
    );
  });

  it.each([
    [0.1, 1],
    [0.2, 1],
    [0.05, 2],
    [0.01, 2],
    [0.0025, 4],
    [2.5, 1],
    [5, 0],
    [1000, -2],
  ])('hold what lies within the bounds that are shown: steps of %s', (width, decimals) => {
    const step = 10 ** -decimals;
    const numbers = Array.from({ length: 900 }, (_, place) =>
      Number(((place - 450) * step).toPrecision(12)),
    );
    const bins = makeBins(Math.min(...numbers), Math.max(...numbers), width);
    const edges = Array.from({ length: bins.length + 1 }, (_, bin) => bins.edge(bin));
    const within = edges
      .slice(0, -1)
      .map(
        (from, bin) =>
          numbers.filter((number) => number >= from && number < (edges[bin + 1] ?? from)).length,
      );
    expect(bins.count(numbers)).toEqual(within);
    expect(within.reduce((sum, count) => sum + count, 0)).toBe(numbers.length);
  });

  it('have bounds of their own where the numbers are large and close together', () => {
    const bins = chooseBins([1_000_000.5, 1_000_001, 1_000_002, 1_000_003], false);
    const edges = Array.from({ length: bins.length + 1 }, (_, bin) => bins.edge(bin));
    expect(new Set(edges).size).toBe(edges.length);
  });
});
