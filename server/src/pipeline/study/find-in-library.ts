/** Says of the sources of a run which documents of the library they are now: what was taken there since they were read, and what has gone. */
import type { Queries } from '../../store/database/database.js';
import { findExistingDocuments } from '../../store/documents/document-identifiers.js';
import { findStored } from '../../store/documents/stored-works.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import type { StudySource } from './study-source.js';

/** In their order, by what identifies them and the one rule of the same work. */
export async function findInLibrary(
  queries: Queries,
  sources: readonly StudySource[],
): Promise<StudySource[]> {
  const ids = sources.flatMap(({ documentId }) => documentId ?? []);
  const existing = await findExistingDocuments(queries, ids);
  const isThere = ({ documentId }: StudySource): boolean =>
    documentId !== null && existing.has(documentId);
  const wanted = sources.map((source) => ({
    identifiers: isThere(source) ? [] : keysOfArticle(source.article),
    work: workOfArticle(source.article),
  }));
  const standings = await findStored(queries, wanted);
  return sources.map((source, index) =>
    isThere(source) ? source : { ...source, documentId: standings[index]?.documentId ?? null },
  );
}
