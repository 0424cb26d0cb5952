/** Finds which documents works are now that were documents of the library before: one may have been deleted, and put in again. */
import type { Queries } from '../database/database.js';
import { findExistingDocuments } from './document-identifiers.js';
import { findStored, type WantedWork } from './stored-works.js';

interface KnownWork extends WantedWork {
  /** The document that it was; null where it was none. */
  readonly documentId: string | null;
}

/** One a work, in order: the document that it was where that is there, else the one that shows the work; null where there is none. */
export async function findPresentDocuments(
  queries: Queries,
  works: readonly KnownWork[],
): Promise<(string | null)[]> {
  const ids = works.flatMap(({ documentId }) => documentId ?? []);
  const existing = await findExistingDocuments(queries, ids);
  const isThere = ({ documentId }: KnownWork): boolean =>
    documentId !== null && existing.has(documentId);
  const wanted = works.map((work) => (isThere(work) ? { ...work, identifiers: [] } : work));
  const stored = await findStored(queries, wanted);
  return works.map((work, index) =>
    isThere(work) ? work.documentId : (stored[index]?.documentId ?? null),
  );
}
