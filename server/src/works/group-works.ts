/** Groups records that are the same work. What comes together does not depend on their order, and no group holds two that the rule keeps apart. */
import {
  isDifference,
  isRepeatedTitle,
  type SameReason,
  sameWork,
  type Verdict,
} from './same-work.js';
import type { Work } from './work.js';
import { workBlocks } from './work-blocks.js';

/** Best evidence first: each is used up before the next is looked at. What is said of works parts them where looks alone speak for one. */
const evidences: readonly { readonly reasons: readonly SameReason[]; readonly byLooks: boolean }[] =
  [
    { reasons: ['declared version', 'same doi'], byLooks: false },
    { reasons: ['same number', 'same address'], byLooks: false },
    { reasons: ['same page'], byLooks: true },
    { reasons: ['same title', 'preprint and published'], byLooks: true },
  ];
/** A title that more records bear is no name of one work. */
const largestBlock = 100;

/** Places of the records, each group and the groups in order of their first record. */
export function groupWorks(works: readonly Work[]): number[][] {
  const groups = new Groups(works);
  const links = groups.findLinks();
  for (const { reasons, byLooks } of evidences)
    groups.join(
      links.filter(({ reason }) => reasons.includes(reason)),
      byLooks,
    );
  return groups.members();
}

interface Link {
  readonly a: number;
  readonly b: number;
  readonly reason: SameReason;
}

class Groups {
  readonly #works: readonly Work[];
  readonly #parent: number[];
  readonly #members: number[][];
  readonly #verdicts = new Map<number, Verdict>();
  /** For each record those that bear its short title in another year. */
  readonly #repeats = new Map<number, number[]>();

  constructor(works: readonly Work[]) {
    this.#works = works;
    this.#parent = works.map((_, index) => index);
    this.#members = works.map((_, index) => [index]);
  }

  /** Pairs that the rule calls the same, among those that have anything in common. */
  findLinks(): Link[] {
    const blocks = new Map<string, number[]>();
    this.#works.forEach((work, index) => {
      for (const name of workBlocks(work)) {
        const block = blocks.get(name);
        if (block === undefined) blocks.set(name, [index]);
        else block.push(index);
      }
    });
    const links: Link[] = [];
    const seen = new Set<number>();
    for (const block of blocks.values()) {
      if (block.length === 1 || block.length > largestBlock) continue;
      for (const [at, a] of block.entries())
        for (const b of block.slice(at + 1)) {
          if (a === b || seen.has(this.#pair(a, b))) continue;
          seen.add(this.#pair(a, b));
          const verdict = this.#verdict(a, b);
          if (verdict.verdict === 'same') links.push({ a, b, reason: verdict.reason });
          else this.#noteRepetition(a, b);
        }
    }
    return links;
  }

  /** Joins what these links say; a record that could belong to two works which are not the same belongs to neither. */
  join(links: readonly Link[], byLooks: boolean): void {
    const near = new Map<number, Set<number>>();
    for (const { a, b, reason } of links) {
      if (reason === 'same title' && this.#isRepeated({ a, b, reason })) continue;
      const [rootA, rootB] = [this.#root(a), this.#root(b)];
      if (rootA === rootB) continue;
      near.set(rootA, (near.get(rootA) ?? new Set()).add(rootB));
      near.set(rootB, (near.get(rootB) ?? new Set()).add(rootA));
    }
    const isRival = (group: number, others: ReadonlySet<number> | undefined): boolean =>
      [...(others ?? [])].some((other) => other !== group && this.#areApart(group, other, byLooks));
    const clear = [...near].flatMap(([a, others]) =>
      [...others]
        .filter((b) => a < b && !isRival(b, near.get(a)) && !isRival(a, near.get(b)))
        .map((b): [number, number] => [a, b]),
    );
    for (const [a, b] of this.#inOwnOrder(clear)) {
      const [rootA, rootB] = [this.#root(a), this.#root(b)];
      if (rootA !== rootB && !this.#areApart(rootA, rootB, byLooks)) this.#union(rootA, rootB);
    }
  }

  members(): number[][] {
    return this.#parent.flatMap((parent, index) =>
      parent === index ? [[...(this.#members[index] ?? [])].sort((a, b) => a - b)] : [],
    );
  }

  #noteRepetition(a: number, b: number): void {
    const [one, other] = [this.#works[a], this.#works[b]];
    if (one === undefined || other === undefined || !isRepeatedTitle(one, other)) return;
    this.#repeats.set(a, [...(this.#repeats.get(a) ?? []), b]);
    this.#repeats.set(b, [...(this.#repeats.get(b) ?? []), a]);
  }

  /** Whether a short title comes again in another year, by the same people: then it is a column, which has more than one issue a year. */
  #isRepeated({ a, b }: Link): boolean {
    const roots = [this.#root(a), this.#root(b)];
    return [a, b].some((index) =>
      (this.#repeats.get(index) ?? []).some((other) => !roots.includes(this.#root(other))),
    );
  }

  #areApart(rootA: number, rootB: number, byLooks: boolean): boolean {
    const others = this.#members[rootB] ?? [];
    return (this.#members[rootA] ?? []).some((a) =>
      others.some((b) => isKeptApart(this.#verdict(a, b), byLooks)),
    );
  }

  #verdict(a: number, b: number): Verdict {
    const pair = this.#pair(a, b);
    const known = this.#verdicts.get(pair);
    if (known !== undefined) return known;
    const [one, other] = [this.#works[a], this.#works[b]];
    if (one === undefined || other === undefined) throw new RangeError('No such record');
    const verdict = sameWork(one, other);
    this.#verdicts.set(pair, verdict);
    return verdict;
  }

  #pair(a: number, b: number): number {
    return Math.min(a, b) * this.#works.length + Math.max(a, b);
  }

  /** By what the records say, not by when they came; those that touch no other pair may come first. */
  #inOwnOrder(pairs: readonly [number, number][]): readonly [number, number][] {
    const uses = new Map<number, number>();
    for (const root of pairs.flat()) uses.set(root, (uses.get(root) ?? 0) + 1);
    const isAlone = (pair: [number, number]): boolean => pair.every((root) => uses.get(root) === 1);
    const named = pairs
      .filter((pair) => !isAlone(pair))
      .map((pair) => ({
        pair,
        name: pair
          .map((root) => this.#nameOf(root))
          .sort()
          .join('\n\n'),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    return [...pairs.filter(isAlone), ...named.map(({ pair }) => pair)];
  }

  #nameOf(root: number): string {
    const members = this.#members[root] ?? [];
    return members
      .map((index) => this.#textOf(index))
      .sort()
      .join('\n');
  }

  /** All that the rule looks at. */
  #textOf(index: number): string {
    const work = this.#works[index];
    if (work === undefined) return '';
    const { title, isColumn, authors, year, kind, isPreprint, place } = work;
    const { identifiers, versionDois, url } = work;
    return JSON.stringify([
      ...[title, isColumn, authors, year, kind],
      ...[isPreprint, place, identifiers, versionDois, url],
    ]);
  }

  #union(a: number, b: number): void {
    const [into, from] = a < b ? [a, b] : [b, a];
    this.#parent[from] = into;
    this.#members[into] = [...(this.#members[into] ?? []), ...(this.#members[from] ?? [])];
  }

  #root(index: number): number {
    const parent = this.#parent[index] ?? index;
    if (parent === index) return index;
    const root = this.#root(parent);
    this.#parent[index] = root;
    return root;
  }
}

function isKeptApart({ verdict, reason }: Verdict, byLooks: boolean): boolean {
  return verdict === 'apart' || (byLooks && isDifference(reason));
}
