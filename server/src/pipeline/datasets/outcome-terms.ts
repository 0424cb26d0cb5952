/** What a made column is summed up from. The same terms make the rows and are fitted to them afterwards. */
import type { ArrangedColumn } from './arrange-columns.js';
import { cosineOfTurns } from './numbers/exact-math.js';
import type { TableColumn } from './table.js';

export interface OutcomeTerm {
  /** Such as `dose → yield`. */
  readonly name: string;
  /** What a size of 1 means, such as `difference of means, t/ha`. */
  readonly measure: string;
  /** Null for what is only allowed for in the fit. */
  readonly planted: number | null;
  readonly centre: number;
  /** NaN where the cause is missing. */
  valueAt(row: number): number;
}

/** @param cause Finds the finished column of a cause. */
export function listTerms(
  { column, effects }: ArrangedColumn,
  cause: (name: string) => { readonly made: TableColumn; readonly centre: number },
): OutcomeTerm[] {
  const terms: OutcomeTerm[] = effects.map(({ from, level, size }) => {
    const { made, centre } = cause(from);
    const isLevel = made.holds === 'levels';
    return {
      name: `${level !== null && isLevel && made.levels.length > 2 ? `${from} ${level}` : from} → ${column.name}`,
      measure: describeMeasure(column.source.shape === 'chance', isLevel, {
        of: column.unit,
        each: made.unit,
      }),
      planted: size,
      centre: isLevel ? 0 : centre,
      valueAt: regressor(made, level),
    };
  });
  if (column.source.shape !== 'sum') return terms;
  const { trend, season } = column.source;
  if (trend !== 0)
    terms.push({
      name: `trend of ${column.name}`,
      measure: inUnits('change from row to row', column.unit),
      planted: trend,
      centre: 0,
      valueAt: (row) => row,
    });
  if (season !== null) {
    const wave = (shift: number) => (row: number) =>
      cosineOfTurns((row - season.peak) / season.period - shift);
    terms.push({
      name: `season of ${column.name}`,
      measure: inUnits('height of the wave over its mean', column.unit),
      planted: season.amplitude,
      centre: 0,
      valueAt: wave(0),
    });
    // A wave that is highest elsewhere: the fit does not know where the peak is.
    terms.push({ name: '', measure: '', planted: null, centre: 0, valueAt: wave(0.25) });
  }
  return terms;
}

function regressor(made: TableColumn, level: string | null): (row: number) => number {
  if (made.holds === 'numbers') return (row) => made.values[row] ?? Number.NaN;
  if (made.holds === 'texts') return () => Number.NaN;
  const wanted = made.levels.indexOf(level ?? '');
  return (row) => {
    const code = made.codes[row] ?? -1;
    return code < 0 ? Number.NaN : Number(code === wanted);
  };
}

function describeMeasure(
  isChance: boolean,
  isLevel: boolean,
  unit: { readonly of: string; readonly each: string },
): string {
  if (isChance && isLevel) return 'difference in log odds';
  const each = unit.each === '' ? 'for each unit' : `for each unit (${unit.each})`;
  if (isChance) return `change in log odds ${each}`;
  if (isLevel) return inUnits('difference of means', unit.of);
  return `${inUnits('change', unit.of)} ${each}`;
}

function inUnits(text: string, unit: string): string {
  return unit === '' ? text : `${text}, ${unit}`;
}
