/** Points of two columns, with the series that each belongs to. */
import { InvalidRequestError } from '../../errors.js';
import type { ChartInput } from './chart-body.js';
import { seriesMax } from './chart-body.js';
import { type ChartColumn, findColumn, numberOf, titleOf } from './chart-data.js';
import { missingNote } from './group-numbers.js';
import { pickLevels } from './pick-levels.js';

export interface Point {
  /** Dates are milliseconds. */
  readonly x: number;
  readonly y: number;
  /** Empty where there is one series alone. */
  readonly series: string;
}

export interface Points {
  readonly points: readonly Point[];
  /** The column that tells series apart, or null. */
  readonly split: ChartColumn | null;
  readonly series: readonly string[];
  readonly notes: readonly string[];
}

/** @throws InvalidRequestError when fewer than two rows have both. */
export function pairNumbers({ request, data }: ChartInput, x: ChartColumn, y: ChartColumn): Points {
  const split = request.color === null ? null : findColumn(data, request.color);
  if (split?.kind === 'number')
    throw new InvalidRequestError(
      `Series are told apart by categories, and ${titleOf(split)} holds numbers`,
    );
  const levels = split === null ? null : pickLevels(split, seriesMax);
  let missing = 0;
  const points = x.values.flatMap((cell, row): Point[] => {
    const place = x.kind === 'date' ? timeOf(cell) : numberOf(cell);
    const value = numberOf(y.values[row]);
    const series = levels === null ? '' : levels.nameOf(split?.values[row]);
    if (place === null || value === null) missing += 1;
    return place === null || value === null || series === null
      ? []
      : [{ x: place, y: value, series }];
  });
  if (points.length < 2) throw new InvalidRequestError('Fewer than 2 rows have both values');
  return {
    points,
    split,
    series: levels?.names ?? [''],
    notes: [...(levels?.notes ?? []), ...missingNote(missing)],
  };
}

function timeOf(cell: ChartColumn['values'][number]): number | null {
  return typeof cell === 'string' ? numberOf(Date.parse(cell)) : null;
}
