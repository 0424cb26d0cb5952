/** Whether the rows are what the specification says: ranges, means, spreads, shares, gaps, correlations and memories, each with its figures. */
import type { DatasetMetadata, DatasetSpecification } from '@lectern/contract';
import { mean, sampleCorrelation, sampleStandardDeviation } from 'simple-statistics';
import type { ArrangedColumn } from './arrange-columns.js';
import { presentNumbers } from './describe-column.js';
import { known } from './draw-rows.js';
import type { FittedOutcome } from './recover-effects.js';
import { significant } from './significant.js';
import type { Table, TableColumn } from './table.js';

type Check = DatasetMetadata['checks'][number];

/** Standard errors that chance may move a figure by; of rows that are right, one check in 100,000 fails. */
const errorsMax = 4.5;
/** A spread strays further than its standard error says where the values are skewed. */
const spreadErrorsMax = 6;

export function checkRows(
  table: Table,
  specification: DatasetSpecification,
  {
    arranged,
    outcomes,
  }: {
    readonly arranged: ReadonlyMap<string, ArrangedColumn>;
    readonly outcomes: readonly FittedOutcome[];
  },
): Check[] {
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  return [
    ...specification.columns.flatMap(({ name }) =>
      checkColumnRows(known(columns, name), known(arranged, name)),
    ),
    ...specification.correlations.map(({ first, second, size }) =>
      checkCorrelation([known(columns, first), known(columns, second)], size),
    ),
    ...outcomes.flatMap((outcome) => checkFit(outcome, known(arranged, outcome.name))),
  ];
}

function checkColumnRows(made: TableColumn, { column, drawn }: ArrangedColumn): Check[] {
  const { name, limits, source, missing } = column;
  const checks: Check[] = [];
  if (made.holds === 'numbers') {
    const values = presentNumbers(made.values);
    if (limits.min !== null || limits.max !== null) checks.push(checkRange(name, values, limits));
    if (drawn !== null && values.length > 1) {
      const root = Math.sqrt(values.length);
      checks.push(
        compare(`mean of ${name}`, [drawn.mean, mean(values)], (errorsMax * drawn.sd) / root),
      );
      const spread = (drawn.sd * Math.sqrt(Math.max(0, drawn.kurtosis - 1))) / (2 * root);
      const found = sampleStandardDeviation(values);
      checks.push(
        compare(`standard deviation of ${name}`, [drawn.sd, found], spreadErrorsMax * spread),
      );
    }
  }
  if (made.holds === 'levels' && source.shape === 'levels')
    for (const [code, level] of source.levels.entries())
      checks.push(
        checkShare(`share of ${level.name} in ${name}`, level.share, {
          hits: made.codes.filter((each) => each === code).length,
          of: made.codes.filter((each) => each >= 0).length,
        }),
      );
  if (missing > 0) checks.push(checkGaps(made, missing));
  return checks;
}

function checkRange(
  name: string,
  values: readonly number[],
  { min, max }: ArrangedColumn['column']['limits'],
): Check {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return {
    name: `range of ${name}`,
    passed: (min === null || low >= min) && (max === null || high <= max),
    detail: `planned ${min ?? 'any'} to ${max ?? 'any'}, found ${low} to ${high}`,
  };
}

function checkGaps(made: TableColumn, missing: number): Check {
  if (made.holds === 'texts') throw new Error(`The column ${made.name} cannot have gaps`);
  const gaps =
    made.holds === 'numbers'
      ? made.values.filter(Number.isNaN).length
      : made.codes.filter((code) => code < 0).length;
  const of = made.holds === 'numbers' ? made.values.length : made.codes.length;
  return checkShare(`gaps in ${made.name}`, missing, { hits: gaps, of });
}

function checkShare(
  name: string,
  planned: number,
  { hits, of }: { readonly hits: number; readonly of: number },
): Check {
  const error = Math.sqrt((planned * (1 - planned)) / of);
  return compare(name, [planned, hits / of], errorsMax * error);
}

function checkCorrelation(
  [first, second]: readonly [TableColumn, TableColumn],
  size: number,
): Check {
  if (first.holds !== 'numbers' || second.holds !== 'numbers')
    throw new Error('Only numbers can be correlated');
  const places = [...first.values.keys()].filter(
    (row) => !Number.isNaN(first.values[row]) && !Number.isNaN(second.values[row]),
  );
  const name = `correlation of ${first.name} and ${second.name}`;
  const pairs = [first, second].map(({ values }) => places.map((row) => values[row] ?? 0));
  const [ofFirst = [], ofSecond = []] = pairs;
  if (pairs.some((values) => new Set(values).size < 2))
    return { name, passed: false, detail: 'one of them has the same value in every row' };
  const found = sampleCorrelation(ofFirst, ofSecond);
  return compare(name, [size, found], spreadErrorsMax / Math.sqrt(places.length));
}

function checkFit({ name, method, fit }: FittedOutcome, { column }: ArrangedColumn): Check[] {
  if (fit === null)
    return [
      {
        name: `effects on ${name}`,
        passed: false,
        detail: `no ${method} could be fitted to these rows`,
      },
    ];
  if (fit.autocorrelation === null || column.source.shape !== 'sum') return [];
  const planned = column.source.autocorrelation;
  const error = Math.sqrt((1 - planned * planned) / fit.rows);
  return [
    compare(
      `memory of ${name} from row to row`,
      [planned, fit.autocorrelation],
      errorsMax * error + 4 / fit.rows,
    ),
  ];
}

function compare(
  name: string,
  [planned, found]: readonly [number, number],
  allowed: number,
): Check {
  return {
    name,
    passed: Math.abs(found - planned) <= allowed,
    detail: `planned ${significant(planned, 4)}, found ${significant(found, 4)}, allowed ±${significant(allowed, 2)}`,
  };
}
