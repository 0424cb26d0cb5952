/** Whether the planted effects can be made and found again: within the limits, and with rows enough. */

import { type DatasetSpecification, datasetLimits, type PlantedEffect } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { type ArrangedColumn, isMade, levelsOf } from './arrange-columns.js';
import { known } from './draw-rows.js';
import { findReach, type Reach, type Span, spreadOf } from './find-reach.js';

/** Rows for each effect on a column, of those without gaps (Peduzzi et al. 1996, of events in logistic regression). */
const rowsForEffect = 10;

/** @throws InvalidRequestError */
export function checkEffects(
  specification: DatasetSpecification,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): void {
  for (const effect of specification.effects) checkEnds(effect, arranged);
  const pairs = specification.effects.map(
    ({ from, to, level }) => `${from} → ${to}${level === null ? '' : ` (${level})`}`,
  );
  const twice = pairs.find((pair, place) => pairs.indexOf(pair) < place);
  if (twice !== undefined) refuse(`The effect ${twice} is given twice`);
  const reaches = new Map<string, Reach>();
  for (const [name, each] of arranged) {
    const reach = findReach(each, { reaches, specification, arranged });
    reaches.set(name, reach);
    checkReach(each, reach.needed);
    checkChance(each, arranged);
    checkRows(each, { specification, arranged });
  }
}

function checkEnds(
  { from, to, level }: PlantedEffect,
  arranged: ReadonlyMap<string, ArrangedColumn>,
): void {
  const cause = known(arranged, from).column;
  const levels = levelsOf(cause);
  const name = `The effect ${from} → ${to}`;
  if (!isMade(known(arranged, to).column))
    refuse(`${name} cannot be planted: only a sum or a chance can be acted on, and ${to} is drawn`);
  if (cause.role === 'identifier' || cause.role === 'time')
    refuse(`${name} cannot be planted: ${from} is only the ${cause.role}`);
  if (levels === null && level !== null) refuse(`${name} names a level, and ${from} has none`);
  if (levels !== null && !levels.slice(1).includes(level ?? ''))
    refuse(
      `${name} must name one of the levels ${levels.slice(1).join(', ')}; they are compared with ${levels[0]}`,
    );
}

function checkReach({ column, effects }: ArrangedColumn, reach: Span): void {
  const { min, max } = column.limits;
  if (column.source.shape !== 'sum') return;
  if ((min === null || reach.low >= min) && (max === null || reach.high <= max)) return;
  const largest = effects.toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size))[0];
  const subject =
    largest === undefined ? 'Its base' : `The planted effect of ${largest.from} (${largest.size})`;
  refuse(
    `${subject} cannot be reached with ${column.name} limited to ${min ?? 'any'}–${max ?? 'any'}: with its noise it goes from ${reach.low.toPrecision(3)} to ${reach.high.toPrecision(3)}. Widen the limits, or lower the effects or the noise`,
  );
}

function checkChance(each: ArrangedColumn, arranged: ReadonlyMap<string, ArrangedColumn>): void {
  if (each.column.source.shape !== 'chance') return;
  if (spreadOf(each, arranged) > 3)
    refuse(
      `The effects on ${each.column.name} together make its levels all but certain: lower them`,
    );
}

function checkRows(
  { column, effects }: ArrangedColumn,
  { specification, arranged }: Arranged,
): void {
  const causes = listCauses(column, effects, { specification, arranged });
  const whole = causes.reduce((share, cause) => share * (1 - cause.missing), 1 - column.missing);
  const { source } = column;
  const rarer = source.shape === 'chance' ? Math.min(source.base_share, 1 - source.base_share) : 1;
  const rows = Math.floor(specification.sample_size * whole * rarer);
  const terms = causes.reduce((sum, cause) => sum + (levelsOf(cause)?.length ?? 2) - 1, 0);
  const wanted = rowsForEffect * (terms + 1);
  const kind = `rows without gaps${rarer < 1 ? ' of its rarer level' : ''}`;
  if (terms > 0 && rows < wanted)
    refuse(
      `What acts on ${column.name} needs ${wanted} ${kind}, and about ${rows} are to be expected: take more rows`,
    );
  for (const cause of causes) {
    const seldom = Math.floor(rows * leastShare(cause));
    if (seldom < rowsForEffect)
      refuse(
        `What ${cause.name} does to ${column.name} cannot be told: it differs in about ${seldom} ${kind}, and ${rowsForEffect} are needed. Take more rows, or a greater share`,
      );
  }
}

interface Arranged {
  readonly specification: DatasetSpecification;
  readonly arranged: ReadonlyMap<string, ArrangedColumn>;
}

/** What acts on it; of a target also every other feature, as a model learns from all of them. */
function listCauses(
  column: ArrangedColumn['column'],
  effects: readonly PlantedEffect[],
  { specification, arranged }: Arranged,
): ArrangedColumn['column'][] {
  const acting = [...new Set(effects.map(({ from }) => from))];
  if (column.role !== 'target') return acting.map((name) => known(arranged, name).column);
  const features = specification.columns.filter(({ role }) => role === 'feature');
  const terms = features.reduce((sum, each) => sum + (levelsOf(each)?.length ?? 2) - 1, 0);
  if (terms > datasetLimits.featureTerms)
    refuse(
      `The features have ${terms} numbers and levels to learn from, more than ${datasetLimits.featureTerms}`,
    );
  return features;
}

/** Share of the rows with the rarest of its levels, or with another number than 0. */
function leastShare({ source }: ArrangedColumn['column']): number {
  switch (source.shape) {
    case 'levels':
      return Math.min(...source.levels.map(({ share }) => share));
    case 'step':
      return Math.min(source.at, 1 - source.at);
    case 'chance':
      return Math.min(source.base_share, 1 - source.base_share);
    case 'poisson':
      return Math.min(1, source.mean);
    default:
      return 1;
  }
}

function refuse(message: string): never {
  throw new InvalidRequestError(message);
}
