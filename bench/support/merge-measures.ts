/** Counts what grouping got right: pairs where the works are known, records where only duplicates are marked. */
import { createHash } from 'node:crypto';
import { plainWords } from '../../server/src/works/plain-words.js';
import type { WorkRecord } from '../../server/src/works/work.js';
import type { WorkSet } from './work-sets.js';

export interface Counts {
  /** Merged and rightly so, merged wrongly, and not merged: pairs, or records where duplicates are only marked. */
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export type Half = 'tune' | 'held';

/** By its work, so that no work is in both halves. */
function halfOf(name: string): Half {
  return (createHash('sha256').update(name).digest()[0] ?? 0) < 128 ? 'tune' : 'held';
}

/** Counts of one half; a wrong pair of two works counts in the half of its first. */
export function countMerges(
  { records, answer }: WorkSet,
  groups: readonly (readonly number[])[],
  half: Half,
): Counts {
  if (answer.kind === 'marked') return countMarked(records, answer.marked, groups, half);
  const { clusters, lists } = answer;
  const sameList = (a: number, b: number): boolean =>
    lists !== null && lists[a] === lists[b] && clusters[a] !== clusters[b];
  const isIn = (index: number): boolean => halfOf(clusters[index] ?? '') === half;
  const pairs = groups.flatMap((group) => pairsOf(group).filter(([a]) => isIn(a)));
  const isRight = ([a, b]: readonly [number, number]): boolean => clusters[a] === clusters[b];
  const right = pairs.filter(isRight).length;
  const known = [...gather(clusters.keys(), (index) => clusters[index] ?? '')]
    .filter(([name]) => halfOf(name) === half)
    .reduce((sum, [, members]) => sum + (members.length * (members.length - 1)) / 2, 0);
  const wrong = pairs.filter((pair) => !isRight(pair) && !sameList(...pair)).length;
  return { right, wrong, missed: known - right };
}

/** Pairs of one list that were merged, although a list names no work twice. */
export function countWithinLists(
  { answer }: WorkSet,
  groups: readonly (readonly number[])[],
): number {
  if (answer.kind === 'marked' || answer.lists === null) return 0;
  const { lists } = answer;
  return groups.flatMap(pairsOf).filter(([a, b]) => lists[a] === lists[b]).length;
}

function countMarked(
  records: readonly WorkRecord[],
  marked: readonly boolean[],
  groups: readonly (readonly number[])[],
  half: Half,
): Counts {
  const inHalf = (index: number): boolean => halfOf(plainTitle(records[index])) === half;
  const merged = groups
    .filter((group) => group.length > 1)
    .flat()
    .filter(inHalf);
  const right = merged.filter((index) => marked[index]).length;
  const all = records.filter((_, index) => marked[index] === true && inHalf(index)).length;
  return { right, wrong: merged.length - right, missed: all - right };
}

/** The plain way: the same letters in the title, the same year. */
export function groupByTitleAndYear(records: readonly WorkRecord[]): number[][] {
  const named = (index: number): string => {
    const title = plainTitle(records[index]);
    return title === '' ? `untitled ${index}` : `${title} ${records[index]?.year ?? ''}`;
  };
  return [...gather(records.keys(), named).values()];
}

function gather(
  indexes: Iterable<number>,
  named: (index: number) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const members = groups.get(named(index));
    if (members === undefined) groups.set(named(index), [index]);
    else members.push(index);
  }
  return groups;
}

function plainTitle(record: WorkRecord | undefined): string {
  return plainWords(record?.title ?? '').join('');
}

export function pairsOf(group: readonly number[]): [number, number][] {
  return group.flatMap((a, at) => group.slice(at + 1).map((b): [number, number] => [a, b]));
}

export function add(a: Counts, b: Counts): Counts {
  return { right: a.right + b.right, wrong: a.wrong + b.wrong, missed: a.missed + b.missed };
}

/** A share with the interval in which it lies by 95 in 100 (Wilson, 1927). */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const z = 1.96;
  const p = part / whole;
  const middle = p + (z * z) / (2 * whole);
  const spread = z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole));
  const [low, high] = [middle - spread, middle + spread].map(
    (each) => each / (1 + (z * z) / whole),
  );
  return `${decimal(p)} (${decimal(low)}–${decimal(high)})`;
}

function decimal(value = Number.NaN): string {
  return value.toFixed(4).replace(/^0/, '');
}
