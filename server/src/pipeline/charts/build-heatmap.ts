/** Cells of two columns of categories, shaded by the mean of a third and written out where there is room. */
import { InvalidRequestError } from '../../errors.js';
import type { ChartBody, ChartInput, Json, Row } from './chart-body.js';
import { nameAxis } from './chart-body.js';
import { findColumn, findNumbers, titleOf } from './chart-data.js';
import { formatAlike, formatNumber, roundNumber } from './format-number.js';
import { missingNote } from './group-numbers.js';
import { pickLevels } from './pick-levels.js';
import { type Bar, reckonBars } from './reckon-bars.js';

const levelsMax = 24;
/** So many columns leave room for a number in each cell of a picture; in a narrower place it goes. */
const writtenMax = 8;
const cellLeastPx = 34;

export function buildHeatmap({ request, data }: ChartInput): ChartBody {
  if (request.y === null)
    throw new InvalidRequestError('A heatmap needs two columns of categories');
  const [across, down] = [findColumn(data, request.x), findColumn(data, request.y)];
  const of = request.color === null ? null : findNumbers(data, request.color);
  const [columns, rows] = [across, down].map((column) =>
    pickLevels(column, levelsMax, column.role === null ? 'data' : 'natural'),
  );
  if (columns === undefined || rows === undefined) throw new Error('A heatmap has two sides');
  const { bars, missing, isMean } = reckonBars({
    by: across,
    of,
    split: down,
    names: columns,
    series: rows,
  });
  if (bars.length === 0) throw new InvalidRequestError('There is nothing to draw a heatmap of');
  const measure = of === null ? 'Number' : `${isMean ? 'Mean of ' : ''}${titleOf(of)}`;
  const reach = reachOf(bars);
  return {
    layers: layersOf(
      { across: titleOf(across), down: titleOf(down), measure },
      {
        columns: columns.names,
        rows: rows.names,
        reach,
      },
    ),
    rows: bars.map((bar) => toRow(bar, reach)),
    fields: [
      { field: 'x', label: titleOf(across) },
      { field: 'y', label: titleOf(down) },
      { field: 'value', label: measure },
    ],
    height: Math.max(140, rows.names.length * (rows.names.length > 12 ? 22 : 36)),
    foot: longest(columns.names) > 6 ? 120 : 46,
    axes: { x: titleOf(across), y: titleOf(down), color: measure },
    says: sayCells(measure, bars),
    notes: [...columns.notes, ...rows.notes, ...missingNote(missing)],
  };
}

interface Reach {
  readonly low: number;
  readonly high: number;
  /** Whether the shades part at 0. */
  readonly parts: boolean;
  readonly write: (value: number) => string;
}

function reachOf(bars: readonly Bar[]): Reach {
  const values = bars.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const write = formatAlike(values);
  if (low >= 0 || high <= 0) return { low, high: high > low ? high : low + 1, parts: false, write };
  const end = roundNumber(Math.max(-low, high));
  return { low: -end, high: end, parts: true, write };
}

function toRow({ name, series, value }: Bar, { low, high, parts, write }: Reach): Row {
  const share = (value - low) / (high - low);
  return {
    x: name,
    y: series,
    value: roundNumber(value),
    label: write(value),
    ink: (parts ? Math.abs(share - 0.5) * 2 : share) > 0.5 ? 'light' : 'dark',
  };
}

function sayCells(measure: string, bars: readonly Bar[]): string[] {
  const sorted = telling(bars).toSorted((first, second) => second.value - first.value);
  const write = ({ name, series, value }: Bar): string =>
    `${name} with ${series} ${formatNumber(value)}`;
  const [top] = sorted;
  const last = sorted.at(-1);
  return top === undefined || last === undefined || sorted.length === 1
    ? sorted.map((bar) => `${measure}: ${write(bar)}.`)
    : [
        `${measure} in ${sorted.length} cells, from ${write(last)} to ${write(top)}.`,
        `Next highest: ${sorted.slice(1, 4).map(write).join('; ')}.`,
      ];
}

/** Where rows and columns are the same names, a pair tells what the other way round tells, and a name with itself tells nothing. */
function telling(bars: readonly Bar[]): readonly Bar[] {
  const key = (one: string, other: string): string => JSON.stringify([one, other]);
  const values = new Map(
    bars.map(({ name, series, value }) => [key(name, String(series)), roundNumber(value)]),
  );
  const isMirrored = bars.every(
    ({ name, series, value }) => values.get(key(String(series), name)) === roundNumber(value),
  );
  return isMirrored ? bars.filter(({ name, series }) => name < String(series)) : bars;
}

function longest(names: readonly string[]): number {
  return Math.max(...names.map((name) => name.length));
}

function layersOf(
  titles: { readonly across: string; readonly down: string; readonly measure: string },
  cells: {
    readonly columns: readonly string[];
    readonly rows: readonly string[];
    readonly reach: Reach;
  },
): Json[] {
  const { columns, rows, reach } = cells;
  const turned =
    longest(columns) > 6 ? { labelAngle: -45, labelAlign: 'right' } : { labelAngle: 0 };
  const x = {
    field: 'x',
    type: 'nominal',
    scale: { domain: columns },
    sort: null,
    axis: nameAxis(titles.across, { ...turned, domain: false, labelLimit: 110 }),
  };
  const y = {
    field: 'y',
    type: 'nominal',
    scale: { domain: rows },
    sort: null,
    axis: nameAxis(titles.down, { domain: false }),
  };
  const scale = {
    domain: reach.parts ? [reach.low, 0, reach.high] : [reach.low, reach.high],
    range: reach.parts ? 'diverging' : 'heatmap',
    // Other ways from one colour to another lead through a third.
    interpolate: 'rgb',
  };
  const color = {
    field: 'value',
    type: 'quantitative',
    scale,
    legend: {
      title: titles.measure,
      gradientLength: { expr: 'min(160, width)' },
      gradientThickness: 10,
    },
  };
  const cell: Json = { mark: { type: 'rect', style: 'cell' }, encoding: { x, y, color } };
  if (columns.length > writtenMax) return [cell];
  const opacity = { expr: `width < ${columns.length * cellLeastPx} ? 0 : 1` };
  return [
    cell,
    ...['light', 'dark'].map((ink) => ({
      transform: [{ filter: { field: 'ink', equal: ink } }],
      mark: { type: 'text', style: ink === 'light' ? 'on-deep' : 'on-pale', opacity },
      encoding: { x, y, text: { field: 'label' } },
    })),
  ];
}
