/** A pie of few shares, each named beside its slice. */
import { InvalidRequestError } from '../../errors.js';
import type { ChartBody, ChartInput, Json } from './chart-body.js';
import { findColumn, findNumbers, numberOf, titleOf } from './chart-data.js';
import { formatNumber, roundNumber } from './format-number.js';
import { missingNote } from './group-numbers.js';
import { pickLevels } from './pick-levels.js';

/** More shares cannot be compared by eye. */
export const sharesMax = 6;
const radius = 92;

export function buildPie({ request, data }: ChartInput): ChartBody {
  const by = findColumn(data, request.x);
  const of = request.y === null ? null : findNumbers(data, request.y);
  const levels = pickLevels(by, sharesMax + 1);
  if (levels.names.length > sharesMax)
    throw new InvalidRequestError(
      `A pie shows at most ${sharesMax} shares; ${titleOf(by)} has more categories`,
    );
  const sums = new Map<string, number>();
  let missing = 0;
  by.values.forEach((cell, row) => {
    const name = levels.nameOf(cell);
    const value = of === null ? 1 : numberOf(of.values[row]);
    if (name === null || value === null) missing += 1;
    else if (value < 0) throw new InvalidRequestError('A pie cannot show numbers below 0');
    else sums.set(name, (sums.get(name) ?? 0) + value);
  });
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0) throw new InvalidRequestError('There is nothing to draw a pie of');
  const shares = [...sums]
    .map(([name, value]) => ({ name, value, share: value / total }))
    .toSorted((first, second) => second.value - first.value);
  const measure = of === null ? 'Number' : titleOf(of);
  return {
    layers: layersOf(shares.map(({ name }) => name)),
    rows: toSlices(shares),
    fields: [
      { field: 'x', label: titleOf(by) },
      { field: 'value', label: measure },
      { field: 'percent', label: 'Share, %' },
    ],
    height: 2 * radius + 70,
    foot: 14,
    axes: { x: titleOf(by), y: measure, color: titleOf(by) },
    says: [
      `Shares of ${measure} by ${titleOf(by)}: ${shares.map(({ name, value, share }) => `${name} ${formatNumber(share * 100)} % (${formatNumber(value)})`).join('; ')}.`,
    ],
    notes: missingNote(missing),
  };
}

function toSlices(
  shares: readonly { readonly name: string; readonly value: number; readonly share: number }[],
): ChartBody['rows'] {
  let before = 0;
  return shares.map(({ name, value, share }) => {
    const start = before;
    before += share;
    return {
      x: name,
      value: roundNumber(value),
      percent: roundNumber(share * 100),
      start: roundNumber(start * 2 * Math.PI),
      end: roundNumber(before * 2 * Math.PI),
      middle: roundNumber((start + before) * Math.PI),
      side: Math.sin((start + before) * Math.PI) < 0 ? 'left' : 'right',
      label: `${formatNumber(share * 100)} %`,
    };
  });
}

function layersOf(names: readonly string[]): Json[] {
  const plain = (field: string): Json => ({ field, type: 'quantitative', scale: null });
  const label = (side: string, text: Json): Json => ({
    transform: [{ filter: { field: 'side', equal: side } }],
    mark: {
      type: 'text',
      style: 'label',
      align: side === 'left' ? 'right' : 'left',
      dx: 0,
      radius: radius + 10,
      limit: { expr: 'max(70, room / 2 - 118)' },
      ...text,
    },
    encoding: { theta: plain('middle'), text: { field: text.dy === -7 ? 'x' : 'label' } },
  });
  return [
    {
      mark: { type: 'arc', style: 'slice', outerRadius: radius },
      encoding: {
        theta: plain('start'),
        theta2: { field: 'end' },
        color: { field: 'x', type: 'nominal', scale: { domain: names }, legend: null },
      },
    },
    ...['right', 'left'].flatMap((side) => [
      label(side, { dy: -7, fontWeight: 600 }),
      label(side, { dy: 8 }),
    ]),
  ];
}
