/** Records that were found to be one work. Those of one identifier are asked all at once whether others are strangers to them, however many they are. */
import { areForeignTitles, areOfOthers } from './strangers.js';
import type { Work } from './work.js';

interface Faces {
  readonly titles: Map<string, Work>;
  readonly people: Map<string, Work>;
}

export class WorkGroup {
  readonly members: number[];
  readonly #works: Work[];
  /** By what all of them are one, whatever else they say; empty where they have several such names or none. */
  #name: string;
  /** One work of each title and one of each page and list of people; made when they are first asked for. */
  #faces: Faces | null = null;

  constructor(member: number, work: Work) {
    this.members = [member];
    this.#works = [work];
    this.#name = strongName(work);
  }

  /** The other group is of no more use. */
  takeIn(other: WorkGroup): void {
    for (const member of other.members) this.members.push(member);
    for (const work of other.#works) {
      this.#works.push(work);
      if (this.#faces !== null) addFaces(this.#faces, work);
    }
    if (this.#name !== other.#name) this.#name = '';
  }

  /** False where all have one name, and either all their titles or all their people agree. */
  mayHoldStrangersTo(other: WorkGroup): boolean {
    if (this.#name === '' || this.#name !== other.#name) return true;
    const [a, b] = [this.#facesOf(), other.#facesOf()];
    const haveForeignTitles = (): boolean => someMeet(a.titles, b.titles, areForeignTitles);
    const haveOthers = (): boolean => someMeet(a.people, b.people, areOfOthers);
    // The shorter question first.
    return a.titles.size * b.titles.size <= a.people.size * b.people.size
      ? haveForeignTitles() && haveOthers()
      : haveOthers() && haveForeignTitles();
  }

  #facesOf(): Faces {
    if (this.#faces === null) {
      this.#faces = { titles: new Map(), people: new Map() };
      for (const work of this.#works) addFaces(this.#faces, work);
    }
    return this.#faces;
  }
}

/** Its DOI, or all of its numbers where it has none: records that differ in these are compared one by one. */
function strongName({ identifiers: { doi, arxiv_id, pmid, pmcid } }: Work): string {
  const numbers = [arxiv_id, pmid, pmcid];
  if (doi !== '' || numbers.every((number) => number === '')) return doi;
  return numbers.join(' ');
}

function addFaces({ titles, people }: Faces, work: Work): void {
  titles.set(work.title.text, work);
  people.set(JSON.stringify([work.place.firstPage, work.authors]), work);
}

function someMeet(
  a: ReadonlyMap<string, Work>,
  b: ReadonlyMap<string, Work>,
  meet: (one: Work, other: Work) => boolean,
): boolean {
  return [...a.values()].some((one) => [...b.values()].some((other) => meet(one, other)));
}
