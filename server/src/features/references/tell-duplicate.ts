/** What becomes of a reference whose document the library has: nothing but that the document is marked with what the reference holds against the work. */
import { sayMarks } from '@lectern/contract/words/card-words';
import { marksNoted } from '../../pipeline/references/retraction-note.js';
import type { Queries } from '../../store/database/database.js';
import { findStandings } from '../../store/documents/document-standings.js';
import { isRetractedTitle } from '../../works/retracted-title.js';
import { referenceToIt } from '../../works/who-says.js';
import type { NewReference, Outcome } from './check-entry.js';
import { keepMarks } from './keep-marks.js';

export async function tellDuplicate(
  queries: Queries,
  documentId: string,
  { fields: { title, journal }, item }: NewReference,
): Promise<Outcome> {
  const told = { title, outcome: 'duplicate', document_id: documentId } as const;
  const reason = 'This document is in your library already';
  const noted = marksNoted(item);
  const held = (await findStandings(queries, [documentId])).get(documentId);
  const isHeld = (held?.retraction ?? null) !== null;
  const kinds = new Set((held?.notices ?? []).map(({ kind }) => kind));
  // A reference that was exported from here echoes what is held already: that would outlast whoever said it.
  const marks = {
    is_retracted: !isHeld && (noted.is_retracted || isRetractedTitle(title, journal)),
    notices: noted.notices?.filter(({ kind }) => !kinds.has(kind)),
  };
  const words = sayMarks(marks).map((mark) => `“${mark}”`);
  if (words.length === 0) return { ...told, reason };
  await keepMarks(queries, documentId, { marks, source: referenceToIt });
  return {
    ...told,
    reason: `${reason}. It is marked ${words.join(' and ')}, as this reference says.`,
  };
}
