/** Finds the documents that the answer before was of. */
import type { AnswerRequest } from './answer.js';

/** Among those that are chosen, first cited first. */
export function findEarlier({
  documentIds,
  earlierDocumentIds = [],
}: Pick<AnswerRequest, 'documentIds' | 'earlierDocumentIds'>): string[] {
  return earlierDocumentIds.filter((id) => documentIds?.includes(id) ?? true);
}
