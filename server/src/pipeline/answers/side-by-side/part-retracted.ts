/** Parts documents that are held against each other: those that may speak, and those that are retracted, which the answer names instead. */
import { type Answer, type LibraryDocument, nameOfDocument } from '@lectern/contract';
import type { Queries } from '../../../store/database/database.js';
import { findDocuments } from '../../../store/documents/document-references.js';
import { listRetracted } from '../../../store/documents/document-retractions.js';
import type { AnswerRequest } from '../answer.js';

type LeftOut = NonNullable<Answer['retracted_left_out']>;

export interface PartedDocuments {
  /** In their order. */
  readonly sound: readonly string[];
  readonly leftOut: LeftOut;
}

export async function partRetracted(
  documentIds: readonly string[],
  { includeRetracted = false }: Pick<AnswerRequest, 'includeRetracted'>,
  database: Queries,
): Promise<PartedDocuments> {
  const retracted = includeRetracted ? [] : await listRetracted(database, documentIds);
  if (retracted.length === 0) return { sound: documentIds, leftOut: [] };
  return {
    sound: documentIds.filter((id) => !retracted.includes(id)),
    leftOut: toLeftOut(await findDocuments(database, retracted)),
  };
}

export function toLeftOut(documents: readonly LibraryDocument[]): LeftOut {
  return documents.map(({ id, metadata }) => ({
    document_id: id,
    document_title: nameOfDocument(metadata),
  }));
}

/** What an answer says of them. */
export function tellLeftOut(leftOut: LeftOut): Pick<Answer, 'retracted_left_out'> {
  return leftOut.length === 0 ? {} : { retracted_left_out: leftOut };
}
