/** Stops and deletes research workflows. */
import { isFinished, type WorkflowStatus, workflowStatusOf } from '@lectern/contract';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import { tellPartAgain } from '../../store/research/tell-part-again.js';
import { addLogLine } from '../../store/research/workflow-log.js';
import { cancelPending, deleteWorkflow } from '../../store/research/workflows.js';
import { found, type ResearchParts, requireWorkflow } from './research-parts.js';

export async function cancel(
  id: string,
  { database, jobs, job }: ResearchParts,
): Promise<{ success: boolean; status: WorkflowStatus; message: string }> {
  const found = await requireWorkflow(database, id);
  const isPending = await cancelPending(database, found.id);
  // It may have been started since.
  const before = isPending ? found : await requireWorkflow(database, id);
  const { jobId } = before;
  const stopped = isPending || jobId === null ? null : await jobs.cancel(job, jobId);
  const { status, run } = await requireWorkflow(database, id);
  const wasRunning = !isFinished(before.status);
  const again = wasRunning && stopped?.status === 'cancelled' ? stopped.input.again : null;
  const workflowId = before.id;
  const ofPart = again && (await tellPartAgain(database, { ...again, workflowId, run }));
  const partCancelled = ofPart && `Making it again was cancelled. ${ofPart}`;
  if (partCancelled || (wasRunning && status === 'cancelled'))
    await addLogLine(database, {
      ...{ workflowId, run },
      agent: 'Research Supervisor',
      level: 'warning',
      message: `${partCancelled || 'Workflow cancelled'}.`,
    });
  return {
    success: Boolean(partCancelled) || status === 'cancelled',
    status: workflowStatusOf(status),
    message: partCancelled || sayCancelled(status, 'The workflow').message,
  };
}

export async function remove(
  id: string,
  parts: ResearchParts,
): Promise<{ success: true; message: string }> {
  const { database, files } = parts;
  const { status } = await requireWorkflow(database, id);
  if (!isFinished(status)) await cancel(id, parts);
  const fileIds = found(await database.transaction((queries) => deleteWorkflow(queries, id)));
  for (const fileId of fileIds)
    await files
      .remove(fileId)
      .catch((error: unknown) =>
        parts.logUnexpected('a file could not be removed; the next start sets it aside', error),
      );
  return { success: true, message: 'The workflow was deleted' };
}
