/** Which points a line goes through, and where its name stands. */
import { mean } from 'simple-statistics';
import type { Row } from './chart-body.js';
import { roundNumber } from './format-number.js';
import type { Point } from './pair-numbers.js';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** Rows at this place. */
  readonly count: number;
}

export interface Line {
  readonly name: string;
  /** At least one, in order. */
  readonly points: readonly LinePoint[];
}

/** Of one line; there are more pixels than this, but no eye for them. */
const placesMax = 250;

/** The mean at each place; of neighbours together where there are too many places. */
export function meanByPlace(
  points: readonly Point[],
  series: readonly string[],
): { lines: readonly Line[]; isBinned: boolean } {
  const places = [...new Set(points.map(({ x }) => x))].toSorted((first, second) => first - second);
  const isBinned = places.length > placesMax;
  const [low = 0, high = 0] = [places[0], places.at(-1)];
  const width = (high - low) / placesMax;
  const binOf = (x: number): number =>
    isBinned ? Math.min(placesMax - 1, Math.floor((x - low) / width)) : x;
  const lines = series.flatMap((name) => {
    const bins = new Map<number, Point[]>();
    for (const point of points) {
      if (point.series !== name) continue;
      const members = bins.get(binOf(point.x));
      if (members === undefined) bins.set(binOf(point.x), [point]);
      else members.push(point);
    }
    const line = [...bins.values()].map((members) => ({
      x: isBinned ? mean(members.map(({ x }) => x)) : (members[0]?.x ?? 0),
      y: mean(members.map(({ y }) => y)),
      count: members.length,
    }));
    return line.length === 0
      ? []
      : [{ name, points: line.toSorted((first, second) => first.x - second.x) }];
  });
  return { lines, isBinned };
}

/** Names at the ends of lines, moved apart where lines end near each other. */
export function spreadLabels(
  lines: readonly Line[],
  height: number,
): (Row & { readonly x: number })[] {
  const values = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const gap = ((Math.max(...values) - Math.min(...values)) * 17) / height;
  const last = Math.max(...lines.map(({ points }) => points.at(-1)?.x ?? 0));
  const ends = lines
    .map(({ name, points }) => ({ x: last, y: points.at(-1)?.y ?? 0, color: name }))
    .toSorted((first, second) => first.y - second.y);
  let before = Number.NEGATIVE_INFINITY;
  return ends.map((end) => {
    before = Math.max(end.y, before + gap);
    return { ...end, y: roundNumber(before) };
  });
}
