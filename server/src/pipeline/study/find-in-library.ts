/** Says of the sources of a run which documents of the library they are now: what was taken there since they were read, and what has gone. */
import type { Queries } from '../../store/database/database.js';
import { findPresentDocuments } from '../../store/documents/present-documents.js';
import { keysOfArticle, workOfArticle } from '../../works/article-work.js';
import type { StudySource } from './study-source.js';

/** In their order, by what identifies them and the one rule of the same work. */
export async function findInLibrary(
  queries: Queries,
  sources: readonly StudySource[],
): Promise<StudySource[]> {
  const documents = await findPresentDocuments(
    queries,
    sources.map(({ article, documentId }) => ({
      identifiers: keysOfArticle(article),
      work: workOfArticle(article),
      documentId,
    })),
  );
  return sources.map((source, index) => ({ ...source, documentId: documents[index] ?? null }));
}
