/** Loads the passages of a document for whoever reads it as a whole: each as relevant as any. */
import type { ScoredPassage } from '@lectern/contract';
import type { Database } from '../../store/database/database.js';
import { loadDocumentPassages } from '../../store/passages/scored-passages.js';

/** In reading order, at most so many. */
export async function loadScored(
  database: Database,
  documentId: string,
  limit: number,
): Promise<ScoredPassage[]> {
  const passages = await loadDocumentPassages(database, documentId, limit);
  const scores = { relevance_score: 1, word_score: null, vector_score: null };
  return passages.map((passage) => ({ ...passage, ...scores }));
}
