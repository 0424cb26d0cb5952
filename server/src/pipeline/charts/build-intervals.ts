/** Estimates with their intervals, one below another, as sources state them. */
import { InvalidRequestError } from '../../errors.js';
import type { ChartBody, ChartInput, Json } from './chart-body.js';
import { findColumn, findNumbers, numberOf, titleOf } from './chart-data.js';
import { formatCount, formatNumber, roundNumber } from './format-number.js';
import { groupAxes } from './group-axes.js';
import { pickLevels } from './pick-levels.js';

const namesMax = 20;
const writtenMax = 10;

/** A scatter with `interval`: `x` holds the estimates, `y` names them. */
export function buildIntervals({ request, data }: ChartInput): ChartBody {
  if (request.interval === null || request.y === null)
    throw new InvalidRequestError('Intervals need names and two ends');
  const of = findNumbers(data, request.x);
  const by = findColumn(data, request.y);
  const [low, high] = [request.interval.low, request.interval.high].map(
    (name) => findNumbers(data, name).values,
  );
  const levels = pickLevels(by, namesMax, 'data');
  const all = by.values.flatMap((cell, row) => {
    const name = levels.nameOf(cell);
    const [estimate, from, to] = [of.values[row], low?.[row], high?.[row]].map(numberOf);
    return name === null || estimate === null || estimate === undefined
      ? []
      : [
          {
            x: name,
            y: roundNumber(estimate),
            low: roundNumber(from ?? estimate),
            high: roundNumber(to ?? estimate),
          },
        ];
  });
  const rows = all.slice(0, namesMax);
  if (rows.length === 0) throw new InvalidRequestError('There is no estimate to draw');
  const title = titleOf(of);
  const names = [...new Set(rows.map(({ x }) => x))];
  return {
    layers: layersOf(groupAxes({ by: titleOf(by), of: title, names })),
    rows,
    fields: [
      { field: 'x', label: titleOf(by) },
      { field: 'y', label: title },
      { field: 'low', label: 'Interval from' },
      { field: 'high', label: 'Interval to' },
    ],
    height: Math.max(110, names.length * 34),
    foot: 46,
    axes: { x: title, y: titleOf(by), color: '' },
    says: [
      `${title}: ${rows
        .slice(0, writtenMax)
        .map((row) =>
          row.low === row.high
            ? `${row.x} ${formatNumber(row.y)}, no interval`
            : `${row.x} ${formatNumber(row.y)} (${formatNumber(row.low)} to ${formatNumber(row.high)})`,
        )
        .join('; ')}${rows.length > writtenMax ? `; and ${rows.length - writtenMax} more` : ''}.`,
    ],
    notes: [
      ...levels.notes,
      ...(all.length > rows.length
        ? [`The first ${rows.length} of ${formatCount(all.length)} estimates are drawn.`]
        : []),
    ],
  };
}

function layersOf({ y, x }: ReturnType<typeof groupAxes>): Json[] {
  return [
    {
      mark: { type: 'rule', style: 'whisker' },
      encoding: { y, x: x('low'), x2: { field: 'high' } },
    },
    {
      mark: { type: 'point', style: 'single', filled: true, size: 70 },
      encoding: { y, x: x('y') },
    },
  ];
}
