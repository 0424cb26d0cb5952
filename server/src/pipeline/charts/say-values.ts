/** Which categories have much of something and which little, in words; what has an order of its own, such as years, is told in that. */
import { countOf, formatNumber } from './format-number.js';

const allMax = 8;

interface NamedValue {
  readonly name: string;
  readonly value: number;
}

interface Axes {
  readonly name: string;
  readonly value: string;
}

/** Of categories without an order. */
export function sayValues(axes: Axes, values: readonly NamedValue[]): string[] {
  const sorted = values.toSorted((first, second) => second.value - first.value);
  if (sorted.length <= allMax)
    return [`${axes.value} by ${axes.name}, highest first: ${sorted.map(write).join('; ')}.`];
  return [
    `${axes.value} by ${axes.name}: ${countOf(sorted.length, 'bar')}.`,
    `Highest: ${sorted.slice(0, 3).map(write).join('; ')}.`,
    `Lowest: ${sorted.slice(-3).map(write).join('; ')}.`,
  ];
}

/** All of them, in their order: there are as many as are drawn. */
export function sayInOrder(axes: Axes, values: readonly NamedValue[]): string[] {
  return [`${axes.value} by ${axes.name}, in order: ${values.map(write).join('; ')}.`];
}

function write({ name, value }: NamedValue): string {
  return `${name} ${formatNumber(value)}`;
}
