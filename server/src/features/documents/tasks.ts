/** Starts, follows and ends the processing of documents. */
import { randomUUID } from 'node:crypto';
import { type Cancelled, type DocumentTask, documentLimits } from '@lectern/contract';
import { sayCount, sayGoneAlready } from '@lectern/contract/words/say';
import { ConflictError, DocumentImportedError, NotFoundError } from '../../errors.js';
import type { Jobs } from '../../jobs/job.js';
import { sayCancelled } from '../../jobs/say-cancelled.js';
import type { Database } from '../../store/database/database.js';
import {
  addTaskDocuments,
  claimDocuments,
  countUnderWay,
  countWaiting,
  findMissingDocuments,
  findTaskOf,
  isAnyImported,
  listFailedDocuments,
  listTaskDocuments,
  releaseAbandoned,
  releaseDocument,
  removeEndedTasks,
} from '../../store/documents/document-tasks.js';
import { getDocument } from '../../store/documents/documents.js';
import { createJobTable } from '../../store/jobs/jobs.js';
import type { ActiveWork } from './active-work.js';
import { type DocumentTaskRun, describeTask } from './describe-task.js';
import type { DocumentTaskJob } from './process-job.js';

interface StartedTask {
  readonly task_id: string;
  readonly total_count: number;
  readonly started_count: number;
  readonly message: string;
}

export interface DocumentTasks {
  /** Null for all that wait. Those of which there are none any more are left out and counted. @throws NotFoundError where none is there. */
  start(
    documentIds: readonly string[] | null,
  ): Promise<StartedTask & { readonly gone_count: number }>;
  startOne(documentId: string): Promise<StartedTask>;
  status(id: string): Promise<DocumentTask>;
  list(): Promise<Omit<DocumentTask, 'documents'>[]>;
  cancel(id: string): Promise<Cancelled>;
  /** Asked again while that runs, it names the same task. @throws ConflictError where none is there, or all are processed already. */
  retryFailed(id: string): Promise<StartedTask>;
  reset(documentId: string): Promise<{ success: boolean; message: string }>;
  cleanUp(): Promise<{ success: boolean; removed_count: number; message: string }>;
  /** Brings statuses in order that a crash left behind. Call it when the runner has started. */
  restore(): Promise<void>;
}

export interface DocumentTasksParts {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly job: DocumentTaskJob;
  readonly activeWork: ActiveWork;
}

export function createDocumentTasks(parts: DocumentTasksParts): DocumentTasks {
  const { database, jobs, job } = parts;
  const find = async (id: string): Promise<DocumentTaskRun> => required(await jobs.find(job, id));
  const restore = (): Promise<void> => database.transaction(releaseAbandoned);
  return {
    restore,
    async start(documentIds) {
      const gone = new Set(await findMissingDocuments(database, documentIds ?? []));
      const ids = documentIds && [...new Set(documentIds)].filter((id) => !gone.has(id));
      if (ids?.length === 0) throw new NotFoundError('Document not found');
      const started = await startThose(ids, parts);
      const sentences = [
        started?.message ?? (await describeIdle(ids ?? [], database)),
        sayGoneAlready(gone.size),
      ];
      const message = sentences.filter((sentence) => sentence !== '').join('; ');
      if (started === null) throw new ConflictError(message);
      return { ...started, message, gone_count: gone.size };
    },
    async startOne(documentId) {
      const started = await claim([documentId], parts);
      if (started !== null) return { ...started, message: 'Document processing started' };
      const document = await getDocument(database, documentId);
      if (document === null) throw new NotFoundError('Document not found');
      if (await isAnyImported(database, [documentId])) throw new DocumentImportedError();
      const isProcessed = document.metadata.processing_status === 'completed';
      throw new ConflictError(
        isProcessed ? 'Document is processed already' : 'Document is being processed already',
      );
    },
    async status(id) {
      const task = await find(id);
      // A task that fails as a whole could not say so of each document; those wait or have failed from now on.
      if (task.status === 'failed') await restore();
      return describeTask(task, await listTaskDocuments(database, id));
    },
    async list() {
      const tasks = await jobs.list(job, { limit: documentLimits.tasksKept });
      return Promise.all(
        tasks.map(async (task) => {
          const { documents: _, ...summary } = describeTask(
            task,
            await listTaskDocuments(database, task.id),
          );
          return summary;
        }),
      );
    },
    async cancel(id) {
      await find(id);
      const { status } = required(await jobs.cancel(job, id));
      await restore();
      return sayCancelled(status, 'Processing');
    },
    async retryFailed(id) {
      await find(id);
      const failed = await listFailedDocuments(database, id);
      const started = failed.length === 0 ? null : await startThose(failed, parts);
      if (started !== null) return started;
      throw new ConflictError('No document of this task can be processed again');
    },
    async reset(documentId) {
      await parts.activeWork.stop(documentId);
      const isReset = await database.transaction((queries) =>
        releaseDocument(queries, documentId, 'Document was reset'),
      );
      if (isReset) return { success: true, message: 'Document status reset successfully' };
      if (await isAnyImported(database, [documentId])) throw new DocumentImportedError();
      const isKnown = (await getDocument(database, documentId)) !== null;
      throw isKnown
        ? new ConflictError('Document is not processing')
        : new NotFoundError('Document not found');
    },
    async cleanUp() {
      await restore();
      const removed = await removeEndedTasks(database, job.name);
      return {
        success: true,
        removed_count: removed,
        message: `${removed} ended ${removed === 1 ? 'task was' : 'tasks were'} forgotten`,
      };
    },
  };
}

function required(task: DocumentTaskRun | null): DocumentTaskRun {
  if (task === null) throw new NotFoundError('Processing task not found');
  return task;
}

/** Null where those named are processed already. */
async function startThose(
  ids: readonly string[] | null,
  parts: DocumentTasksParts,
): Promise<StartedTask | null> {
  const { database, jobs, job } = parts;
  const started = await claim(ids, parts);
  if (started !== null) return started;
  const running = await findTaskOf(database, ids);
  if (running !== null) return describeRunning(running, ids, database);
  if (ids !== null) return null;
  return {
    task_id: await jobs.start(job, { document_ids: [] }),
    ...{ total_count: 0, started_count: 0 },
    message: 'No documents wait to be processed',
  };
}

/** Documents, task and job in one transaction, so that of many who ask at once one is first and the others find its task. Null when nothing waits. */
async function claim(
  documentIds: readonly string[] | null,
  { database, jobs, job }: DocumentTasksParts,
): Promise<StartedTask | null> {
  const taskId = randomUUID();
  const claiming = database.transaction(async (queries) => {
    await releaseAbandoned(queries);
    const ids = await claimDocuments(queries, {
      taskId,
      documentIds,
      limit: documentLimits.idsMax,
    });
    if (ids.length === 0) return null;
    const input = { document_ids: ids };
    await createJobTable(queries).add({
      id: taskId,
      kind: job.name,
      input,
      progress: job.initialProgress(input),
    });
    await addTaskDocuments(queries, taskId, ids);
    return { input, waiting: documentIds === null ? await countWaiting(queries) : 0 };
  });
  const claimed = await claiming.finally(() => jobs.wake(job));
  if (claimed === null) return null;
  await jobs.start(job, claimed.input, { id: taskId });
  const count = claimed.input.document_ids.length;
  return {
    task_id: taskId,
    ...{ total_count: count, started_count: count },
    message: startedMessage(count, claimed.waiting),
  };
}

/** Of documents of which none could be started: a task, and how many of them are in one. */
async function describeRunning(
  taskId: string,
  ids: readonly string[] | null,
  database: Database,
): Promise<StartedTask> {
  const total_count = (await listTaskDocuments(database, taskId)).length;
  const processed = ids === null ? 0 : ids.length - (await countUnderWay(database, ids));
  const imported = sayImported(await isAnyImported(database, ids ?? []));
  const others = `; ${sayCount(processed, 'document')} ${processed === 1 ? 'is' : 'are'} processed already${imported}`;
  return {
    ...{ task_id: taskId, total_count, started_count: 0 },
    message: `Processing is under way already${processed === 0 ? '' : others}`,
  };
}

/** Of documents of which none could be started and none is in a task. */
async function describeIdle(ids: readonly string[], database: Database): Promise<string> {
  const isImported = await isAnyImported(database, ids);
  if (ids.length === 1 && isImported) return new DocumentImportedError().message;
  const processed = ids.length === 1 ? 'Document is' : 'These documents are';
  return `${processed} processed already${sayImported(isImported)}`;
}

/** Whoever counts such a document with those that are processed already says so. */
function sayImported(isImported: boolean): string {
  return isImported ? ', or being taken in from a library file' : '';
}

/** One task takes so many documents; that others wait for the next call is said. */
function startedMessage(count: number, waiting: number): string {
  const started = `Started processing ${count} ${count === 1 ? 'document' : 'documents'}`;
  return waiting === 0 ? started : `${started}; ${waiting} more wait to be processed`;
}
