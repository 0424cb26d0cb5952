/** Tells how a processing task stands, from its job and from what became of each document. */
import {
  type DocumentTask,
  isFinished,
  stageOfProgress,
  type TaskDocument,
} from '@lectern/contract';
import { sayProcessed } from '@lectern/contract/words/say';
import type { Job } from '../../jobs/job.js';
import { remainingSeconds } from '../../jobs/remaining-seconds.js';
import type { TaskRow } from '../../store/documents/document-tasks.js';
import {
  type DocumentTaskInput,
  type DocumentTaskProgress,
  documentsAtOnce,
} from './process-job.js';

export type DocumentTaskRun = Job<DocumentTaskInput, DocumentTaskProgress, null>;

export function describeTask(task: DocumentTaskRun, rows: readonly TaskRow[]): DocumentTask {
  const isOver = isFinished(task.status);
  const count = (status: TaskRow['status']): number =>
    rows.filter((row) => row.status === status).length;
  const succeeded = count('completed');
  const failed = count('failed');
  const progress = task.status === 'completed' ? 100 : task.progress.progress;
  const counts = {
    total: rows.length,
    processed: succeeded + failed + count('cancelled'),
    succeeded,
    failed,
  };
  return {
    task_id: task.id,
    status: task.status,
    progress,
    stage: stageOfProgress(progress),
    completed: isOver,
    message: messageOf(task, counts),
    processed_count: counts.processed,
    total_count: counts.total,
    success_count: succeeded,
    failed_count: failed,
    current_document: isOver ? '' : task.progress.current_document,
    elapsed_seconds: task.elapsedSeconds,
    estimated_time_remaining: remainingSeconds(task, {
      share: progress / 100,
      leastShare: 0.05,
      stepShare: documentsAtOnce / rows.length,
    }),
    created_at: task.createdAt,
    finished_at: task.finishedAt,
    error: task.error,
    documents: rows.map((row) => ({ ...row, stage: stageOf(row, task) })),
  };
}

function stageOf(row: TaskRow, task: DocumentTaskRun): TaskDocument['stage'] {
  if (row.status === 'pending') return 'Queued';
  if (row.status === 'processing')
    return task.progress.stages[row.document_id] ?? 'Text Extraction';
  return 'Complete';
}

interface Counts {
  readonly total: number;
  readonly processed: number;
  readonly succeeded: number;
  readonly failed: number;
}

function messageOf(task: DocumentTaskRun, { total, processed, succeeded, failed }: Counts): string {
  if (task.status === 'completed' && total === 0) return 'No documents waited to be processed';
  if (task.status === 'completed')
    return sayProcessed({
      processed_count: processed,
      success_count: succeeded,
      failed_count: failed,
    });
  if (task.status === 'failed') return `Processing failed: ${task.error ?? 'Unknown error'}`;
  if (task.status === 'cancelled') return 'Processing was cancelled';
  return task.status === 'pending'
    ? 'Waiting to begin'
    : `${processed} of ${total} ${total === 1 ? 'document is' : 'documents are'} done`;
}
