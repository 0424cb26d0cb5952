/** Recognises documents that have no identifier in common with a reference, by the rule of `works`. */
import { isDeepStrictEqual } from 'node:util';
import { type CslItem, toCslItem } from '../../pipeline/references/csl-item.js';
import { sayEntry } from '../../pipeline/references/say-entry.js';
import type { Queries } from '../../store/database/database.js';
import { findReferences } from '../../store/documents/document-references.js';
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
export async function findKnown(
  queries: Queries,
  { work: wanted, item }: { readonly work: KnownWork; readonly item: CslItem },
  near: readonly StoredWork[],
): Promise<string | null> {
  const same = near.find(
    (known) =>
      areOneWork(known, wanted) &&
      known.work.isPreprint === wanted.work.isPreprint &&
      !areOfTwoWorksOfOnePlace(known.work, wanted.work),
  );
  if (same !== undefined) return same.id;
  const alike = near.filter((known) => isDeepStrictEqual(entryOf(known), entryOf(wanted)));
  if (alike.length === 0) return null;
  const references = await findReferences(
    queries,
    alike.map(({ id }) => id),
  );
  return alike.find(({ id }) => saysTheSame(references.get(id), item))?.id ?? null;
}

/** A reference that says nothing else than one which came before is that one again, however little it says; a document without a reference says what its work does. */
function saysTheSame(reference: unknown, item: CslItem): boolean {
  const [known, wanted] = [toCslItem(reference), toCslItem(item)];
  if (known === null || wanted === null || !known.title) return true;
  return sayEntry(known) === sayEntry(wanted);
}

/** The same book has many addresses. */
function entryOf({ authors, year, journal, sourceType, volume, pages, keys, work }: KnownWork) {
  const told = sourceType.startsWith('book') ? keys.filter((key) => !key.startsWith('url:')) : keys;
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
