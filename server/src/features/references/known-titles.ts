/** Recognises documents by title and year, where identifiers do not say otherwise. */

import type { KnownTitle } from '../../store/documents/document-references.js';
import { keyOfDoi } from '../../works/work-keys.js';

export interface KnownTitles {
  /** Id of a document of this title and year whose DOI is the same or missing; null where there is none. */
  find(wanted: Omit<KnownTitle, 'id'>): string | null;
  add(known: KnownTitle): void;
  forget(id: string): void;
}

export function createKnownTitles(all: readonly KnownTitle[]): KnownTitles {
  const known = new Map<string, KnownTitle[]>();
  const add = (title: KnownTitle): void => {
    const key = keyOf(title);
    known.set(key, [...(known.get(key) ?? []), title]);
  };
  for (const title of all) add(title);
  return {
    add,
    forget(id) {
      for (const [key, titles] of known)
        if (titles.some((title) => title.id === id))
          known.set(
            key,
            titles.filter((title) => title.id !== id),
          );
    },
    find(wanted) {
      const same = known.get(keyOf(wanted)) ?? [];
      const wantedDoi = keyOfDoi(wanted.doi);
      const isSame = (doi: string): boolean =>
        doi === '' || wantedDoi === '' || keyOfDoi(doi) === wantedDoi;
      return same.find(({ doi }) => isSame(doi))?.id ?? null;
    },
  };
}

/** Case, accents, space and punctuation do not count. */
function keyOf({ title, year }: { title: string; year: string }): string {
  const letters = title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return `${letters} ${year}`;
}
