/** Says of the sources of a run what is held against them now: a work may be retracted after it was read, and the library hears of it. */
import type { ResearchSourceRecord } from '@lectern/contract';
import type { Queries } from '../../store/database/database.js';
import { findStandings } from '../../store/documents/document-standings.js';

/** In their order. What was known when they were read stays. */
export async function noteSourceStandings(
  queries: Queries,
  sources: readonly ResearchSourceRecord[],
): Promise<ResearchSourceRecord[]> {
  const standings = await findStandings(
    queries,
    sources.flatMap(({ document_id }) => document_id ?? []),
  );
  return sources.map((source) => {
    const standing = standings.get(source.document_id ?? '');
    if (standing === undefined) return source;
    const { retraction, notices = source.notices } = standing;
    return { ...source, is_retracted: source.is_retracted || retraction !== null, notices };
  });
}
