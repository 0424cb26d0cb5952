/** Whether the planted effects can be made and found again: within the limits, and with rows enough. */
import { InvalidRequestError } from '../../errors.js';
import { type ArrangedColumn, isMade, levelsOf } from './arrange-columns.js';
import { known } from './draw-rows.js';
import { findReach, type Reach, type Span, spreadOf } from './find-reach.js';
import type { DatasetSpecification, PlantedEffect } from './specification.js';

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
  {
    specification,
    arranged,
  }: {
    readonly specification: DatasetSpecification;
    readonly arranged: ReadonlyMap<string, ArrangedColumn>;
  },
): void {
  if (effects.length === 0) return;
  const causes = [...new Set(effects.map(({ from }) => from))];
  const whole = causes.reduce(
    (share, name) => share * (1 - known(arranged, name).column.missing),
    1 - column.missing,
  );
  const { source } = column;
  const rarer = source.shape === 'chance' ? Math.min(source.base_share, 1 - source.base_share) : 1;
  const rows = Math.floor(specification.sample_size * whole * rarer);
  const wanted = rowsForEffect * (effects.length + 1);
  if (rows < wanted)
    refuse(
      `The effects on ${column.name} need ${wanted} rows without gaps${rarer < 1 ? ' of its rarer level' : ''}, and about ${rows} are to be expected: take more rows`,
    );
}

function refuse(message: string): never {
  throw new InvalidRequestError(message);
}
