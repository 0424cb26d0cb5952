/** Finds the document that has no more than the abstract of the work whose full text was just read, by the rule of `works`. */
import type { Identifiers } from '@lectern/contract';
import type { DocumentFacts } from '../../ports/text-extractor.js';
import type { Database } from '../../store/database/database.js';
import { listAbstractsOnly } from '../../store/documents/document-joining.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import {
  findNear,
  identifierKeys,
  type KnownWork,
  readKnownWork,
  type StoredWork,
} from '../../store/documents/known-works.js';
import { sameWork } from '../../works/same-work.js';
import { areForeignTitles } from '../../works/strangers.js';
import { workKeys } from '../../works/work-keys.js';

export interface ReadWork {
  readonly documentId: string;
  /** As a person gave them; empty where nobody did. */
  readonly given: Pick<DocumentFacts, 'title' | 'authors' | 'publicationDate' | 'doi'>;
  /** As its file says, or what it was confirmed to be. */
  readonly facts: DocumentFacts;
  readonly identifiers: Identifiers;
  /** Empty where it is not known. */
  readonly sourceType: string;
}

/** The oldest of those that are the same work in the same version; null where the library has none. */
export async function findAbstract(
  database: Database,
  { documentId, given, facts, identifiers, sourceType }: ReadWork,
): Promise<StoredWork | null> {
  const doi = given.doi || facts.doi;
  const read = readKnownWork({
    title: given.title || facts.title,
    authors: given.authors || facts.authors,
    year: (given.publicationDate || facts.publicationDate).slice(0, 4),
    doi,
    keys: identifierKeys(workKeys({ ...identifiers, doi }), { doi, url: '' }),
    sourceType,
    journal: sourceType === '' ? '' : facts.journal,
    ...{ volume: '', pages: '' },
  });
  await keyChangedWorks(database);
  const near = (await findNear(database, [read])).get(read) ?? [];
  const others = near.filter((other) => other.id !== documentId && isSameVersion(read, other));
  const abstracts = await listAbstractsOnly(
    database,
    others.map(({ id }) => id),
  );
  return others.find(({ id }) => abstracts.has(id)) ?? null;
}

function isSameVersion(read: KnownWork, other: StoredWork): boolean {
  const { verdict, reason } = sameWork(read.work, other.work);
  // A number of arXiv may be known of what was published, too.
  const isOtherVersion = reason !== 'same doi' && read.work.isPreprint !== other.work.isPreprint;
  if (verdict !== 'same' || isOtherVersion) return false;
  // A DOI that a file names may be that of a work it speaks of; such a one has a title of its own.
  return !areForeignTitles(read.work, other.work);
}
