/** A point a row with a straight line fitted to all of them; or names with an estimate and its interval each. */
import { linearRegression, sampleCorrelation } from 'simple-statistics';
import { InvalidRequestError } from '../../errors.js';
import { buildIntervals } from './build-intervals.js';
import {
  type ChartBody,
  type ChartInput,
  type Json,
  type Row,
  shapes,
  valueAxis,
} from './chart-body.js';
import { findNumbers, titleOf } from './chart-data.js';
import { countOf, formatCount, formatNumber, roundNumber } from './format-number.js';
import { type Point, pairNumbers } from './pair-numbers.js';
import { sampleRows } from './sample-rows.js';

const pointsMax = 2000;
/** A line through fewer points says nothing. */
const fitLeast = 10;

export function buildScatter(input: ChartInput): ChartBody {
  const { request, data, seed } = input;
  if (request.interval !== null) return buildIntervals(input);
  if (request.y === null) throw new InvalidRequestError('A scatter needs two columns of numbers');
  const [x, y] = [findNumbers(data, request.x), findNumbers(data, request.y)];
  const { points, split, series, notes } = pairNumbers(input, x, y);
  const drawn = sampleRows(points, pointsMax, seed);
  const fit = fitLine(points);
  const titles = { x: titleOf(x), y: titleOf(y), series: split === null ? null : titleOf(split) };
  return {
    layers: layersOf(titles, series, fit !== null),
    rows: drawn.map((point) => toRow(point, split !== null)),
    tables: fit === null ? {} : { fit: fit.ends },
    fields: [
      { field: 'x', label: titles.x },
      { field: 'y', label: titles.y },
      ...(titles.series === null ? [] : [{ field: 'color', label: titles.series }]),
    ],
    height: 320,
    foot: 46,
    axes: { x: titles.x, y: titles.y, color: titles.series ?? '' },
    says: sayPoints(titles, points, fit),
    notes: [
      ...notes,
      ...(drawn.length < points.length
        ? [
            `A sample of ${formatCount(drawn.length)} of ${formatCount(points.length)} rows, by seed ${seed}.`,
          ]
        : []),
      ...(fit === null ? [] : ['The line is fitted to all rows by least squares.']),
    ],
  };
}

function toRow({ x, y, series }: Point, isSplit: boolean): Row {
  return { x: roundNumber(x), y: roundNumber(y), ...(isSplit ? { color: series } : {}) };
}

interface Fit {
  readonly ends: readonly Row[];
  readonly slope: number;
  readonly correlation: number;
}

/** Null for few points and for those that all lie above one another. */
function fitLine(points: readonly Point[]): Fit | null {
  if (points.length < fitLeast) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [low, high] = extent(xs);
  if (low === high) return null;
  const { m, b } = linearRegression(points.map(({ x, y }) => [x, y]));
  const ends = [low, high].map((x) => ({ x: roundNumber(x), y: roundNumber(m * x + b) }));
  const correlation = sampleCorrelation(xs, ys);
  return { ends, slope: m, correlation: Number.isFinite(correlation) ? correlation : 0 };
}

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

interface ScatterTitles {
  readonly x: string;
  readonly y: string;
  readonly series: string | null;
}

function sayPoints(titles: ScatterTitles, points: readonly Point[], fit: Fit | null): string[] {
  const [x, y] = [extent(points.map((point) => point.x)), extent(points.map((point) => point.y))];
  const range = ([low, high]: [number, number]): string =>
    `${formatNumber(low)} to ${formatNumber(high)}`;
  const says = [
    `${countOf(points.length, 'row')}: ${titles.x} from ${range(x)}, ${titles.y} from ${range(y)}.`,
  ];
  if (fit === null) return says;
  const size = Math.abs(fit.correlation);
  const strength = ['hardly any', 'a weak', 'a moderate', 'a strong'][
    [0.1, 0.3, 0.6].filter((least) => size >= least).length
  ];
  const direction = fit.correlation < 0 ? 'falling' : 'rising';
  says.push(
    size < 0.1
      ? `There is hardly any straight relation (r = ${formatNumber(fit.correlation)}).`
      : `${titles.y} shows ${strength} ${direction} relation with ${titles.x} (r = ${formatNumber(fit.correlation)}; ${formatNumber(fit.slope)} for each 1 of ${titles.x}).`,
  );
  return says;
}

function layersOf(titles: ScatterTitles, series: readonly string[], hasFit: boolean): Json[] {
  const x = {
    field: 'x',
    type: 'quantitative',
    scale: { zero: false },
    axis: valueAxis(titles.x, { ticks: true }),
  };
  const y = { field: 'y', type: 'quantitative', scale: { zero: false }, axis: valueAxis(titles.y) };
  const legend = { title: titles.series };
  const scale = { domain: series };
  const split =
    titles.series === null
      ? {}
      : {
          color: { field: 'color', type: 'nominal', scale, legend },
          shape: {
            field: 'color',
            type: 'nominal',
            scale: { ...scale, range: shapes.slice(0, series.length) },
            legend,
          },
        };
  return [
    {
      mark: {
        type: 'point',
        ...(titles.series === null ? { style: 'single' } : {}),
        filled: true,
        size: 32,
        opacity: 0.6,
      },
      encoding: { x, y, ...split },
    },
    ...(hasFit
      ? [{ data: { name: 'fit' }, mark: { type: 'line', style: 'fit' }, encoding: { x, y } }]
      : []),
  ];
}
