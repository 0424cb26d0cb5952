/** Whether one column can be made as it is specified. */

import type { DatasetColumn, DatasetSpecification } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { describeDrawn, roundTo } from './distributions.js';

/** @throws InvalidRequestError */
export function checkColumn(column: DatasetColumn, specification: DatasetSpecification): void {
  const problem =
    findShapeProblem(column, specification) ??
    findLimitProblem(column) ??
    findDistributionProblem(column) ??
    findLevelProblem(column, specification) ??
    findSeriesProblem(column, specification);
  if (problem !== null) throw new InvalidRequestError(`The column ${column.name} ${problem}`);
}

function findShapeProblem(
  { role, source, missing }: DatasetColumn,
  { type }: DatasetSpecification,
): string | null {
  const { shape } = source;
  if ((role === 'identifier') !== (shape === 'sequence'))
    return 'must be a sequence if it is the identifier, and only then';
  if ((role === 'time') !== (shape === 'dates'))
    return 'must hold dates if it has the role time, and only then';
  if (role === 'target' && shape !== 'sum' && shape !== 'chance')
    return 'is the target: it must be a sum or come by chance';
  if (shape === 'step' && type !== 'time_series') return 'can only be a step in a time series';
  if (missing > 0 && (shape === 'sequence' || shape === 'dates')) return 'cannot have gaps';
  return null;
}

function findLimitProblem({ source, limits, decimals }: DatasetColumn): string | null {
  const { min, max } = limits;
  if (min === null && max === null) return null;
  if (['levels', 'step', 'sequence', 'dates', 'chance'].includes(source.shape))
    return 'holds no numbers that could have limits';
  if (min !== null && max !== null && min >= max) return `has the limits ${min} and ${max}`;
  const [decimal] = [min, max].filter((each) => each !== null && roundTo(each, decimals) !== each);
  return decimal === undefined
    ? null
    : `has ${decimals} decimals, and its limit ${decimal} has more`;
}

function findDistributionProblem(column: DatasetColumn): string | null {
  const { source, decimals } = column;
  if (source.shape === 'uniform' && source.min >= source.max)
    return `goes from ${source.min} to ${source.max}`;
  if (source.shape === 'lognormal' && source.sd > 3 * source.mean)
    return 'has a standard deviation of more than 3 times its mean';
  if (source.shape === 'poisson' && decimals > 0) return 'counts: it has no decimals';
  const drawn = describeDrawn(column);
  if (drawn === null) return null;
  if (drawn.held < 0.05)
    return 'has limits that leave less than 5 % of its distribution: move them, or the distribution';
  // The steps of the decimals would be all there is to see.
  if (!(drawn.sd * 2 >= stepOf(decimals)) && source.shape !== 'poisson')
    return `varies less than its ${decimals} decimals show`;
  return drawn.sd > 0 ? null : 'has the same value in every row';
}

function findLevelProblem(
  { source, missing }: DatasetColumn,
  { sample_size }: DatasetSpecification,
): string | null {
  const names =
    source.shape === 'levels' ? source.levels.map(({ name }) => name) : listLevels(source);
  const folded = names.map((name) => name.normalize('NFKC').toLowerCase());
  if (new Set(folded).size < names.length) return 'has two levels of the same name';
  if (source.shape !== 'levels') return null;
  const sum = source.levels.reduce((total, { share }) => total + share, 0);
  if (Math.abs(sum - 1) > 0.001)
    return `has levels whose shares add up to ${sum.toFixed(3)}, not 1`;
  const rare = source.levels.find(({ share }) => share * sample_size * (1 - missing) < 10);
  return rare === undefined
    ? null
    : `has the level ${rare.name} in fewer than 10 rows: take more rows, or a greater share`;
}

function listLevels(source: DatasetColumn['source']): readonly string[] {
  return source.shape === 'step' || source.shape === 'chance' ? source.levels : [];
}

function findSeriesProblem(
  { source, decimals, limits }: DatasetColumn,
  { type, sample_size }: DatasetSpecification,
): string | null {
  if (source.shape !== 'sum') return null;
  const isInSeries = source.trend !== 0 || source.season !== null || source.autocorrelation !== 0;
  if (isInSeries && type !== 'time_series')
    return 'has a trend, a season or a memory, which only a time series has';
  if (source.season !== null && source.season.period * 2 > sample_size)
    return `has a season of ${source.season.period} rows: at least two must fit into the series`;
  const steps = limits.min === null && limits.max === null ? 1 : 4;
  if (source.noise_sd >= steps * stepOf(decimals)) return null;
  return `needs more decimals: its noise of ${source.noise_sd} is less than ${steps} of their steps`;
}

/** What the last decimal counts. */
function stepOf(decimals: number): number {
  return Number(`1e-${decimals}`);
}
