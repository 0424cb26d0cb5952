/** A bar a category, lying where categories are words and upright where they are numbers or dates. */
import { InvalidRequestError } from '../../errors.js';
import {
  type ChartBody,
  type ChartInput,
  type Json,
  nameAxis,
  type Row,
  seriesMax,
  valueAxis,
} from './chart-body.js';
import { findColumn, findNumbers, isNumeric, titleOf } from './chart-data.js';
import { formatNumber, roundNumber } from './format-number.js';
import { missingNote } from './group-numbers.js';
import { type Levels, pickLevels } from './pick-levels.js';
import { type Bar, type Bars, orderNames, reckonBars } from './reckon-bars.js';
import { sayInOrder, sayValues } from './say-values.js';

/** Bars that are drawn where they are not split. */
export const barsMax = 30;
const splitNamesMax = 12;
/** So many bars have their value written beside them. */
const labelledMax = 48;

export function buildBar({ request, data }: ChartInput): ChartBody {
  const by = findColumn(data, request.x);
  const of = request.y === null ? null : findNumbers(data, request.y);
  const isSplit = request.color !== null && request.color !== request.x;
  const split = isSplit ? findColumn(data, request.color ?? '') : null;
  const names = pickLevels(by, isSplit ? splitNamesMax : barsMax);
  const series = split === null ? null : pickLevels(split, seriesMax, 'data');
  const reckoned = reckonBars({ by, of, split, names, series });
  if (reckoned.bars.length === 0)
    throw new InvalidRequestError('There is nothing to draw a bar of');
  const axes = {
    name: titleOf(by),
    value: measureOf(of === null ? 'Number' : titleOf(of), reckoned),
    isWhole: reckoned.bars.every(({ value }) => Number.isInteger(value)),
    split: split === null ? null : titleOf(split),
  };
  const notes = [...names.notes, ...(series?.notes ?? []), ...missingNote(reckoned.missing)];
  return isSplit || !(isNumeric(by) || by.kind === 'date')
    ? lyingBars(axes, reckoned, { order: orderNames(names.names, reckoned.bars), series, notes })
    : uprightBars(axes, reckoned, { order: names.names, notes });
}

function uprightBars(axes: BarAxes, reckoned: Bars, more: BarOrder): ChartBody {
  return {
    ...commonParts(axes, reckoned, { ...more, isOrdered: true }),
    layers: chooseLayers(uprightLayers(axes, more.order), reckoned.bars),
    height: 280,
    axes: { x: axes.name, y: axes.value, color: '' },
  };
}

function lyingBars(
  axes: BarAxes,
  reckoned: Bars,
  more: BarOrder & { readonly series: Levels | null },
): ChartBody {
  const series = more.series?.names ?? null;
  const rows = reckoned.bars.map(toRow);
  return {
    ...commonParts(axes, reckoned, { ...more, isOrdered: false }),
    layers: chooseLayers(lyingLayers(axes, { order: more.order, series, rows }), reckoned.bars),
    height: Math.max(110, reckoned.bars.length * (series === null ? 30 : 22) + 20),
    axes: { x: axes.value, y: axes.name, color: axes.split ?? '' },
  };
}

interface BarOrder {
  readonly order: readonly string[];
  readonly notes: readonly string[];
}

function commonParts(
  axes: BarAxes,
  { bars }: Bars,
  { order, notes, isOrdered }: BarOrder & { readonly isOrdered: boolean },
): Pick<ChartBody, 'rows' | 'fields' | 'foot' | 'says' | 'notes'> {
  const hasIntervals = bars.some(({ low }) => low !== null);
  const named = bars.map(({ name, series, value }) => ({
    name: series === null ? name : `${name}, ${series}`,
    value,
  }));
  return {
    rows: bars.map(toRow),
    fields: fieldsOf(axes, hasIntervals),
    foot: 46,
    says: isOrdered ? sayInOrder(axes, inOrder(named, order)) : sayValues(axes, named),
    notes: [...notes, ...(hasIntervals ? ['Lines are 95 % intervals of the mean.'] : [])],
  };
}

function inOrder<Named extends { readonly name: string }>(
  named: readonly Named[],
  order: readonly string[],
): Named[] {
  return named.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

function chooseLayers(layers: BarLayers, bars: readonly Bar[]): Json[] {
  const hasIntervals = bars.some(({ low }) => low !== null);
  const hasLabels = bars.length <= labelledMax;
  return [
    layers.bars,
    ...(hasIntervals ? layers.intervals : []),
    ...(hasLabels ? [layers.labels] : []),
  ];
}

function measureOf(title: string, { isMean }: Bars): string {
  return isMean ? `Mean of ${title}` : title;
}

/** Its value, or its series, is written at its end: behind the interval where there is one. */
function toRow({ name, series, value, low, high }: Bar): Row {
  const text = formatNumber(value);
  return {
    x: name,
    ...(series === null ? {} : { color: series }),
    value: roundNumber(value),
    ...(low === null || high === null ? {} : { low: roundNumber(low), high: roundNumber(high) }),
    tip: roundNumber(Math.max(value, high ?? value, 0)),
    label: series === null ? text : `${text} ${series}`,
  };
}

interface BarAxes {
  readonly name: string;
  readonly value: string;
  /** Nothing stands between two whole numbers. */
  readonly isWhole: boolean;
  readonly split: string | null;
}

interface LyingBars {
  readonly order: readonly string[];
  readonly series: readonly string[] | null;
  readonly rows: readonly Row[];
}

interface BarLayers {
  readonly bars: Json;
  readonly intervals: readonly Json[];
  readonly labels: Json;
}

/** Half of an interval lies on its bar: its line is cased, so that it is seen there, too. */
function casedRules(encoding: Json): Json[] {
  return ['casing', 'whisker'].map((style) => ({ mark: { type: 'rule', style }, encoding }));
}

function uprightLayers(axes: BarAxes, order: readonly string[]): BarLayers {
  const x = {
    field: 'x',
    type: 'ordinal',
    scale: { domain: order },
    sort: null,
    axis: nameAxis(axes.name, { labelAngle: 0, labelOverlap: 'greedy' }),
  };
  const y = (field: string): Json => ({ field, type: 'quantitative', axis: axisOf(axes) });
  return {
    bars: { mark: { type: 'bar', style: 'single' }, encoding: { x, y: y('value') } },
    intervals: casedRules({ x, y: y('low'), y2: { field: 'high' } }),
    labels: {
      mark: { type: 'text', style: 'label', align: 'center', baseline: 'bottom', dx: 0, dy: -4 },
      encoding: { x, y: y('tip'), text: { field: 'label' } },
    },
  };
}

function axisOf({ value, isWhole }: BarAxes): Json {
  return valueAxis(value, isWhole ? { tickMinStep: 1 } : {});
}

/** Pixels that a character of a label takes on the average, and before the first. */
const labelPx = { character: 7, before: 10 };

function roomOf(labels: readonly Row[]): number {
  const characters = Math.max(...labels.map(({ label }) => String(label).length));
  return labelPx.before + labelPx.character * characters;
}

/** Of the plot, so that what is written at the end of the longest bar stands within it, too. */
function scaleBefore(labels: readonly Row[]): Json {
  return { rangeMax: { expr: `max(width - ${roomOf(labels)}, width / 3)` } };
}

/** Where the plot is too narrow for that, a label ends in dots; 0 is no limit. */
function cutBefore(labels: readonly Row[]): Json {
  const left = `2 * width / 3 - ${labelPx.before}`;
  return { expr: `${roomOf(labels)} > 2 * width / 3 ? ${left} : 0` };
}

function lyingLayers(axes: BarAxes, { order, series, rows }: LyingBars): BarLayers {
  const y = {
    field: 'x',
    type: 'nominal',
    scale: { domain: order },
    sort: null,
    axis: nameAxis(axes.name),
  };
  const x = (field: string): Json => ({
    field,
    type: 'quantitative',
    scale: rows.length > labelledMax ? {} : scaleBefore(rows),
    axis: axisOf(axes),
  });
  const offset =
    series === null
      ? {}
      : { yOffset: { field: 'color', type: 'nominal', scale: { domain: series }, sort: null } };
  const color =
    series === null
      ? {}
      : { color: { field: 'color', type: 'nominal', scale: { domain: series }, legend: null } };
  const place = { y, ...offset };
  return {
    bars: {
      mark: { type: 'bar', ...(series === null ? { style: 'single' } : {}) },
      // Without an order of ours Vega-Lite orders bars by an expression that it makes of their names.
      encoding: { ...place, x: x('value'), ...color, order: { value: 0 } },
    },
    intervals: casedRules({ ...place, x: x('low'), x2: { field: 'high' } }),
    labels: {
      mark: { type: 'text', style: 'label', align: 'left', limit: cutBefore(rows) },
      encoding: { ...place, x: x('tip'), text: { field: 'label' } },
    },
  };
}

function fieldsOf(axes: BarAxes, hasIntervals: boolean): ChartBody['fields'] {
  return [
    { field: 'x', label: axes.name },
    ...(axes.split === null ? [] : [{ field: 'color', label: axes.split }]),
    { field: 'value', label: axes.value },
    ...(hasIntervals
      ? [
          { field: 'low', label: '95 % from' },
          { field: 'high', label: '95 % to' },
        ]
      : []),
  ];
}
