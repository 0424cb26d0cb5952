/** What a table shows above a column: counts, statistics and a small histogram. */
import type { ColumnFacts } from '@lectern/contract';
import { mean, quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import { countBins } from './count-bins.js';
import { significant } from './significant.js';
import type { TableColumn } from './table.js';

export function describeColumn(column: TableColumn): ColumnFacts {
  const { name, label, unit, role, kind } = column;
  return { name, label, unit, role, kind, ...measure(column) };
}

function measure(
  column: TableColumn,
): Pick<ColumnFacts, 'count' | 'missing' | 'distinct' | 'numbers' | 'histogram'> {
  if (column.holds === 'texts')
    return {
      count: column.texts.length,
      missing: 0,
      distinct: new Set(column.texts).size,
      numbers: null,
      histogram: [],
    };
  if (column.holds === 'levels') {
    const histogram = column.levels.map((label) => ({ label, count: 0 }));
    let count = 0;
    for (const code of column.codes) {
      const level = histogram[code];
      if (level === undefined) continue;
      level.count += 1;
      count += 1;
    }
    const distinct = histogram.filter((level) => level.count > 0).length;
    return { count, missing: column.codes.length - count, distinct, numbers: null, histogram };
  }
  // Sorted as an array of numbers alone: many times faster than by comparing.
  const present = presentNumbers(column.values.toSorted());
  return {
    count: present.length,
    missing: column.values.length - present.length,
    distinct: new Set(present).size,
    numbers: present.length < 2 ? null : summarise(present),
    histogram: countBins(present),
  };
}

export function presentNumbers(values: Float64Array): number[] {
  return Array.from(values.filter((value) => !Number.isNaN(value)));
}

/** @param sorted Two or more. */
function summarise(sorted: number[]): ColumnFacts['numbers'] {
  const at = (share: number): number => significant(quantileSorted(sorted, share));
  return {
    mean: significant(mean(sorted)),
    sd: significant(sampleStandardDeviation(sorted)),
    min: sorted[0] ?? Number.NaN,
    q1: at(0.25),
    median: at(0.5),
    q3: at(0.75),
    max: sorted.at(-1) ?? Number.NaN,
  };
}
