/** A line a series over time or another ordered number; several values at one place are shown by their mean. */
import { InvalidRequestError } from '../../errors.js';
import {
  type ChartBody,
  type ChartInput,
  dashes,
  type Json,
  labelledMax,
  nameAxis,
  shapes,
  valueAxis,
} from './chart-body.js';
import { type ChartColumn, findColumn, findNumbers, isNumeric, titleOf } from './chart-data.js';
import { roundNumber } from './format-number.js';
import { type LinePoint, meanByPlace, spreadLabels } from './line-points.js';
import { pairNumbers } from './pair-numbers.js';
import { sayTrends } from './say-trends.js';

const height = 300;
/** Of a line that has a mark at each of its points. */
const markedMax = 24;

export function buildLine(input: ChartInput): ChartBody {
  const { request, data } = input;
  if (request.y === null)
    throw new InvalidRequestError('A line needs a column of numbers to follow');
  const x = findColumn(data, request.x);
  const y = findNumbers(data, request.y);
  if (!isNumeric(x) && x.kind !== 'date')
    throw new InvalidRequestError(
      `A line needs times or numbers in order, and ${titleOf(x)} holds words`,
    );
  const { points, split, series, notes } = pairNumbers(input, x, y);
  const { lines, isBinned } = meanByPlace(points, series);
  const longest = Math.max(...lines.map((line) => line.points.length));
  if (longest < 2)
    throw new InvalidRequestError(`A line needs at least 2 places; ${titleOf(x)} has 1`);
  const isDate = x.kind === 'date';
  const isNamed = split !== null && lines.length <= labelledMax;
  const titles = { x: titleOf(x), y: titleOf(y), series: split === null ? null : titleOf(split) };
  const hasMeans = lines.some((line) => line.points.some(({ count }) => count > 1));
  const write = (place: number): number | string => (isDate ? isoOf(place) : roundNumber(place));
  return {
    layers: layersOf(
      {
        ...titles,
        x: placeEncoding(
          x,
          titles.x,
          points.map((point) => point.x),
        ),
      },
      lines.map(({ name }) => name),
      { isNamed, isMarked: longest <= markedMax },
    ),
    rows: lines.flatMap((line) =>
      line.points.map((point: LinePoint) => ({
        x: write(point.x),
        y: roundNumber(point.y),
        ...(split === null ? {} : { color: line.name }),
      })),
    ),
    tables: isNamed
      ? { ends: spreadLabels(lines, height).map((end) => ({ ...end, x: write(end.x) })) }
      : {},
    fields: [
      { field: 'x', label: titles.x },
      ...(titles.series === null ? [] : [{ field: 'color', label: titles.series }]),
      { field: 'y', label: hasMeans ? `Mean of ${titles.y}` : titles.y },
    ],
    height,
    foot: 46,
    axes: { x: titles.x, y: titles.y, color: titles.series ?? '' },
    says: sayTrends(titles, lines, (place) => String(write(place))),
    notes: [
      ...notes,
      ...(isBinned ? [`Neighbouring places of ${titles.x} are drawn as their mean.`] : []),
      ...(hasMeans && !isBinned ? [`Each point is the mean of the rows at its place.`] : []),
    ],
  };
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('T00:00:00.000Z', '');
}

/** Years are written without a comma. */
function placeEncoding(column: ChartColumn, title: string, places: readonly number[]): Json {
  if (column.kind === 'date')
    return {
      field: 'x',
      type: 'temporal',
      scale: { type: 'utc' },
      axis: nameAxis(title, { ticks: true, labelOverlap: 'greedy' }),
    };
  const areYears =
    column.kind === 'integer' && places.every((place) => place >= 1500 && place <= 2200);
  return {
    field: 'x',
    type: 'quantitative',
    scale: { zero: false, nice: false },
    axis: nameAxis(title, {
      ticks: true,
      ...(column.kind === 'integer' ? { tickMinStep: 1 } : {}),
      ...(areYears ? { format: 'd' } : {}),
    }),
  };
}

function layersOf(
  titles: { readonly x: Json; readonly y: string; readonly series: string | null },
  names: readonly string[],
  { isNamed, isMarked }: { readonly isNamed: boolean; readonly isMarked: boolean },
): Json[] {
  const { x } = titles;
  const y = { field: 'y', type: 'quantitative', scale: { zero: false }, axis: valueAxis(titles.y) };
  const legend = isNamed ? null : { title: titles.series };
  const scale = { domain: names };
  const by = (range?: readonly unknown[]): Json => ({
    field: 'color',
    type: 'nominal',
    scale: range === undefined ? scale : { ...scale, range: range.slice(0, names.length) },
    legend,
  });
  const isSplit = titles.series !== null;
  const single = isSplit ? {} : { style: 'single-line' };
  return [
    {
      mark: { type: 'line', strokeWidth: 2, ...single },
      encoding: { x, y, ...(isSplit ? { color: by(), strokeDash: by(dashes) } : {}) },
    },
    ...(isMarked
      ? [
          {
            mark: {
              type: 'point',
              filled: true,
              size: 44,
              ...(isSplit ? {} : { style: 'single' }),
            },
            encoding: { x, y, ...(isSplit ? { color: by(), shape: by(shapes) } : {}) },
          },
        ]
      : []),
    ...(isNamed
      ? [
          {
            data: { name: 'ends' },
            mark: {
              type: 'text',
              style: 'label',
              align: 'left',
              fontWeight: 600,
              limit: { expr: 'max(104, room / 4)' },
            },
            encoding: { x, y, text: { field: 'color' } },
          },
        ]
      : []),
  ];
}
