/** Which categories have much of something and which little, in words. */
import { countOf, formatNumber } from './format-number.js';

const allMax = 8;

export function sayValues(
  axes: { readonly name: string; readonly value: string },
  values: readonly { readonly name: string; readonly value: number }[],
): string[] {
  const sorted = values.toSorted((first, second) => second.value - first.value);
  const write = ({ name, value }: { name: string; value: number }): string =>
    `${name} ${formatNumber(value)}`;
  if (sorted.length <= allMax)
    return [`${axes.value} by ${axes.name}, highest first: ${sorted.map(write).join('; ')}.`];
  return [
    `${axes.value} by ${axes.name}: ${countOf(sorted.length, 'bar')}.`,
    `Highest: ${sorted.slice(0, 3).map(write).join('; ')}.`,
    `Lowest: ${sorted.slice(-3).map(write).join('; ')}.`,
  ];
}
