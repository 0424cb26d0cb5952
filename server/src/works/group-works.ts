/** Groups records that are the same work. What comes together does not depend on their order, and no group holds two that the rule keeps apart. */
import { candidatePairs } from './candidate-pairs.js';
import { isRepeatedTitle } from './repeated-title.js';
import { isDifference, type SameReason, sameWork, type Verdict } from './same-work.js';
import type { Work } from './work.js';
import { WorkGroup } from './work-group.js';

/** Best evidence first: each is used up before the next is looked at. What is said of works parts them where looks alone speak for one. */
const evidences: readonly { readonly reasons: readonly SameReason[]; readonly byLooks: boolean }[] =
  [
    { reasons: ['declared version', 'same doi'], byLooks: false },
    { reasons: ['same number', 'same address'], byLooks: false },
    { reasons: ['same page'], byLooks: true },
    { reasons: ['same title', 'preprint and published'], byLooks: true },
    // An article goes before a thesis of the same title.
    { reasons: ['preprint of a thesis'], byLooks: true },
  ];

/** Places of the records, each group and the groups in order of their first record. */
export function groupWorks(works: readonly Work[]): number[][] {
  const copies = gatherCopies(works);
  const groups = new Groups(copies.map(({ work, text }) => ({ work, text })));
  const links = groups.findLinks();
  for (const { reasons, byLooks } of evidences)
    groups.join(
      links.filter(({ reason }) => reasons.includes(reason)),
      byLooks,
    );
  return groups
    .members()
    .flatMap((members): number[][] => {
      const places = members.flatMap((member) => copies[member]?.places ?? []);
      const [only, ...more] = members;
      const areOne = more.length > 0 || (only !== undefined && groups.isOneWithItself(only));
      return areOne ? [places.sort((a, b) => a - b)] : places.map((place) => [place]);
    })
    .sort(([a = 0], [b = 0]) => a - b);
}

interface Copies {
  readonly work: Work;
  /** All that the rule looks at, the title first. */
  readonly text: () => string;
  readonly places: number[];
}

/** So many records of one title are as soon compared as read for what else they say. */
const fewCopies = 10;

/** Records that say the same are compared once; an address speaks only where it is a web page's. */
function gatherCopies(works: readonly Work[]): Copies[] {
  const pages = new Set(works.map(({ kind, url }) => (kind === 'web page' ? url : '')));
  const bearers = new Map<string, number>();
  for (const { title } of works) bearers.set(title.text, (bearers.get(title.text) ?? 0) + 1);
  const gathered = new Map<string | number, Copies>();
  for (const [place, work] of works.entries()) {
    let read: string | undefined;
    const text = (): string => {
      read ??= [work.title.text, pages.has(work.url) ? work.url : '', work.said].join('\n');
      return read;
    };
    const name = (bearers.get(work.title.text) ?? 0) > fewCopies ? text() : place;
    const same = gathered.get(name);
    if (same === undefined) gathered.set(name, { work, text, places: [place] });
    else same.places.push(place);
  }
  return [...gathered.values()];
}

interface Link {
  readonly a: number;
  readonly b: number;
  readonly reason: SameReason;
}

class Groups {
  readonly #works: readonly Work[];
  readonly #texts: readonly (() => string)[];
  readonly #parent: number[];
  readonly #groups: WorkGroup[];
  readonly #verdicts = new Map<number, Verdict>();
  /** For each record those that bear its short title in another year. */
  readonly #repeats = new Map<number, number[]>();

  constructor(records: readonly Pick<Copies, 'work' | 'text'>[]) {
    this.#works = records.map(({ work }) => work);
    this.#texts = records.map(({ text }) => text);
    this.#parent = records.map((_, index) => index);
    this.#groups = records.map(({ work }, index) => new WorkGroup(index, work));
  }

  /** Pairs that the rule calls the same, among those that have anything in common. */
  findLinks(): Link[] {
    return candidatePairs(this.#works, (index) => this.#textOf(index)).flatMap(([a, b]) => {
      const verdict = this.#verdict(a, b);
      if (verdict.verdict === 'same') return [{ a, b, reason: verdict.reason }];
      this.#noteRepetition(a, b);
      return [];
    });
  }

  /** Joins what these links say; a record that could belong to two works which are not the same belongs to neither. */
  join(links: readonly Link[], byLooks: boolean): void {
    const near = new Map<number, Set<number>>();
    for (const { a, b, reason } of links) {
      if (reason === 'same title' && this.#isRepeated(a, b)) continue;
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

  members(): (readonly number[])[] {
    return this.#parent.flatMap((parent, index) =>
      parent === index ? [this.#group(index).members] : [],
    );
  }

  /** Whether copies of a record are one work: a copy of a column may be the next issue's. */
  isOneWithItself(index: number): boolean {
    const { verdict, reason } = this.#verdict(index, index);
    return verdict === 'same' && !(reason === 'same title' && this.#isRepeated(index, index));
  }

  #noteRepetition(a: number, b: number): void {
    if (!isRepeatedTitle(this.#work(a), this.#work(b))) return;
    this.#repeats.set(a, [...(this.#repeats.get(a) ?? []), b]);
    this.#repeats.set(b, [...(this.#repeats.get(b) ?? []), a]);
  }

  /** Whether a short title comes again in another year, by the same people: then it is a column, which has more than one issue a year. */
  #isRepeated(a: number, b: number): boolean {
    const roots = [this.#root(a), this.#root(b)];
    return [a, b].some((index) =>
      (this.#repeats.get(index) ?? []).some((other) => !roots.includes(this.#root(other))),
    );
  }

  #areApart(rootA: number, rootB: number, byLooks: boolean): boolean {
    const [one, other] = [this.#group(rootA), this.#group(rootB)];
    const isPair = one.members.length + other.members.length === 2;
    if (!isPair && !one.mayHoldStrangersTo(other)) return false;
    return one.members.some((a) =>
      other.members.some((b) => isKeptApart(this.#verdict(a, b), byLooks)),
    );
  }

  #verdict(a: number, b: number): Verdict {
    const pair = Math.min(a, b) * this.#works.length + Math.max(a, b);
    const known = this.#verdicts.get(pair);
    if (known !== undefined) return known;
    const verdict = sameWork(this.#work(a), this.#work(b));
    this.#verdicts.set(pair, verdict);
    return verdict;
  }

  /** By what the records say, not by when they came; those that touch no other pair may come first. */
  #inOwnOrder(pairs: readonly [number, number][]): readonly [number, number][] {
    const uses = new Map<number, number>();
    for (const root of pairs.flat()) uses.set(root, (uses.get(root) ?? 0) + 1);
    const isAlone = (pair: [number, number]): boolean => pair.every((root) => uses.get(root) === 1);
    const names = new Map<number, string>();
    const nameOf = (root: number): string => {
      const name = names.get(root) ?? this.#nameOf(root);
      names.set(root, name);
      return name;
    };
    const named = pairs
      .filter((pair) => !isAlone(pair))
      .map((pair) => ({ pair, name: pair.map(nameOf).sort().join('\n\n') }))
      .sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    return [...pairs.filter(isAlone), ...named.map(({ pair }) => pair)];
  }

  #nameOf(root: number): string {
    return this.#group(root)
      .members.map((index) => this.#textOf(index))
      .sort()
      .join('\n');
  }

  #textOf(index: number): string {
    return known(this.#texts[index])();
  }

  #union(a: number, b: number): void {
    const isLarger = this.#group(a).members.length >= this.#group(b).members.length;
    const [into, from] = isLarger ? [a, b] : [b, a];
    this.#parent[from] = into;
    this.#group(into).takeIn(this.#group(from));
  }

  #root(index: number): number {
    const parent = this.#parent[index] ?? index;
    if (parent === index) return index;
    const root = this.#root(parent);
    this.#parent[index] = root;
    return root;
  }

  #group(root: number): WorkGroup {
    return known(this.#groups[root]);
  }

  #work(index: number): Work {
    return known(this.#works[index]);
  }
}

function known<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new RangeError('No such record');
  return thing;
}

function isKeptApart({ verdict, reason }: Verdict, byLooks: boolean): boolean {
  return verdict === 'apart' || (byLooks && isDifference(reason));
}
