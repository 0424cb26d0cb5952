/** The numbers of a column by the categories of another. */
import { InvalidRequestError } from '../../errors.js';
import {
  type ChartColumn,
  type ChartData,
  findColumn,
  findNumbers,
  numberOf,
  titleOf,
} from './chart-data.js';
import { countOf } from './format-number.js';
import { pickLevels } from './pick-levels.js';

export interface NumberGroups {
  readonly of: ChartColumn;
  readonly by: ChartColumn;
  readonly groups: readonly { readonly name: string; readonly values: readonly number[] }[];
  readonly notes: readonly string[];
}

/** So many groups stand below one another. */
const groupsMax = 12;

/**
 * For charts that compare how numbers are spread.
 * @throws InvalidRequestError when a group has fewer than `least` rows.
 */
export function groupNumbers(
  data: ChartData,
  wanted: { readonly by: string; readonly of: string | null },
  needs: { readonly least: number; readonly chart: string },
): NumberGroups {
  if (wanted.of === null)
    throw new InvalidRequestError(`${needs.chart} needs a column of numbers beside the groups`);
  const by = findColumn(data, wanted.by);
  const of = findNumbers(data, wanted.of);
  const levels = pickLevels(by, groupsMax);
  const values = new Map<string, number[]>(levels.names.map((name) => [name, []]));
  let missing = 0;
  by.values.forEach((cell, row) => {
    const name = levels.nameOf(cell);
    const number = numberOf(of.values[row]);
    if (number === null || cell === null) missing += 1;
    else if (name !== null) values.get(name)?.push(number);
  });
  const groups = [...values].map(([name, numbers]) => ({ name, values: numbers }));
  const smallest = Math.min(...groups.map((group) => group.values.length));
  if (groups.length === 0 || smallest < needs.least)
    throw new InvalidRequestError(
      `${needs.chart} needs at least ${countOf(needs.least, 'row')} a group; ${titleOf(by)} has a group of ${groups.length === 0 ? 0 : smallest}`,
    );
  return { of, by, groups, notes: [...levels.notes, ...missingNote(missing)] };
}

export function missingNote(rows: number): readonly string[] {
  return rows === 0
    ? []
    : [
        `${countOf(rows, 'row')} ${rows === 1 ? 'lacks' : 'lack'} a value and ${rows === 1 ? 'is' : 'are'} not drawn.`,
      ];
}
