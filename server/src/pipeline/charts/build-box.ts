/** A box a group: the middle half of its values, their median, whiskers and what lies beyond them. */

import type { ChartBody, ChartInput, Json } from './chart-body.js';
import { titleOf } from './chart-data.js';
import { roundNumber } from './format-number.js';
import { groupAxes } from './group-axes.js';
import { groupNumbers } from './group-numbers.js';
import { sayGroups } from './say-groups.js';
import { summariseFive } from './summarise-numbers.js';

const leastRows = 5;
/** Of a group. */
const outliersMax = 60;

export function buildBox({ request, data }: ChartInput): ChartBody {
  const needs = { least: leastRows, chart: 'A box' };
  const { of, by, groups, notes } = groupNumbers(data, { by: request.x, of: request.y }, needs);
  const fives = groups.map(({ name, values }) => ({ name, five: summariseFive(values) }));
  const outliers = fives.flatMap(({ name, five }) =>
    farthest(five.outliers, five.median).map((value) => ({ x: name, y: roundNumber(value) })),
  );
  const all = fives.reduce((sum, { five }) => sum + five.outliers.length, 0);
  return {
    layers: layersOf(
      groupAxes({ by: titleOf(by), of: titleOf(of), names: groups.map(({ name }) => name) }),
    ),
    rows: fives.map(({ name, five }) => ({
      x: name,
      rows: five.count,
      low: roundNumber(five.low),
      q1: roundNumber(five.q1),
      median: roundNumber(five.median),
      q3: roundNumber(five.q3),
      high: roundNumber(five.high),
    })),
    tables: { outliers },
    fields: [
      { field: 'x', label: titleOf(by) },
      { field: 'rows', label: 'Rows' },
      { field: 'low', label: 'Lower whisker' },
      { field: 'q1', label: 'First quartile' },
      { field: 'median', label: 'Median' },
      { field: 'q3', label: 'Third quartile' },
      { field: 'high', label: 'Upper whisker' },
    ],
    height: Math.max(120, groups.length * 52),
    foot: 46,
    axes: { x: titleOf(of), y: titleOf(by), color: titleOf(by) },
    says: sayGroups(titleOf(of), fives),
    notes:
      all > outliers.length
        ? [...notes, `${outliers.length} of ${all} values beyond the whiskers are drawn.`]
        : notes,
  };
}

function layersOf({ y, x, color }: ReturnType<typeof groupAxes>): Json[] {
  return [
    {
      mark: { type: 'rule', style: 'whisker' },
      encoding: { y, x: x('low'), x2: { field: 'high' } },
    },
    {
      mark: { type: 'bar', size: 22 },
      encoding: { y, x: x('q1'), x2: { field: 'q3' }, color },
    },
    { mark: { type: 'tick', style: 'median', size: 22 }, encoding: { y, x: x('median') } },
    {
      data: { name: 'outliers' },
      mark: { type: 'point', filled: false, size: 34 },
      encoding: { y, x: x('y'), color },
    },
  ];
}

function farthest(values: readonly number[], middle: number): readonly number[] {
  return values
    .toSorted((first, second) => Math.abs(second - middle) - Math.abs(first - middle))
    .slice(0, outliersMax);
}
