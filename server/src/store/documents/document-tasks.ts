/** Which task processes which document. A document belongs to one task at a time, and only that task may write its passages. */
import type { TaskDocument } from '@lectern/contract';
import type { Queries, Row } from '../database/database.js';
import { lacksFullText } from './lacks-full-text.js';

export type TaskRow = Omit<TaskDocument, 'stage'>;

export interface ClaimOptions {
  readonly taskId: string;
  /** Null for all that wait, the oldest first. */
  readonly documentIds: readonly string[] | null;
  readonly limit: number;
}

/** What becomes of a document that is no longer worked on: an abstract that was searchable before still is. */
const statusOr = (other: 'pending' | 'failed'): string =>
  `case when chunks_stored > 0 and ${lacksFullText} then 'completed' else '${other}' end`;

/**
 * Makes those documents that wait or failed the task's own, and those named of which there is only an abstract, and gives their ids in order of the work.
 * What is said of such an abstract stays, as it is what it was when it is released. Run it in one transaction with the job of the task and `addTaskDocuments`.
 */
export async function claimDocuments(
  queries: Queries,
  { taskId, documentIds, limit }: ClaimOptions,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `with claimed as (
       update documents set processing_status = 'processing', task_id = $1, note = case when processing_status = 'failed' then '' else note end,
         updated_at = now()
       where id in (
         select id from documents
         where case when $2::uuid[] is null then processing_status = 'pending' else id = any($2)
           and (processing_status in ('pending', 'failed') or (processing_status = 'completed' and ${lacksFullText})) end
         order by sequence limit $3 for update skip locked
       ) returning id, sequence
     ) select id from claimed order by array_position($2::uuid[], id), sequence`,
    [taskId, documentIds, limit],
  );
  return rows.map((row) => row.id);
}

/** Documents that no task has taken yet. */
export async function countWaiting(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ waiting: number }>(
    `select count(*)::int as waiting from documents where processing_status = 'pending'`,
  );
  return row?.waiting ?? 0;
}

/** How many of the documents a task has. */
export async function countUnderWay(
  queries: Queries,
  documentIds: readonly string[],
): Promise<number> {
  const [row] = await queries.query<{ underway: number }>(
    'select count(*)::int as underway from documents where id = any($1) and task_id is not null',
    [documentIds],
  );
  return row?.underway ?? 0;
}

/** The job of the task must be there. */
export async function addTaskDocuments(
  queries: Queries,
  taskId: string,
  documentIds: readonly string[],
): Promise<void> {
  await queries.query(
    `insert into task_documents (task_id, document_id, position, title)
     select $1, id, position, case when title = '' then filename else title end
     from unnest($2::uuid[]) with ordinality as given (given_id, position) join documents on documents.id = given_id`,
    [taskId, documentIds],
  );
}

/** The newest task that has one of the documents, or any document where null is given; null when none has. */
export async function findTaskOf(
  queries: Queries,
  documentIds: readonly string[] | null,
): Promise<string | null> {
  const [row] = await queries.query<{ task_id: string }>(
    `select task_id from documents join jobs on jobs.id = task_id
     where task_id is not null and ($1::uuid[] is null or documents.id = any($1)) order by jobs.sequence desc limit 1`,
    [documentIds],
  );
  return row?.task_id ?? null;
}

/** In the order of the work. */
export async function listTaskDocuments(queries: Queries, taskId: string): Promise<TaskRow[]> {
  const rows = await queries.query<TaskRow & Row>(
    'select document_id, title, status, chunks_stored, error from task_documents where task_id = $1 order by position',
    [taskId],
  );
  return rows.map(({ document_id, title, status, chunks_stored, error }) => ({
    document_id,
    title,
    status,
    chunks_stored,
    error,
  }));
}

export interface TaskDocumentChange {
  readonly taskId: string;
  readonly documentId: string;
  readonly status: TaskRow['status'];
  readonly chunksStored?: number;
  readonly error?: string;
}

/** Does nothing to one that is final already. */
export async function changeTaskDocument(
  queries: Queries,
  change: TaskDocumentChange,
): Promise<void> {
  await queries.query(
    `update task_documents set status = $3, chunks_stored = $4, error = $5
     where task_id = $1 and document_id = $2 and status in ('pending', 'processing')`,
    [change.taskId, change.documentId, change.status, change.chunksStored ?? 0, change.error ?? ''],
  );
}

/** Whether the document is still the task's; then it counts as failed from now on. */
export async function failDocument(
  queries: Queries,
  { taskId, documentId, error }: TaskDocumentChange & { error: string },
): Promise<boolean> {
  const rows = await queries.query(
    `update documents set processing_status = ${statusOr('failed')}, note = $3, task_id = null, updated_at = now()
     where id = $1 and task_id = $2 returning id`,
    [documentId, taskId, error],
  );
  return rows.length > 0;
}

/** Takes the document away from its task, so that it waits again; false when it is not being processed. */
export async function releaseDocument(
  queries: Queries,
  documentId: string,
  why: string,
): Promise<boolean> {
  const rows = await queries.query(
    `update documents set processing_status = ${statusOr('pending')}, task_id = null, updated_at = now()
     where id = $1 and processing_status = 'processing' and not (${isImported}) returning id`,
    [documentId],
  );
  await endTaskDocuments(queries, documentId, why);
  return rows.length > 0;
}

/** Tells unfinished tasks that the document is no longer theirs. */
export async function endTaskDocuments(
  queries: Queries,
  documentId: string,
  why: string,
): Promise<void> {
  await queries.query(
    `update task_documents set status = 'cancelled', error = $2 where document_id = $1 and status in ('pending', 'processing')`,
    [documentId, why],
  );
}

/** What a library file that is being taken in has brought is no task's: it waits for the rest of its passages. */
const isImported = 'task_id is null and id in (select document_id from unfinished_imports)';

/** Whether one of them, at least, is being brought by a library file, and not all of it is there. */
export async function isAnyImported(
  queries: Queries,
  documentIds: readonly string[],
): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from documents where id = any($1::uuid[]) and processing_status = 'processing' and ${isImported} limit 1`,
    [documentIds],
  );
  return rows.length > 0;
}

/**
 * Ends what tasks left open that run no more: their documents wait again, or have failed where the task has.
 * Run it in one transaction.
 */
export async function releaseAbandoned(queries: Queries): Promise<void> {
  const isOver = `not exists (select 1 from jobs where jobs.id = task_id and jobs.status in ('pending', 'processing'))`;
  await queries.query(
    `update task_documents set status = case when jobs.status = 'failed' then 'failed' else 'cancelled' end,
       error = coalesce(jobs.error, 'Processing was cancelled')
     from jobs where jobs.id = task_id and jobs.status not in ('pending', 'processing') and task_documents.status in ('pending', 'processing')`,
  );
  await queries.query(
    `update documents set processing_status = ${statusOr('failed')}, note = jobs.error, task_id = null
     from jobs where jobs.id = task_id and jobs.status = 'failed' and processing_status = 'processing'`,
  );
  await queries.query(
    `update documents set processing_status = ${statusOr('pending')}, task_id = null
     where processing_status = 'processing' and ${isOver} and not (${isImported})`,
  );
}

/** Ids of those documents of the task that failed and are still there. */
export async function listFailedDocuments(queries: Queries, taskId: string): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `select documents.id from task_documents join documents on documents.id = document_id
     where task_documents.task_id = $1 and status = 'failed' order by position`,
    [taskId],
  );
  return rows.map((row) => row.id);
}

/** Which of the ids no document has. */
export async function findMissingDocuments(
  queries: Queries,
  documentIds: readonly string[],
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    'select id from unnest($1::uuid[]) as given (id) where not exists (select 1 from documents where documents.id = given.id)',
    [documentIds],
  );
  return rows.map((row) => row.id);
}

/** Forgets ended jobs of the kind with their documents, and says how many. */
export async function removeEndedTasks(queries: Queries, kind: string): Promise<number> {
  const rows = await queries.query(
    'delete from jobs where kind = $1 and finished_at is not null returning id',
    [kind],
  );
  return rows.length;
}
