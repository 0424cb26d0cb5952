/** What the library holds against works, by the documents that show them: as far as it is said of the version that is meant. */
import { nameOfOther, ownOfPublished } from '../../works/who-says.js';
import type { Work } from '../../works/work.js';
import type { Queries } from '../database/database.js';
import { type DocumentStanding, findStandings } from './document-standings.js';
import { listStoredWorks, type StoredWork } from './known-works.js';
import { findStored, type WantedWork } from './stored-works.js';

/** A work as it is shown. */
export interface ShownWork {
  readonly work: Work;
  /** The document that stands for it; null where there is none. */
  readonly documentId: string | null;
}

export interface ShownStanding {
  /** Null where nothing is held against the work. */
  readonly standing: DocumentStanding | null;
  /** The document was retracted, as another version than the work, which itself was not: its text is not read for that. */
  readonly isTakenBack: boolean;
}

/** One a work, in order; null where nothing is held against it. */
export async function findWorkStandings(
  queries: Queries,
  wanted: readonly WantedWork[],
): Promise<(DocumentStanding | null)[]> {
  const stored = await findStored(queries, wanted);
  const shown = await findShownStandings(
    queries,
    wanted.map(({ work }, index) => ({ work, documentId: stored[index]?.documentId ?? null })),
  );
  return shown.map(({ standing }) => standing);
}

/**
 * One a work, in order. What is said of a preprint is not said of what was published of it; what is
 * said of that is said of the preprint, under names that say so.
 */
export async function findShownStandings(
  queries: Queries,
  shown: readonly ShownWork[],
): Promise<ShownStanding[]> {
  const standings = await findStandings(
    queries,
    shown.flatMap(({ documentId }) => documentId ?? []),
  );
  const stored = await listStoredWorks(queries, [...standings.keys()]);
  const documents = new Map(stored.map((document) => [document.id, document]));
  return shown.map(({ work, documentId }) => {
    const ofDocument = standings.get(documentId ?? '') ?? null;
    const document = documents.get(documentId ?? '');
    if (ofDocument === null || document === undefined || !isOtherVersion(document, work))
      return { standing: ofDocument, isTakenBack: false };
    const standing = work.isPreprint
      ? renamed(ofDocument, (name) => nameOfOther(name, 'published'))
      : renamed(ofDocument, ownOfPublished);
    const isHeld = standing !== null && standing.retraction !== null;
    return { standing, isTakenBack: ofDocument.retraction !== null && !isHeld };
  });
}

/**
 * One a work, in order: whether the work was published and its document is the preprint of it. A work that was a preprint when it was noted may be
 * the document itself, whose record says since where it was published.
 */
export async function findReadAsPreprint(
  queries: Queries,
  shown: readonly ShownWork[],
): Promise<boolean[]> {
  const ids = [...new Set(shown.flatMap(({ documentId }) => documentId ?? []))];
  const stored = await listStoredWorks(queries, ids);
  const documents = new Map(stored.map((document) => [document.id, document]));
  return shown.map(({ work, documentId }) => {
    const document = documents.get(documentId ?? '');
    return document !== undefined && !work.isPreprint && isOtherVersion(document, work);
  });
}

/** Only where both say which they are: a record that names no DOI of what was published may be the document itself, described less. */
function isOtherVersion(document: StoredWork, work: Work): boolean {
  const { doi } = work.identifiers;
  // Its other identifiers may be those of another version.
  const own = document.doi === '' ? '' : document.work.identifiers.doi;
  return (
    document.work.isPreprint !== work.isPreprint && own !== doi && (work.isPreprint || doi !== '')
  );
}

/** By names of those who say it that `rename` gives; of one for whom it gives none nothing is said. */
function renamed(
  { retraction, notices = [] }: DocumentStanding,
  rename: (name: string) => string | null,
): DocumentStanding | null {
  const sources = retraction?.source.split(', ').flatMap((name) => rename(name) ?? []) ?? [];
  const kept = notices.flatMap((notice) => {
    // Who nobody names speaks of the document that holds it.
    const source = rename(notice.source ?? '');
    return source === null ? [] : { ...notice, ...(notice.source !== undefined && { source }) };
  });
  if (sources.length === 0 && kept.length === 0) return null;
  return {
    retraction:
      retraction && sources.length > 0 ? { ...retraction, source: sources.join(', ') } : null,
    notices: kept.length > 0 ? kept : undefined,
  };
}
