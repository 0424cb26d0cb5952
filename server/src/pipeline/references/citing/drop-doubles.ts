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
  const kept = groupWorks(entries.map(({ work }) => work)).flatMap((places) =>
    oneOfEach(places.flatMap((place) => entries[place] ?? [])),
  );
  return entries.filter((entry) => kept.includes(entry)).map(({ item }) => item);
}

/** The same for entries that say the same; nothing says that two are one work of which nothing is known that tells works apart. */
function nameOf(item: CslItem, place: number): string {
  const said = sayEntry(item);
  const { title, DOI, PMID, URL, page, number } = item;
  if ([title, DOI, PMID, URL, page, number].some(Boolean)) return said;
  return `${item.id || place}\n${said}`;
}

function oneOfEach(entries: readonly Entry[]): Entry[] {
  const shown: Entry[] = [];
  for (const entry of entries)
    if (!shown.some((other) => areOneEntry(entry, other))) shown.push(entry);
  return shown;
}

/** Of two of one work: a preprint and what was printed of it are two, and so are versions with DOIs of their own, and columns of two days. */
function areOneEntry(one: Entry, other: Entry): boolean {
  const [doi, otherDoi] = [one, other].map(({ item }) => (item.DOI ?? '').toLowerCase());
  if (doi && otherDoi && doi !== otherDoi) return false;
  return !areOfOtherDays(one.item, other.item) && one.work.isPreprint === other.work.isPreprint;
}
