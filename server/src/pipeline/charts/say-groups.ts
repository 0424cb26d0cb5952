/** How the groups of a box or violin chart differ, in words. */
import { countOf, formatNumber } from './format-number.js';
import type { Five } from './summarise-numbers.js';

const namedMax = 6;

export function sayGroups(
  of: string,
  fives: readonly { readonly name: string; readonly five: Five }[],
): string[] {
  const sorted = fives.toSorted((first, second) => second.five.median - first.five.median);
  const named = sorted.length <= namedMax ? sorted : [...sorted.slice(0, 3), ...sorted.slice(-3)];
  const groups = named.map(
    ({ name, five }) =>
      `${name} ${formatNumber(five.median)} (middle half ${formatNumber(five.q1)} to ${formatNumber(five.q3)}, ${countOf(five.count, 'row')})`,
  );
  const left = sorted.length - named.length;
  const [top] = sorted;
  const last = sorted.at(-1);
  const gap = (top?.five.median ?? 0) - (last?.five.median ?? 0);
  return [
    `Medians of ${of}, highest first: ${groups.join('; ')}.`,
    ...(left > 0
      ? [`${countOf(left, 'group')} between them ${left === 1 ? 'is' : 'are'} left out here.`]
      : []),
    ...(sorted.length > 1 ? [`The highest median is ${formatNumber(gap)} above the lowest.`] : []),
  ];
}
