/** What becomes of a reference whose document the library has: nothing but that it may say that the work is retracted. */
import { isNotedRetracted } from '../../pipeline/references/retraction-note.js';
import type { Queries } from '../../store/database/database.js';
import { noteRetraction } from '../../store/documents/document-retractions.js';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { referenceToIt } from '../../works/who-says.js';
import type { NewReference, Outcome } from './check-entry.js';

export async function tellDuplicate(
  queries: Queries,
  documentId: string,
  { fields: { title, journal }, item }: NewReference,
): Promise<Outcome> {
  const told = { title, outcome: 'duplicate', document_id: documentId } as const;
  const reason = 'This document is in your library already';
  if (!isNotedRetracted(item) && !isRetractedTitle(title, journal)) return { ...told, reason };
  await noteRetraction(queries, { documentId, retractedBy: referenceToIt, asked: [] });
  return { ...told, reason: `${reason}. It is marked as retracted, as this reference says.` };
}
