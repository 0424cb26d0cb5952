/** Keeps with a document what a reference holds against its work. */
import { markStanding } from '../../pipeline/ingest/mark-standing.js';
import type { Queries } from '../../store/database/database.js';
import type { StandingMarks } from '../../works/join-marks.js';

/** @param source The name under which it is said, as in `who-says`. */
export async function keepMarks(
  queries: Queries,
  documentId: string,
  { marks, source }: { readonly marks: NotedMarks; readonly source: string },
): Promise<void> {
  const notices = (marks.notices ?? []).map((notice) => ({ ...notice, source }));
  const retractedBy = marks.is_retracted ? [source] : [];
  await markStanding(queries, documentId, { retractedBy, notices });
}

type NotedMarks = Pick<StandingMarks, 'is_retracted' | 'notices'>;
