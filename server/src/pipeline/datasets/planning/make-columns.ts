/** Columns and effects for the variables of a hypothesis: what they are is read from their names, how large from a stated rule. */

import type { datasetSpecificationSchema } from '@lectern/contract';
import type { z } from 'zod';
import { findKnownLevels, findKnownNumber, isAmount, isEvent } from './known-variables.js';
import type { NamedVariable } from './name-columns.js';

export type Proposal = z.input<typeof datasetSpecificationSchema>;
export type ProposedColumn = Proposal['columns'][number];
type ProposedEffect = NonNullable<Proposal['effects']>[number];

/** A cause, and by how much a column varies that it acts on. */
export interface Cause {
  readonly column: ProposedColumn;
  /** Null for levels. */
  readonly sd: number | null;
  readonly level: string | null;
}

/** A drawn variable: known levels, an amount, or two groups of which one has it. @param groups Which two they are of what is no amount. */
export function drawCause(
  { name, label, ages }: NamedVariable,
  role: ProposedColumn['role'],
  groups: Groups = ofPresence,
): Cause {
  const levels = findKnownLevels(label) ?? (isAmount(label) ? null : groups);
  if (levels !== null) {
    const source = {
      shape: 'levels' as const,
      levels: levels.map(([level, share]) => ({ name: level, share })),
    };
    return { column: { name, label, role, source }, sd: null, level: levels[1]?.[0] ?? null };
  }
  const { unit, mean, sd, decimals, min, max, shape } = findKnownNumber(label, ages);
  // As far from the mean as normal values go: skewed ones go further, and one row must not outweigh the others.
  const limits = shape === 'normal' ? { min, max } : { min, max: mean + 4 * sd };
  return {
    column: { name, label, unit, role, decimals, limits, source: { shape, mean, sd } },
    sd,
    level: null,
  };
}

type Groups = readonly (readonly [level: string, share: number])[];

const ofPresence: Groups = [
  ['without', 0.5],
  ['with', 0.5],
];

/** Of what is always there, as one strain, site or batch or another. */
export const ofKind: Groups = [
  ['A', 0.5],
  ['B', 0.5],
];

/** Numbers of the rows, to name them by. */
export const rowNumbers: ProposedColumn = {
  name: 'row',
  label: 'Number of the row',
  role: 'identifier',
  source: { shape: 'sequence', prefix: 'R' },
};

/** A variable that something acts on. */
export function madeColumn(variable: NamedVariable, role: ProposedColumn['role']): ProposedColumn {
  return isEvent(variable.label) ? chanceColumn(variable, role) : sumColumn(variable, role);
}

/** A sum as large as such a variable usually is. */
function sumColumn({ name, label }: NamedVariable, role: ProposedColumn['role']): ProposedColumn {
  const { unit, mean, sd, decimals, min, max } = findKnownNumber(label);
  return {
    name,
    label,
    unit,
    role,
    decimals,
    limits: { min, max },
    source: { shape: 'sum', base: mean, noise_sd: sd },
  };
}

function chanceColumn(
  { name, label }: NamedVariable,
  role: ProposedColumn['role'],
): ProposedColumn {
  return {
    name,
    label,
    role,
    source: { shape: 'chance', levels: ['no', 'yes'], base_share: 0.3 },
  };
}

/** In standard deviations of the noise: between groups, and for each standard deviation of a cause. */
const ofNumbers = { studied: { group: 0.5, number: 0.3 }, allowed: { group: 0.2, number: 0.15 } };
/** In log odds; 0.7 doubles the odds. */
const ofChances = { studied: { group: 0.7, number: 0.5 }, allowed: { group: 0.3, number: 0.2 } };

export interface PlantedDirection {
  readonly way: 1 | -1;
  /** Whether the hypothesis says which way; else more is assumed. */
  readonly isSaid: boolean;
}

const wayAssumed = 'which way is assumed, too, since the works do not tell it together';

/**
 * Effects of the causes in question, in the direction that is expected, and weaker ones of those that are only allowed for. The more causes,
 * the weaker each: all of them together must leave the outcome within its limits.
 */
export function plantEffects(
  outcome: ProposedColumn,
  {
    studied,
    allowed,
    direction: { way, isSaid },
  }: {
    readonly studied: readonly Cause[];
    readonly allowed: readonly Cause[];
    readonly direction: PlantedDirection;
  },
): ProposedEffect[] {
  const { source } = outcome;
  const noise = source.shape === 'sum' ? source.noise_sd : 1;
  const isChance = source.shape === 'chance';
  const tables = isChance ? ofChances : ofNumbers;
  const plant = (cause: Cause, table: { group: number; number: number }, divisor: number) => {
    const strength = Number(
      ((cause.sd === null ? table.group : table.number) / divisor).toPrecision(2),
    );
    const measure = isChance ? 'in log odds' : 'standard deviations of the noise';
    const each =
      cause.sd === null ? 'between the two' : `for each standard deviation of ${cause.column.name}`;
    return {
      from: cause.column.name,
      to: outcome.name,
      level: cause.level,
      size: Number(((strength * noise) / (cause.sd ?? 1)).toPrecision(3)),
      meaning: `Assumed: ${strength} ${measure} ${each}`,
    };
  };
  return [
    ...studied.map((cause) => {
      const effect = plant(cause, tables.studied, studied.length);
      const meaning = isSaid ? effect.meaning : `${effect.meaning}; ${wayAssumed}`;
      return { ...effect, meaning, size: way * effect.size };
    }),
    ...allowed.map((cause) => plant(cause, tables.allowed, allowed.length)),
  ];
}
