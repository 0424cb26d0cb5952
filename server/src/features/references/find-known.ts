/** Recognises documents that have no identifier in common with a reference, by the rule of `works`. */
import { isDeepStrictEqual } from 'node:util';
import {
  areOneWork,
  identifierKeys,
  type KnownWork,
  readKnownWork,
  type StoredWork,
} from '../../store/documents/known-works.js';
import { areOfTwoWorksOfOnePlace } from '../../works/same-work.js';
import type { NewReference } from './check-entry.js';

/** Id of the first document that is the same work in the same version; null where none of these is: who cites a preprint does not cite what was printed of it. */
export function findKnown(wanted: KnownWork, near: readonly StoredWork[]): string | null {
  const same = near.find(
    (known) =>
      areOneWork(known, wanted) &&
      known.work.isPreprint === wanted.work.isPreprint &&
      !areOfTwoWorksOfOnePlace(known.work, wanted.work),
  );
  return (same ?? near.find((known) => isSameEntry(known, wanted)))?.id ?? null;
}

/** A reference that says nothing else than one which came before is that one again, however little it says; the same book has many addresses. */
function isSameEntry(known: StoredWork, wanted: KnownWork): boolean {
  return isDeepStrictEqual(entryOf(known), entryOf(wanted));
}

function entryOf({ authors, year, journal, sourceType, volume, pages, keys, work }: KnownWork) {
  const told = keys.filter((key) => !key.startsWith('url:'));
  return [work.title.text, authors, year, journal, sourceType, volume, pages, told];
}

export function workOf({ fields, item }: NewReference): KnownWork {
  return readKnownWork({
    title: fields.title,
    authors: fields.authors,
    year: fields.publicationDate.slice(0, 4),
    journal: fields.journal,
    sourceType: item.type === 'thesis' ? 'thesis' : fields.sourceType,
    volume: item.volume ?? '',
    pages: item.page ?? '',
    doi: fields.doi,
    keys: identifierKeys(fields.identifiers, fields),
  });
}
