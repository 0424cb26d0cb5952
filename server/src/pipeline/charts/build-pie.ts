/** A pie of few shares, each named beside its slice. */
import { InvalidRequestError } from '../../errors.js';
import type { ChartBody, ChartInput, Json, Row } from './chart-body.js';
import { findColumn, findNumbers, numberOf, titleOf } from './chart-data.js';
import { formatNumber, roundNumber } from './format-number.js';
import { missingNote } from './group-numbers.js';
import { pickLevels } from './pick-levels.js';
import { wrapText } from './wrap-text.js';

/** More shares cannot be compared by eye. */
export const sharesMax = 6;
/** Pixels. */
const radius = 92;
/** In a narrow place the names need more room than the slices. */
const radiusNow = `min(${radius}, room / 5)`;
const lineHeight = 15;
/** Characters of a line, and lines, that the name of a share takes beside its slice. */
const lineLength = 16;
const nameLines = 2;

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
  const percentOf = percentsOf(shares.map(({ share }) => share));
  return {
    layers: layersOf(shares.map(({ name }) => name)),
    rows: toSlices(shares, percentOf),
    fields: [
      { field: 'x', label: titleOf(by) },
      { field: 'value', label: measure },
      { field: 'percent', label: 'Share, %' },
    ],
    height: 2 * radius + 90,
    foot: 14,
    axes: { x: titleOf(by), y: measure, color: titleOf(by) },
    says: [
      `Shares of ${measure} by ${titleOf(by)}: ${shares.map(({ name, value, share }) => `${name} ${percentOf(share)} (${formatNumber(value)})`).join('; ')}.`,
    ],
    notes: missingNote(missing),
  };
}

function toSlices(
  shares: readonly { readonly name: string; readonly value: number; readonly share: number }[],
  percentOf: (share: number) => string,
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
      // Above and below the pie all lines of a label lie farther out.
      out: roundNumber(26 * Math.cos((start + before) * Math.PI) ** 2),
      ...linesOf(name, percentOf(share)),
    };
  });
}

/** The name on at most so many lines, and its share on the next. */
function linesOf(name: string, percent: string): Row {
  const [first = '', second, ...more] = wrapText(name, lineLength);
  const names = second === undefined ? [first] : [first, more.length > 0 ? `${second}…` : second];
  const lines = [...names, percent, ''].slice(0, nameLines + 1);
  return Object.fromEntries(lines.map((text, line) => [`line${line}`, text]));
}

/** Tenths only where they are needed: to tell a share from nothing or from all, or as whole percents of all shares would come to more or less than 100. */
function percentsOf(shares: readonly number[]): (share: number) => string {
  const isWhole = shares.reduce((sum, share) => sum + Math.round(share * 100), 0) === 100;
  return (share) => {
    const percent = share * 100;
    const isPlain = isWhole && percent >= 1 && (percent <= 99 || percent === 100);
    return `${isPlain ? percent.toFixed(0) : formatNumber(percent)} %`;
  };
}

function layersOf(names: readonly string[]): Json[] {
  const plain = (field: string): Json => ({ field, type: 'quantitative', scale: null });
  const label = (side: string, line: number): Json => ({
    transform: [
      { filter: { field: 'side', equal: side } },
      { calculate: `datum.out + ${radiusNow} + 10`, as: 'at' },
    ],
    mark: {
      type: 'text',
      style: 'label',
      align: side === 'left' ? 'right' : 'left',
      dx: 0,
      dy: lineHeight * (line - (nameLines - 1) / 2) - 4,
      limit: { expr: `room / 2 - ${radiusNow} - 20` },
    },
    encoding: {
      theta: plain('middle'),
      radius: plain('at'),
      text: { field: `line${line}` },
    },
  });
  return [
    {
      mark: { type: 'arc', style: 'slice', outerRadius: { expr: radiusNow } },
      encoding: {
        theta: plain('start'),
        theta2: { field: 'end' },
        color: { field: 'x', type: 'nominal', scale: { domain: names }, legend: null },
      },
    },
    ...['right', 'left'].flatMap((side) =>
      Array.from({ length: nameLines + 1 }, (_, line) => label(side, line)),
    ),
  ];
}
