/** Loads the passages of a document for whoever reads it as a whole: each as relevant as any. */
import type { ScoredPassage } from '@lectern/contract';
import type { Database } from '../../store/database/database.js';
import {
  loadDocumentPassages,
  loadOpenings,
  type PassageWithDocument,
} from '../../store/passages/scored-passages.js';

/** In reading order, at most so many. */
export async function loadScored(
  database: Database,
  documentId: string,
  limit: number,
): Promise<ScoredPassage[]> {
  return (await loadDocumentPassages(database, documentId, limit)).map(scored);
}

/** The first passages of each document, by its id, at most so many of each. */
export async function loadScoredOpenings(
  database: Database,
  documentIds: readonly string[],
  limit: number,
): Promise<Map<string, ScoredPassage[]>> {
  const openings = await loadOpenings(database, documentIds, limit);
  return new Map([...openings].map(([id, passages]) => [id, passages.map(scored)]));
}

function scored(passage: PassageWithDocument): ScoredPassage {
  return { ...passage, relevance_score: 1, word_score: null, vector_score: null };
}
