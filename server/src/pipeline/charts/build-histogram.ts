/** How numbers are spread over bins of equal width; by group as steps of shares. */
import { InvalidRequestError } from '../../errors.js';
import {
  type ChartBody,
  type ChartInput,
  dashes,
  type Json,
  nameAxis,
  valueAxis,
} from './chart-body.js';
import { findColumn, findNumbers, numberOf, titleOf } from './chart-data.js';
import { type Bins, chooseBins } from './choose-bins.js';
import { countOf, formatBound, formatNumber, roundNumber } from './format-number.js';
import { missingNote } from './group-numbers.js';
import { pickLevels } from './pick-levels.js';
import { sayGroups } from './say-groups.js';
import { summariseFive } from './summarise-numbers.js';

/** More outlines cannot be told apart where they cross. */
const groupsMax = 3;

export function buildHistogram({ request, data }: ChartInput): ChartBody {
  const of = findNumbers(data, request.x);
  const numbers = of.values.flatMap((cell) => numberOf(cell) ?? []);
  if (numbers.length < 2) throw new InvalidRequestError('A histogram needs at least 2 numbers');
  const bins = chooseBins(numbers, of.kind === 'integer');
  const title = titleOf(of);
  const notes = missingNote(of.values.length - numbers.length);
  if (request.color === null) return plainHistogram(title, numbers, { bins, notes });
  const by = findColumn(data, request.color);
  const levels = pickLevels(by, groupsMax);
  const groups = levels.names.map((name) => ({
    name,
    values: of.values.flatMap((cell, row) =>
      levels.nameOf(by.values[row]) === name ? (numberOf(cell) ?? []) : [],
    ),
  }));
  const filled = groups.filter(({ values }) => values.length > 0);
  return {
    layers: stepLayers(
      title,
      titleOf(by),
      filled.map(({ name }) => name),
    ),
    rows: filled.flatMap(({ name, values }) =>
      stepsOf(bins, values).map((step) => ({ ...step, color: name })),
    ),
    fields: [
      { field: 'color', label: titleOf(by) },
      { field: 'from', label: `${title} from` },
      { field: 'share', label: 'Share of group, %' },
    ],
    height: 280,
    foot: 46,
    axes: { x: title, y: 'Share of group, %', color: titleOf(by) },
    says: sayGroups(
      title,
      filled.map(({ name, values }) => ({ name, five: summariseFive(values) })),
    ),
    notes: [...levels.notes, ...notes],
  };
}

function plainHistogram(
  title: string,
  numbers: readonly number[],
  { bins, notes }: { readonly bins: Bins; readonly notes: readonly string[] },
): ChartBody {
  const counts = bins.count(numbers);
  const rows = counts.map((count, bin) => ({
    from: bins.edge(bin),
    to: bins.edge(bin + 1),
    count,
  }));
  const fullest = rows.toSorted((first, second) => second.count - first.count)[0];
  const { median, q1, q3 } = summariseFive(numbers);
  return {
    layers: [
      {
        mark: { type: 'bar', style: 'single', binSpacing: 1 },
        encoding: {
          x: {
            field: 'from',
            type: 'quantitative',
            bin: 'binned',
            axis: nameAxis(title, { ticks: true }),
          },
          x2: { field: 'to' },
          y: { field: 'count', type: 'quantitative', axis: valueAxis('Rows') },
        },
      },
    ],
    rows,
    fields: [
      { field: 'from', label: `${title} from` },
      { field: 'to', label: 'to' },
      { field: 'count', label: 'Rows' },
    ],
    height: 280,
    foot: 46,
    axes: { x: title, y: 'Rows', color: '' },
    says: [
      `${title} of ${countOf(numbers.length, 'row')}: median ${formatNumber(median)}, middle half ${formatNumber(q1)} to ${formatNumber(q3)}.`,
      `From ${formatNumber(Math.min(bins.low, bins.high))} to ${formatNumber(bins.high)}; most, ${countOf(fullest?.count ?? 0, 'row')}, lie from ${formatBound(fullest?.from ?? 0)} to ${formatBound(fullest?.to ?? 0)}.`,
    ],
    notes,
  };
}

/** The last bin is closed by a point at its end. */
function stepsOf(bins: Bins, values: readonly number[]): { from: number; share: number }[] {
  const shares = bins.count(values).map((count) => roundNumber((100 * count) / values.length));
  const steps = shares.map((share, bin) => ({ from: bins.edge(bin), share }));
  return [...steps, { from: bins.edge(shares.length), share: 0 }];
}

function stepLayers(title: string, by: string, names: readonly string[]): Json[] {
  const scale = { domain: names };
  const legend = { title: by };
  return [
    {
      mark: { type: 'line', interpolate: 'step-after' },
      encoding: {
        x: {
          field: 'from',
          type: 'quantitative',
          scale: { zero: false, nice: false },
          axis: nameAxis(title, { ticks: true }),
        },
        y: { field: 'share', type: 'quantitative', axis: valueAxis('Share of group, %') },
        color: { field: 'color', type: 'nominal', scale, legend },
        strokeDash: {
          field: 'color',
          type: 'nominal',
          scale: { ...scale, range: dashes.slice(0, names.length) },
          legend,
        },
      },
    },
  ];
}
