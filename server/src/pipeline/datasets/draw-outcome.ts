/** The cells of a column that effects act on: a sum with noise, or the second of two levels by chance. */

import type { DatasetColumn } from '@lectern/contract';
import { roundTo } from './distributions.js';
import { factsOf } from './draw-cells.js';
import { logarithm, logisticShare } from './numbers/exact-math.js';
import { normalQuantile, normalReach, normalShare } from './numbers/normal.js';
import type { Stream } from './numbers/random.js';
import type { OutcomeTerm } from './outcome-terms.js';
import type { TableColumn } from './table.js';

interface Draws {
  readonly terms: readonly OutcomeTerm[];
  readonly rows: number;
  readonly stream: Stream;
}

/** @returns null of a column that no effect can act on. */
export function drawOutcome(column: DatasetColumn, draws: Draws): TableColumn | null {
  const { source } = column;
  const { rows, stream } = draws;
  if (source.shape === 'chance') {
    const odds = logarithm(source.base_share / (1 - source.base_share));
    const codes = new Int8Array(rows).map((_, row) =>
      Number(stream() < logisticShare(odds + sumTerms(draws, row))),
    );
    return { ...factsOf(column), holds: 'levels', levels: source.levels, codes };
  }
  if (source.shape !== 'sum') return null;
  const { base, noise_sd: sd, autocorrelation } = source;
  const fresh = Math.sqrt(1 - autocorrelation * autocorrelation);
  let noise = 0;
  const values = new Float64Array(rows).map((_, row) => {
    const expected = base + sumTerms(draws, row);
    const drawn = sd * normalWithin(stream(), reachAt(expected, column, sd));
    noise = row === 0 ? drawn : autocorrelation * noise + fresh * drawn;
    return roundTo(expected + noise, column.decimals);
  });
  return { ...factsOf(column), holds: 'numbers', values };
}

function sumTerms({ terms }: Draws, row: number): number {
  let sum = 0;
  for (const { planted, centre, valueAt } of terms)
    if (planted !== null) sum += planted * (valueAt(row) - centre);
  return sum;
}

/**
 * How many standard deviations the noise may reach to either side: as far to both as the nearer limit is away. Cut on one side alone it would
 * no longer be 0 in the mean, and the effect in the rows would be another one than the planted.
 */
function reachAt(expected: number, { limits }: DatasetColumn, sd: number): number {
  const below = limits.min === null ? normalReach : (expected - limits.min) / sd;
  const above = limits.max === null ? normalReach : (limits.max - expected) / sd;
  return Math.min(normalReach, below, above);
}

function normalWithin(share: number, reach: number): number {
  const outside = reach === normalReach ? outsideOfReach : normalShare(-reach);
  return normalQuantile(outside + share * (1 - 2 * outside));
}

const outsideOfReach = normalShare(-normalReach);
