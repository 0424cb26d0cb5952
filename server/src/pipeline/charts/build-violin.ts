/** A violin a group: how its values are spread, by a kernel estimate, with the median marked. */
import { kernelDensityEstimation, standardDeviation } from 'simple-statistics';
import type { ChartBody, ChartInput, Json, Row } from './chart-body.js';
import { titleOf } from './chart-data.js';
import { roundNumber } from './format-number.js';
import { groupAxes } from './group-axes.js';
import { groupNumbers } from './group-numbers.js';
import { sampleRows } from './sample-rows.js';
import { sayGroups } from './say-groups.js';
import { summariseFive } from './summarise-numbers.js';

const leastRows = 10;
/** Of the outline of a group, on each side. */
const steps = 48;
/** A kernel estimate of more takes long and looks the same. */
const kernelRows = 2000;

export function buildViolin({ request, data, seed }: ChartInput): ChartBody {
  const needs = { least: leastRows, chart: 'A violin' };
  const { of, by, groups, notes } = groupNumbers(data, { by: request.x, of: request.y }, needs);
  const fives = groups.map(({ name, values }) => ({ name, five: summariseFive(values) }));
  const outlines = groups.flatMap(({ name, values }) =>
    outlineOf(sampleRows(values, kernelRows, seed)).map((point) => ({ x: name, ...point })),
  );
  return {
    layers: layersOf(
      groupAxes({ by: titleOf(by), of: titleOf(of), names: groups.map(({ name }) => name) }),
    ),
    rows: fives.map(({ name, five }) => ({
      x: name,
      rows: five.count,
      q1: roundNumber(five.q1),
      median: roundNumber(five.median),
      q3: roundNumber(five.q3),
    })),
    tables: { outlines },
    fields: [
      { field: 'x', label: titleOf(by) },
      { field: 'rows', label: 'Rows' },
      { field: 'q1', label: 'First quartile' },
      { field: 'median', label: 'Median' },
      { field: 'q3', label: 'Third quartile' },
    ],
    height: Math.max(140, groups.length * 72),
    foot: 46,
    axes: { x: titleOf(of), y: titleOf(by), color: titleOf(by) },
    says: sayGroups(titleOf(of), fives),
    notes: groups.some(({ values }) => values.length > kernelRows)
      ? [...notes, `Each outline is estimated from ${kernelRows} rows at most, by seed ${seed}.`]
      : notes,
  };
}

/** Round the outline: up one side and down the other, each group as wide as the others. */
function outlineOf(values: readonly number[]): Row[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = high - low || 1;
  const density =
    high > low
      ? kernelDensityEstimation([...values], 'gaussian', bandwidthOf(values, width))
      : () => 1;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const y = low + (width * step) / steps;
    return { y, share: Math.max(0, density(y)) };
  });
  const widest = Math.max(...points.map(({ share }) => share)) || 1;
  const side = (sign: number): Row[] =>
    points.map(({ y, share }) => ({
      y: roundNumber(y),
      side: roundNumber((sign * share) / widest),
    }));
  return [...side(1), ...side(-1).reverse()].map((point, order) => ({ ...point, order }));
}

/** Silverman's rule (1986, 3.31), and never so narrow that equal values become a needle. */
function bandwidthOf(values: readonly number[], range: number): number {
  const { q1, q3 } = summariseFive(values);
  const spread = Math.min(standardDeviation([...values]), (q3 - q1) / 1.34);
  return Math.max(0.9 * spread * values.length ** -0.2, range / steps);
}

function layersOf({ y: names, x, color }: ReturnType<typeof groupAxes>): Json[] {
  const y = {
    ...names,
    scale: { ...names.scale, type: 'band', paddingInner: 0.12, paddingOuter: 0.06 },
  };
  const middle = { y: { ...y, bandPosition: 0.5 } };
  return [
    {
      data: { name: 'outlines' },
      mark: { type: 'line', interpolate: 'linear-closed', fillOpacity: 0.55, strokeWidth: 1.2 },
      encoding: {
        y,
        yOffset: { field: 'side', type: 'quantitative', scale: { domain: [-1, 1] } },
        x: x('y'),
        fill: color,
        stroke: color,
        order: { field: 'order' },
      },
    },
    {
      mark: { type: 'rule', style: 'quartiles' },
      encoding: { ...middle, x: x('q1'), x2: { field: 'q3' } },
    },
    {
      mark: { type: 'point', style: 'middle', filled: true, size: 46 },
      encoding: { ...middle, x: x('median') },
    },
  ];
}
