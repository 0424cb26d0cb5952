/** Finds what a workflow read, as that stood then and as it stands now. */
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findKnown } from './find-known.js';
import { findChangesSince, listRetractedSince } from './keep-changes.js';
import { noteSourceStandings } from './note-source-standings.js';

export interface SourcesNow extends Awaited<ReturnType<typeof findKnown>> {
  readonly changes: Awaited<ReturnType<typeof findChangesSince>>['changes'];
  /** Those that were not known to be retracted when they were read. */
  readonly since: ReturnType<typeof listRetractedSince>;
}

export async function findSourcesNow(
  queries: Queries,
  workflow: Pick<StoredWorkflow, 'id'>,
): Promise<SourcesNow> {
  const { sources: read, searches } = await findKnown(queries, workflow.id);
  const { changes, retracted } = await findChangesSince(queries, workflow);
  const sources: StudySource[] = await noteSourceStandings(queries, read, retracted);
  return { sources, searches, changes, since: listRetractedSince(read, sources) };
}
