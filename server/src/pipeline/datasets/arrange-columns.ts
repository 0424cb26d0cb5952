/** The columns in the order in which they are made, causes before what they act on, with what follows for each from its specification. */

import type { DatasetColumn, DatasetSpecification, PlantedEffect } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { type Drawn, describeDrawn } from './distributions.js';

export interface ArrangedColumn {
  readonly column: DatasetColumn;
  /** Null unless it holds drawn numbers. */
  readonly drawn: Drawn | null;
  /** What acts on it, in the order of the specification. */
  readonly effects: readonly PlantedEffect[];
  /** What its value is measured from where it is a cause: mean, or base of a sum; 0 for levels. */
  readonly centre: number;
}

/** By name, in the order of making. @throws InvalidRequestError for effects that lead in a circle, or from or to what is not there. */
export function arrangeColumns(
  specification: DatasetSpecification,
): ReadonlyMap<string, ArrangedColumn> {
  const arranged = new Map<string, ArrangedColumn>();
  const columns = new Map(specification.columns.map((column) => [column.name, column]));
  const place = (name: string, path: readonly string[]): void => {
    if (arranged.has(name)) return;
    const column = columns.get(name);
    if (column === undefined) throw new InvalidRequestError(`There is no column named ${name}`);
    if (path.includes(name))
      throw new InvalidRequestError(
        `The effects lead in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`,
      );
    const effects = specification.effects.filter((effect) => effect.to === name);
    for (const { from } of effects) place(from, [...path, name]);
    arranged.set(name, describeColumn(column, effects));
  };
  for (const { from, to } of specification.effects)
    for (const name of [from, to])
      if (!columns.has(name))
        throw new InvalidRequestError(
          `The effect ${from} → ${to} names ${name}, and there is no such column`,
        );
  for (const name of columns.keys()) place(name, []);
  return arranged;
}

function describeColumn(column: DatasetColumn, effects: readonly PlantedEffect[]): ArrangedColumn {
  const drawn = describeDrawn(column);
  const base = column.source.shape === 'sum' ? column.source.base : 0;
  return { column, drawn, effects, centre: drawn?.mean ?? base };
}

/** Names of the levels of a column; null where it has none. The first is the one that others are compared with. */
export function levelsOf({ source }: DatasetColumn): readonly string[] | null {
  switch (source.shape) {
    case 'levels':
      return source.levels.map(({ name }) => name);
    case 'step':
    case 'chance':
      return source.levels;
    default:
      return null;
  }
}

/** Whether it is made from others or from time rather than drawn, so that effects can act on it. */
export function isMade({ source }: DatasetColumn): boolean {
  return source.shape === 'sum' || source.shape === 'chance';
}
