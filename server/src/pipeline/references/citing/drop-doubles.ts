/** Leaves one entry of each work, whatever shows it and in whatever order. */
import { groupWorks } from '../../../works/group-works.js';
import type { Work } from '../../../works/work.js';
import type { CslItem } from '../csl-item.js';
import { workOfReference } from '../reference-work.js';
import { sayEntry } from '../say-entry.js';
import { areOfOtherDays } from '../says-other.js';

interface Entry {
  readonly item: CslItem;
  readonly work: Work;
}

/** What stands under several records is the same work by the rule of `works`. */
export function dropDoubles(items: readonly CslItem[]): CslItem[] {
  const told = new Map<string, Entry>();
  for (const [place, item] of items.entries()) {
    const name = nameOf(item, place);
    if (!told.has(name)) told.set(name, { item, work: workOfReference(item) });
  }
  const entries = [...told.values()];
  return groupWorks(entries.map(({ work }) => work))
    .flatMap((places) => oneOfEach(places, entries))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** The same for entries that say the same; nothing says that two are one work of which nothing is known that tells works apart. */
function nameOf(item: CslItem, place: number): string {
  const said = sayEntry(item);
  const { title, DOI, PMID, URL, page, number } = item;
  if ([title, DOI, PMID, URL, page, number].some(Boolean)) return said;
  return `${item.id || place}\n${said}`;
}

interface Kept extends Entry {
  /** Of the first that stands for it. */
  readonly place: number;
}

/** Of those that are one entry the one that says most, so that what was published does not give way to a record that names no place and no DOI. */
function oneOfEach(places: readonly number[], entries: readonly Entry[]): Kept[] {
  const shown: Kept[] = [];
  const given = places.flatMap((place): Kept[] => {
    const entry = entries[place];
    return entry === undefined ? [] : [{ ...entry, place }];
  });
  for (const entry of given.toSorted(comparePlaced)) {
    const at = shown.findIndex((other) => areOneEntry(entry, other));
    const same = shown[at];
    if (same === undefined) shown.push(entry);
    else shown[at] = { ...same, place: Math.min(same.place, entry.place) };
  }
  return shown;
}

/** Those first that say where a work came out: by a DOI, by a journal, then by as much else as they say. */
function comparePlaced({ item: one }: Entry, { item: other }: Entry): number {
  return (
    Number(Boolean(other.DOI)) - Number(Boolean(one.DOI)) ||
    Number(Boolean(other['container-title'])) - Number(Boolean(one['container-title'])) ||
    countPlaces(other) - countPlaces(one)
  );
}

function countPlaces({ volume, issue, page, number, publisher, PMID, author }: CslItem): number {
  return [volume, issue, page, number, publisher, PMID, author].filter(Boolean).length;
}

/** Of two of one work: a preprint and what was printed of it are two, and so are versions with DOIs of their own, and columns of two days. */
function areOneEntry(one: Entry, other: Entry): boolean {
  const [doi, otherDoi] = [one, other].map(({ item }) => (item.DOI ?? '').toLowerCase());
  if (doi && otherDoi && doi !== otherDoi) return false;
  return !areOfOtherDays(one.item, other.item) && one.work.isPreprint === other.work.isPreprint;
}
