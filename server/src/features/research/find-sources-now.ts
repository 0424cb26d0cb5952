/** Finds what a workflow read, as that stood then and as it stands now. */
import { findInLibrary } from '../../pipeline/study/find-in-library.js';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findKnown, findWithoutText } from './find-known.js';
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
  return { searches, ...(await noteAll(queries, workflow, read)) };
}

export interface WorksNow extends Pick<SourcesNow, 'since'> {
  readonly sources: readonly Pick<StudySource, 'key' | 'article'>[];
}

/** What is held against them alone, for which neither their texts nor the searches are read. */
export async function findWorksNow(
  queries: Queries,
  workflow: Pick<StoredWorkflow, 'id'>,
): Promise<WorksNow> {
  const found = await findWithoutText(queries, workflow.id);
  const read = found.map((source) => ({ ...source, passages: [] }));
  return noteAll(queries, workflow, await findInLibrary(queries, read));
}

async function noteAll(
  queries: Queries,
  workflow: Pick<StoredWorkflow, 'id'>,
  read: StudySource[],
): Promise<Omit<SourcesNow, 'searches'>> {
  const { changes, retracted } = await findChangesSince(queries, workflow);
  const sources = await noteSourceStandings(queries, read, retracted);
  return { sources, changes, since: listRetractedSince(read, sources) };
}
