/** Finds the document that has no more than the abstract of the work whose full text was just read, by the rule that merges articles. */
import type { DocumentFacts } from '../../ports/text-extractor.js';
import type { Queries } from '../../store/database/database.js';
import { type AbstractOnly, listAbstractsOnly } from '../../store/documents/document-joining.js';
import { splitAuthors } from '../../works/author-names.js';
import { plainWords } from '../../works/plain-words.js';
import { sameWork } from '../../works/same-work.js';
import { readWork, type Work, yearOf } from '../../works/work.js';
import { workKeys } from '../../works/work-keys.js';

export interface ReadWork {
  readonly documentId: string;
  /** As a person gave them; empty where nobody did. */
  readonly given: Pick<DocumentFacts, 'title' | 'authors' | 'publicationDate' | 'doi'>;
  /** As its file says. */
  readonly facts: DocumentFacts;
}

/** The same DOI and no other title, or what else makes it the same work; null where the library has none. */
export async function findAbstract(
  queries: Queries,
  { documentId, given, facts }: ReadWork,
): Promise<AbstractOnly | null> {
  const read = {
    title: given.title || facts.title,
    authors: given.authors || facts.authors,
    publicationDate: given.publicationDate || facts.publicationDate,
    doi: given.doi || facts.doi,
  };
  const work = toWork(read);
  // Nobody's year is enough without a name.
  const year = work.authors.names.length > 0 ? work.year : null;
  if (read.doi === '' && year === null) return null;
  const candidates = await listAbstractsOnly(queries, {
    exceptId: documentId,
    keys: workKeys({ doi: read.doi }),
    year,
  });
  const byDoi = candidates.find(
    (candidate) => candidate.hasDoi && areNearTitles(candidate.title, read.title),
  );
  const byTitle = (candidate: AbstractOnly): boolean =>
    !candidate.hasDoi && sameWork(toWork(candidate), work).verdict === 'same';
  return byDoi ?? candidates.find(byTitle) ?? null;
}

function toWork({ title, authors, publicationDate, doi }: Named): Work {
  return readWork({
    title,
    authors: splitAuthors(authors),
    year: yearOf(publicationDate),
    identifiers: { doi },
  });
}

type Named = Pick<AbstractOnly, 'title' | 'authors' | 'publicationDate' | 'doi'>;

/** A DOI that a file names may be that of a work it speaks of; such a one has a title of its own. */
function areNearTitles(one: string, other: string): boolean {
  const words = new Set(plainWords(one));
  const others = new Set(plainWords(other));
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= 0.5 * Math.min(words.size, others.size);
}
