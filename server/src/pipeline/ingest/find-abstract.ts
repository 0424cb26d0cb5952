/** Finds the document that has no more than the abstract of the work whose full text was just read, by the rules that merge articles. */
import type { DocumentFacts } from '../../ports/text-extractor.js';
import type { Queries } from '../../store/database/database.js';
import { type AbstractOnly, listAbstractsOnly } from '../../store/documents/document-joining.js';
import { keyOfDoi, workKeys } from '../../works/work-keys.js';
import { familyName, yearOf } from '../search/record-identity.js';
import { isTellingTitle, normaliseTitle } from '../search/title-similarity.js';

export interface ReadWork {
  readonly documentId: string;
  /** As a person gave them; empty where nobody did. */
  readonly given: Pick<DocumentFacts, 'title' | 'authors' | 'publicationDate' | 'doi'>;
  /** As its file says. */
  readonly facts: DocumentFacts;
}

/** The same DOI and no other title, or the same title, year and first author and no other DOI; null where the library has none. */
export async function findAbstract(
  queries: Queries,
  { documentId, given, facts }: ReadWork,
): Promise<AbstractOnly | null> {
  const work = {
    title: normaliseTitle(given.title || facts.title),
    year: yearOf(given.publicationDate || facts.publicationDate),
    firstAuthor: firstAuthorOf(given.authors || facts.authors),
    doi: given.doi || facts.doi,
  };
  const year = work.firstAuthor !== '' && isTellingTitle(work.title) ? work.year : null;
  if (work.doi === '' && year === null) return null;
  const candidates = await listAbstractsOnly(queries, {
    exceptId: documentId,
    keys: workKeys({ doi: work.doi }),
    year,
  });
  const byDoi = candidates.find(
    (candidate) => candidate.hasDoi && areNearTitles(normaliseTitle(candidate.title), work.title),
  );
  return byDoi ?? candidates.find((candidate) => isSameWork(candidate, work)) ?? null;
}

interface Work {
  readonly title: string;
  readonly year: number | null;
  readonly firstAuthor: string;
  readonly doi: string;
}

function isSameWork(candidate: AbstractOnly, work: Work): boolean {
  const title = normaliseTitle(candidate.title);
  const isSameDoi =
    candidate.doi === '' || work.doi === '' || keyOfDoi(candidate.doi) === keyOfDoi(work.doi);
  const isSameAuthor =
    work.firstAuthor !== '' && firstAuthorOf(candidate.authors) === work.firstAuthor;
  return (
    isSameDoi &&
    isSameAuthor &&
    title === work.title &&
    isTellingTitle(title) &&
    yearOf(candidate.publicationDate) === work.year
  );
}

/** A DOI that a file names may be that of a work it speaks of; such a one has a title of its own. */
function areNearTitles(one: string, other: string): boolean {
  if (one === '' || other === '') return true;
  const words = new Set(one.split(' '));
  const others = new Set(other.split(' '));
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= 0.5 * Math.min(words.size, others.size);
}

/** Family name in normal form; empty where nobody is named. */
function firstAuthorOf(authors: string): string {
  const [first = ''] = authors.split(authors.includes(';') ? ';' : ',');
  return familyName(first.trim());
}
