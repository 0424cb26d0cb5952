/** How lines go, in words. */
import { formatNumber } from './format-number.js';
import type { Line } from './line-points.js';

/** A change of less than this share of all that is drawn is none. */
const flatShare = 0.05;

export function sayTrends(
  titles: { readonly x: string; readonly y: string },
  lines: readonly Line[],
  write: (place: number) => string,
): string[] {
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const range = Math.max(...values) - Math.min(...values);
  return [
    `${titles.y} over ${titles.x}, from ${formatNumber(Math.min(...values))} to ${formatNumber(Math.max(...values))}.`,
    ...lines.flatMap(({ name, points }) => {
      const [first] = points;
      const last = points.at(-1);
      const top = points.toSorted((one, other) => other.y - one.y)[0];
      if (first === undefined || last === undefined || top === undefined) return [];
      const change = last.y - first.y;
      const direction = change < 0 ? 'falls' : 'rises';
      const verb =
        Math.abs(change) <= flatShare * range ? 'ends about where it began, going' : direction;
      const subject = name === '' ? 'It' : name;
      return [
        `${subject} ${verb} from ${formatNumber(first.y)} (${write(first.x)}) to ${formatNumber(last.y)} (${write(last.x)})${top === first || top === last ? '' : `, highest at ${write(top.x)} with ${formatNumber(top.y)}`}.`,
      ];
    }),
  ];
}
