/** Finds out which records of several engines are the same work: by strong identifiers first, then by title, year and first author. */
import type { EngineRecord } from '../../ports/search-engine.js';
import { type Identity, identify } from './record-identity.js';
import {
  type ComparableTitle,
  comparableTitle,
  isSameTitle,
  isTellingTitle,
} from './title-similarity.js';

export interface FoundRecord {
  readonly record: EngineRecord;
  readonly engineId: string;
  readonly engineName: string;
  /** From 1, in the engine's own order. */
  readonly rank: number;
}

/**
 * Groups of records that are one work, in order of their first record. Two works with different DOIs are never joined, unless an engine
 * says that one is another version of the other. (An arXiv DOI is an arXiv id, not a second DOI.)
 */
export function groupRecords(found: readonly FoundRecord[]): FoundRecord[][] {
  const identities = found.map((each) => identify(each.record));
  const groups = new Groups(identities);
  joinByIdentifiers(identities, groups);
  joinByTitle(identities, groups);
  return groups.members().map((indexes) => indexes.flatMap((index) => found[index] ?? []));
}

function joinByIdentifiers(identities: readonly Identity[], groups: Groups): void {
  const firstWith = new Map<string, number>();
  identities.forEach((identity, index) => {
    for (const key of identity.keys) {
      const first = firstWith.get(key);
      if (first === undefined) firstWith.set(key, index);
      else groups.join(first, index, key.startsWith('url:') ? 'weak' : 'strong');
    }
  });
  identities.forEach((identity, index) => {
    for (const doi of identity.versionDois) {
      const other = firstWith.get(`doi:${doi}`);
      if (other !== undefined) groups.join(other, index, 'declared');
    }
  });
}

function joinByTitle(identities: readonly Identity[], groups: Groups): void {
  const titles = identities.map(({ title }) => comparableTitle(title));
  const byAuthor = new Map<string, Block>();
  const byTitle = new Map<string, Block>();
  identities.forEach((identity, index) => {
    const title = titles[index];
    if (title === undefined || !isTellingTitle(title.text)) return;
    // Records that name no author have only their title in common.
    const author = blockOf(byAuthor, identity.firstAuthor || `: ${identity.title}`);
    const alike = listsNear(author, identity.year).flatMap((list) =>
      similarIn(list, titles, title),
    );
    joinInOrder(alike, index, identities, groups);
    add(author, identity.year, index);
    const same = blockOf(byTitle, identity.title);
    const ofSameTitle = listsNear(same, identity.year).flatMap((list) =>
      list.filter((other) => mayShareAuthor(identities[other], identity)),
    );
    joinInOrder(ofSameTitle, index, identities, groups);
    add(same, identity.year, index);
  });
}

/** Records that have an author or a title in common, by their years. */
type Block = Map<number | null, number[]>;

function blockOf(blocks: Map<string, Block>, name: string): Block {
  const known = blocks.get(name);
  if (known !== undefined) return known;
  const block: Block = new Map();
  blocks.set(name, block);
  return block;
}

function add(block: Block, year: number | null, index: number): void {
  const ofYear = block.get(year);
  if (ofYear === undefined) block.set(year, [index]);
  else ofYear.push(index);
}

/** Those whose years may be close to this one. */
function listsNear(block: Block, year: number | null): readonly (readonly number[])[] {
  if (year === null) return [...block.values()];
  return [year - 1, year, year + 1, null].flatMap((each) => {
    const list = block.get(each);
    return list === undefined ? [] : [list];
  });
}

/** Asked of thousands of pairs. */
function similarIn(
  candidates: readonly number[],
  titles: readonly ComparableTitle[],
  title: ComparableTitle,
): readonly number[] {
  let similar: readonly number[] = none;
  for (const other of candidates) {
    const otherTitle = titles[other];
    if (otherTitle !== undefined && isSameTitle(otherTitle, title)) similar = [...similar, other];
  }
  return similar;
}

function joinInOrder(
  others: readonly number[],
  index: number,
  identities: readonly Identity[],
  groups: Groups,
): void {
  for (const other of [...others].sort((a, b) => a - b)) {
    const [a, b] = [identities[other], identities[index]];
    if (a !== undefined && b !== undefined && areCloseYears(a, b) && areOfOneKind(a, b))
      groups.join(other, index, 'weak');
  }
}

function areCloseYears(a: Identity, b: Identity): boolean {
  if (a.year === null || b.year === null) return a.kind === 'web page' || b.kind === 'web page';
  return Math.abs(a.year - b.year) <= 1;
}

function areOfOneKind(a: Identity, b: Identity): boolean {
  return a.kind === b.kind || a.kind === 'web page' || b.kind === 'web page';
}

function mayShareAuthor(a: Identity | undefined, b: Identity): boolean {
  return (
    a === undefined ||
    a.firstAuthor === '' ||
    b.firstAuthor === '' ||
    a.firstAuthor === b.firstAuthor
  );
}

/** `declared`: an engine names the other as a version. `strong`: they share an identifier. `weak`: they only look alike. */
type Evidence = 'declared' | 'strong' | 'weak';

/** Disjoint sets that refuse to join two works with different DOIs, or for their looks alone with different numbers. */
class Groups {
  readonly #parent: number[];
  /** What identifies the records of each root. */
  readonly #names: Names[];

  constructor(identities: readonly Identity[]) {
    this.#parent = identities.map((_, index) => index);
    this.#names = identities.map(({ doi, isPreprint, keys }) => {
      const dois = doi === '' ? none : [doi];
      return isPreprint
        ? { journal: none, preprint: dois, keys }
        : { journal: dois, preprint: none, keys };
    });
  }

  join(a: number, b: number, evidence: Evidence): void {
    const [first, second] = [this.#root(a), this.#root(b)].sort((x, y) => x - y);
    if (first === undefined || second === undefined || first === second) return;
    const into = this.#names[first];
    const from = this.#names[second];
    if (
      into === undefined ||
      from === undefined ||
      (evidence !== 'declared' && haveConflict(into, from, evidence))
    )
      return;
    this.#parent[second] = first;
    this.#names[first] = {
      journal: union(into.journal, from.journal),
      preprint: union(into.preprint, from.preprint),
      keys: union(into.keys, from.keys),
    };
  }

  members(): number[][] {
    const byRoot = new Map<number, number[]>();
    this.#parent.forEach((_, index) => {
      const root = this.#root(index);
      const members = byRoot.get(root);
      if (members === undefined) byRoot.set(root, [index]);
      else members.push(index);
    });
    return [...byRoot.values()];
  }

  #root(index: number): number {
    const parent = this.#parent[index] ?? index;
    if (parent === index) return index;
    const root = this.#root(parent);
    this.#parent[index] = root;
    return root;
  }
}

interface Names {
  /** DOIs of versions of record. */
  readonly journal: readonly string[];
  /** DOIs of preprints, those of arXiv aside. */
  readonly preprint: readonly string[];
  readonly keys: readonly string[];
}

const none: readonly never[] = [];

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return b.length === 0 ? a : [...new Set([...a, ...b])];
}

function haveConflict(a: Names, b: Names, evidence: 'strong' | 'weak'): boolean {
  if (areDisjoint(a.journal, b.journal) || areDisjoint(a.preprint, b.preprint)) return true;
  if (evidence === 'strong') return false;
  return (
    areDisjoint([...a.journal, ...a.preprint], [...b.journal, ...b.preprint]) ||
    numberKinds.some((kind) => areDisjoint(ofKind(a, kind), ofKind(b, kind)))
  );
}

/** Two numbers of one register are two works, unless something better than a title says otherwise. */
const numberKinds = ['arxiv:', 'pmid:', 'pmcid:', 'nct:'];

function ofKind({ keys }: Names, kind: string): readonly string[] {
  return keys.filter((key) => key.startsWith(kind));
}

/** Both hold something, and nothing in common. */
function areDisjoint(a: readonly string[], b: readonly string[]): boolean {
  return a.length > 0 && b.length > 0 && !a.some((doi) => b.includes(doi));
}
