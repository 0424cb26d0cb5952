/** Recognises documents that have no identifier in common with a reference, by the rule of `works`. */
import { isDeepStrictEqual } from 'node:util';
import type { CslItem } from '../../pipeline/references/csl-item.js';
import { kindOfWork, numberingOf } from '../../pipeline/references/reference-work.js';
import { isOfDay, saysOther } from '../../pipeline/references/says-other.js';
import type { Queries } from '../../store/database/database.js';
import { findReferences } from '../../store/documents/document-references.js';
import {
  areOneWork,
  identifierKeys,
  type KnownWork,
  readKnownWork,
  type StoredWork,
} from '../../store/documents/known-works.js';
import { areOfTwoWorksOfOnePlace, isDifference, sameWork } from '../../works/same-work.js';
import type { NewReference } from './check-entry.js';

/** Id of the first document that is the same work in the same version; null where none of these is: who cites a preprint does not cite what was printed of it. */
export async function findKnown(
  queries: Queries,
  { work: wanted, item }: { readonly work: KnownWork; readonly item: CslItem },
  near: readonly StoredWork[],
): Promise<string | null> {
  const same = near.filter(
    (known) =>
      areOneWork(known, wanted) &&
      known.work.isPreprint === wanted.work.isPreprint &&
      !areOfTwoWorksOfOnePlace(known.work, wanted.work),
  );
  const sure = same.find(({ keys }) => !isOfDay(item) || shareKey(keys, wanted.keys));
  if (sure !== undefined) return sure.id;
  const alike = [...same, ...near.filter((known) => areAlike(known, wanted))];
  if (alike.length === 0) return null;
  const references = await findReferences(
    queries,
    alike.map(({ id }) => id),
  );
  return alike.find(({ id }) => !saysOther(references.get(id), item))?.id ?? null;
}

/** What two entries that say little have in common; the one may have an address where the other has none, and the same book has many. */
function areAlike(known: KnownWork, wanted: KnownWork): boolean {
  if (!isDeepStrictEqual(entryOf(known), entryOf(wanted))) return false;
  if (isDifference(sameWork(known.work, wanted.work).reason)) return false;
  const [addresses, others] = [addressesOf(known), addressesOf(wanted)];
  return (
    wanted.sourceType.startsWith('book') ||
    addresses.length === 0 ||
    others.length === 0 ||
    shareKey(addresses, others)
  );
}

function shareKey(keys: readonly string[], others: readonly string[]): boolean {
  return keys.some((key) => others.includes(key));
}

function entryOf({ authors, year, journal, sourceType, volume, pages, keys, work }: KnownWork) {
  const told = keys.filter((key) => !isAddress(key));
  return [work.title.text, authors, year, journal, sourceType, volume, pages, told];
}

function addressesOf({ keys }: KnownWork): string[] {
  return keys.filter(isAddress);
}

function isAddress(key: string): boolean {
  return key.startsWith('url:');
}

export function workOf({ fields, item }: NewReference): KnownWork {
  return readKnownWork({
    title: fields.title,
    authors: fields.authors,
    year: fields.publicationDate.slice(0, 4),
    journal: fields.journal,
    sourceType: kindOfWork(item, fields.sourceType),
    volume: item.volume ?? '',
    pages: item.page ?? '',
    numbering: numberingOf(item),
    doi: fields.doi,
    keys: identifierKeys(fields.identifiers, fields),
  });
}
