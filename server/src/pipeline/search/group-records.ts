/** Finds out which records of several engines are the same work: by strong identifiers first, then by title, year and first author. */
import type { EngineRecord } from '../../ports/search-engine.js';
import { type Identity, identify } from './record-identity.js';
import { type ComparableTitle, comparableTitle, isSameTitle, isTellingTitle } from './title-similarity.js';

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
  const blocks = new Map<string, Block>();
  const titles = identities.map(({ title }) => comparableTitle(title));
  identities.forEach((identity, index) => {
    if (!isTellingTitle(identity.title)) return;
    for (const name of [`author:${identity.firstAuthor}`, `title:${identity.title}`]) {
      const block: Block = blocks.get(name) ?? { members: [], byYear: new Map() };
      for (const other of candidatesIn(block, identity.year)) joinIfSameWork({ identities, titles, groups }, other, index);
      block.members.push(index);
      block.byYear.set(identity.year, [...(block.byYear.get(identity.year) ?? []), index]);
      blocks.set(name, block);
    }
  });
}

/** Records with one first author, or one title. */
interface Block {
  readonly members: number[];
  readonly byYear: Map<number | null, readonly number[]>;
}

/** Those of a block whose years may be close to this one, in order. */
function candidatesIn({ members, byYear }: Block, year: number | null): readonly number[] {
  if (year === null) return members;
  return [year - 1, year, year + 1, null].flatMap((each) => byYear.get(each) ?? []).sort((a, b) => a - b);
}

interface Compared {
  readonly identities: readonly Identity[];
  readonly titles: readonly ComparableTitle[];
  readonly groups: Groups;
}

/** Asked of thousands of pairs. */
function joinIfSameWork({ identities, titles, groups }: Compared, other: number, index: number): void {
  const a = identities[other];
  const b = identities[index];
  if (a === undefined || b === undefined || !areCloseYears(a, b) || !areSameAuthors(a, b) || groups.areJoined(other, index)) return;
  const titleOfA = titles[other];
  const titleOfB = titles[index];
  if (titleOfA !== undefined && titleOfB !== undefined && isSameTitle(titleOfA, titleOfB)) groups.join(other, index, 'weak');
}

function areCloseYears(a: Identity, b: Identity): boolean {
  if (a.year === null || b.year === null) return a.isWebPage || b.isWebPage;
  return Math.abs(a.year - b.year) <= 1;
}

function areSameAuthors(a: Identity, b: Identity): boolean {
  if (a.firstAuthor === '' || b.firstAuthor === '') return a.title === b.title;
  return a.firstAuthor === b.firstAuthor;
}

/** `declared`: an engine names the other as a version. `strong`: they share an identifier. `weak`: they only look alike. */
type Evidence = 'declared' | 'strong' | 'weak';

/** Disjoint sets that refuse to join two works with different DOIs. */
class Groups {
  readonly #parent: number[];
  /** DOIs of each root, those of preprints apart. */
  readonly #dois: { journal: Set<string>; preprint: Set<string> }[];

  constructor(identities: readonly Identity[]) {
    this.#parent = identities.map((_, index) => index);
    this.#dois = identities.map(({ doi, isPreprint }) => ({
      journal: new Set(doi !== '' && !isPreprint ? [doi] : []),
      preprint: new Set(doi !== '' && isPreprint ? [doi] : []),
    }));
  }

  areJoined(a: number, b: number): boolean {
    return this.#root(a) === this.#root(b);
  }

  join(a: number, b: number, evidence: Evidence): void {
    const [first, second] = [this.#root(a), this.#root(b)].sort((x, y) => x - y);
    if (first === undefined || second === undefined || first === second) return;
    const into = this.#dois[first];
    const from = this.#dois[second];
    if (into === undefined || from === undefined || (evidence !== 'declared' && haveConflict(into, from, evidence))) return;
    this.#parent[second] = first;
    for (const doi of from.journal) into.journal.add(doi);
    for (const doi of from.preprint) into.preprint.add(doi);
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

type Dois = { journal: Set<string>; preprint: Set<string> };

function haveConflict(a: Dois, b: Dois, evidence: 'strong' | 'weak'): boolean {
  if (areDisjoint(a.journal, b.journal) || areDisjoint(a.preprint, b.preprint)) return true;
  const allOfA = new Set([...a.journal, ...a.preprint]);
  const allOfB = new Set([...b.journal, ...b.preprint]);
  return evidence === 'weak' && areDisjoint(allOfA, allOfB);
}

/** Both hold something, and nothing in common. */
function areDisjoint(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && ![...a].some((doi) => b.has(doi));
}
