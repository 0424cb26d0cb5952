/** Has what is new since a workflow ended looked for, and keeps the last look with it, so that it is shown when the workflow is opened again. */
import type { WorkflowChanges } from '@lectern/contract';
import type { StudySource } from '../../pipeline/study/study-source.js';
import type { Queries } from '../../store/database/database.js';
import { findPart, findParts, putPart } from '../../store/research/workflow-parts.js';
import type { StoredWorkflow } from '../../store/research/workflows.js';
import { findChanges } from './find-changes.js';
import { findKnown } from './find-known.js';
import { noteSourceStandings } from './note-source-standings.js';
import type { StoredChanges } from './part-kinds.js';
import type { ResearchParts } from './research-parts.js';

const place = { kind: 'changes', name: 'last' } as const;

export async function lookForChanges(
  workflow: StoredWorkflow,
  parts: ResearchParts & { readonly signal: AbortSignal },
): Promise<WorkflowChanges> {
  const { database } = parts;
  const { sources, searches } = await findKnown(database, workflow.id);
  const { retracted } = await findLast(database, workflow.id);
  const found = await findChanges(workflow, { sources, found: searches, retracted }, parts);
  const now = await noteSourceStandings(database, sources, found.retracted);
  const content: StoredChanges = {
    ...found,
    changes: { ...found.changes, retracted: listRetractedSince(sources, now) },
  };
  await putPart(database, { workflowId: workflow.id, ...place, run: workflow.run, content });
  return content.changes;
}

/** Whoever found them to be: the look itself, the library's watch or a document that says so. @param now The same sources as they stand now. */
export function listRetractedSince(
  read: readonly StudySource[],
  now: readonly StudySource[],
): WorkflowChanges['retracted'] {
  return now.flatMap(({ article }, index) =>
    article.is_retracted && read[index]?.article.is_retracted === false
      ? [{ source: index + 1, title: article.title }]
      : [],
  );
}

/** @returns `changes` null where nobody has looked since the last run that searched: what that has read is new no more. One that makes a part again reads nothing. */
export async function findChangesSince(
  queries: Queries,
  { id }: Pick<StoredWorkflow, 'id'>,
): Promise<Pick<Last, 'changes' | 'retracted'>> {
  const last = await findLast(queries, id);
  // Whatever searches has agreed on a plan before.
  const plans = await findParts(queries, { workflowId: id, kind: 'plan' });
  const isOutdated = plans.some(({ run }) => run > last.run);
  return { ...last, changes: isOutdated ? null : last.changes };
}

interface Last {
  readonly changes: WorkflowChanges | null;
  readonly retracted: readonly string[];
  /** The workflow's number of runs when it was made. */
  readonly run: number;
}

async function findLast(queries: Queries, workflowId: string): Promise<Last> {
  const part = await findPart(queries, { workflowId, ...place });
  if (part === undefined) return { changes: null, retracted: [], run: 0 };
  // What stands there is the JSON of what was put there above.
  return { ...(part.content as StoredChanges), run: part.run };
}
