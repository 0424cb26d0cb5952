/** Whether a dataset plants what another one was planned to: the effects that the hypothesis says, compared with the same levels, and nothing by way of others that goes against them. Of controls it says nothing but that they are there. */

import type { DatasetSpecification, PlantedEffect } from '@lectern/contract';
import { InvalidRequestError } from '../../errors.js';
import { isMade, levelsOf } from './arrange-columns.js';

/** Another dataset would be none of this hypothesis. @param proposed One that can be made. @param causes Columns whose effects the hypothesis says. @throws InvalidRequestError */
export function checkEffectsKept(
  proposed: DatasetSpecification,
  planned: DatasetSpecification,
  causes: readonly string[],
): void {
  const missing = planned.effects.find(
    ({ from }) => !proposed.columns.some(({ name }) => name === from),
  );
  if (missing !== undefined) throw new InvalidRequestError(`It has no column ${missing.from}`);
  const said = planned.effects.filter(({ from }) => causes.includes(from));
  const lost = said.find((effect) => !isKept(effect, proposed, planned));
  if (lost !== undefined)
    throw new InvalidRequestError(
      `It does not plant the effect of ${lost.from} on ${lost.to} as the hypothesis says it`,
    );
  for (const { from, level } of said) {
    const expected = waysFrom({ from, level }, planned);
    const turned = waysFrom({ from, level }, proposed).find(
      ([to, way]) =>
        expected.some(([name]) => name === to) &&
        !expected.some(([name, other]) => name === to && other === way),
    );
    if (turned !== undefined)
      throw new InvalidRequestError(
        `It has ${from} act on ${turned[0]} by way of other columns, too, against what the hypothesis says`,
      );
  }
}

function isKept(
  { from, to, level, size }: PlantedEffect,
  proposed: DatasetSpecification,
  planned: DatasetSpecification,
): boolean {
  return (
    proposed.effects.some(
      (effect) =>
        effect.from === from &&
        effect.to === to &&
        effect.level === level &&
        Math.sign(effect.size) === Math.sign(size),
    ) &&
    // A size is the difference from the first level, or the odds of the second by chance: of others it says something else.
    [from, to].every((name) => comparedLevels(name, proposed) === comparedLevels(name, planned))
  );
}

/** The first one, and both of what comes by chance. */
function comparedLevels(name: string, { columns }: DatasetSpecification): string | undefined {
  const column = columns.find((each) => each.name === name);
  if (column === undefined) return undefined;
  const levels = levelsOf(column);
  return (isMade(column) ? levels : levels?.slice(0, 1))?.join(', ');
}

type Way = readonly [to: string, sign: number];

/** All that it moves in the end, and which way: both ways where some goes up and some down. What is acted on has two levels at most, so that its second one alone acts on. */
function waysFrom(
  { from, level }: Pick<PlantedEffect, 'from' | 'level'>,
  { effects }: DatasetSpecification,
): Way[] {
  const found: Way[] = effects
    .filter((effect) => effect.from === from && effect.level === level)
    .map(({ to, size }) => [to, Math.sign(size)]);
  // Grows while it is gone through; a column has two ways at most.
  for (const [name, sign] of found)
    for (const { to, size } of effects.filter((effect) => effect.from === name)) {
      const way = sign * Math.sign(size);
      if (!found.some(([known, other]) => known === to && other === way)) found.push([to, way]);
    }
  return found;
}
