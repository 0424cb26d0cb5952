/** Whether a model that is fitted to the rows finds again what was planted, each with its 95 % interval. */
import type { DatasetSpecification, RecoveredEffect } from '@lectern/contract';
import type { ArrangedColumn } from './arrange-columns.js';
import { known } from './draw-rows.js';
import type { Fit } from './fits/fit.js';
import { fitLinear } from './fits/fit-linear.js';
import { fitLogistic } from './fits/fit-logistic.js';
import { fitSeries, type SeriesRow } from './fits/fit-series.js';
import { intervalFactor } from './numbers/normal.js';
import { listTerms, type OutcomeTerm } from './outcome-terms.js';
import type { Table, TableColumn } from './table.js';

export interface FittedOutcome {
  readonly name: string;
  /** Such as `logistic regression`. */
  readonly method: string;
  readonly terms: readonly OutcomeTerm[];
  /** Null where the rows do not allow it. */
  readonly fit: Fit | null;
}

/** Every column that effects, trend or season act on, each by the model proper to it. Rows with gaps are left out. */
export function fitOutcomes(
  table: Table,
  specification: DatasetSpecification,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): FittedOutcome[] {
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  const isSeries = specification.type === 'time_series';
  return [...arranged.values()].flatMap((each) => {
    const terms = listTerms(each, (cause) => ({
      made: known(columns, cause),
      centre: known(arranged, cause).centre,
    }));
    if (terms.length === 0) return [];
    const { name } = each.column;
    const outcome = known(columns, name);
    const rows = listFitRows(table.rows, outcome, terms);
    return [{ name, terms, ...fitBy(each, { rows, width: terms.length + 1, isSeries }) }];
  });
}

function fitBy(
  { column }: ArrangedColumn,
  {
    rows,
    width,
    isSeries,
  }: { readonly rows: readonly SeriesRow[]; readonly width: number; readonly isSeries: boolean },
): Pick<FittedOutcome, 'method' | 'fit'> {
  if (column.source.shape === 'chance')
    return { method: 'logistic regression', fit: fitLogistic(rows, width) };
  if (isSeries)
    return {
      method: 'regression with autocorrelated errors',
      fit: fitSeries(rows, width),
    };
  return { method: 'linear regression', fit: fitLinear(rows, width) };
}

/** The constant first, then the terms as far from their centres. */
export function listFitRows(
  rows: number,
  outcome: TableColumn,
  terms: readonly OutcomeTerm[],
): SeriesRow[] {
  const valueAt = numbersOf(outcome);
  const fitRows: SeriesRow[] = [];
  for (let place = 0; place < rows; place += 1) {
    const regressors = new Float64Array(terms.length + 1);
    regressors[0] = 1;
    for (const [index, term] of terms.entries())
      regressors[index + 1] = term.valueAt(place) - term.centre;
    const value = valueAt(place);
    if (!Number.isNaN(value) && !regressors.some(Number.isNaN))
      fitRows.push({ regressors, value, place });
  }
  return fitRows;
}

/** Numbers of a column; the second level as 1. NaN where there are none. */
function numbersOf(column: TableColumn): (row: number) => number {
  if (column.holds === 'numbers') return (row) => column.values[row] ?? Number.NaN;
  if (column.holds === 'texts') return () => Number.NaN;
  return (row) => {
    const code = column.codes[row] ?? -1;
    return code < 0 ? Number.NaN : code;
  };
}

/** What was planted beside what was found, of the outcomes that could be fitted. */
export function recoverEffects(outcomes: readonly FittedOutcome[]): RecoveredEffect[] {
  return outcomes.flatMap(({ fit, terms }) => {
    if (fit === null) return [];
    const factor = intervalFactor(fit.rows - terms.length - 1);
    return terms.flatMap(({ name, measure, planted }, index) => {
      if (planted === null) return [];
      const estimate = fit.coefficients[index + 1] ?? Number.NaN;
      const half = factor * (fit.standardErrors[index + 1] ?? Number.NaN);
      const [low, high] = [estimate - half, estimate + half];
      return [
        {
          name,
          measure,
          planted,
          estimate,
          low,
          high,
          is_recovered: low <= planted && planted <= high,
        },
      ];
    });
  });
}
