/** Processing of documents: tasks of one or many documents, with the outcome of each. */
import { z } from 'zod';
import { cancelledSchema, jobStatuses, jobStatusSchema } from './job.js';
import { documentLimits } from './limits.js';
import { idParams, route } from './route.js';

/** Stages of a document and, by its progress, of a task. */
export const documentStages = [
  'Queued',
  'Text Extraction',
  'Vectorization',
  'Storage',
  'Complete',
] as const;
export type DocumentStage = (typeof documentStages)[number];

/** The stage that a progress of 0 to 100 stands for. */
export function stageOfProgress(progress: number): DocumentStage {
  if (progress > 75) return 'Complete';
  if (progress > 50) return 'Storage';
  if (progress > 25) return 'Vectorization';
  return progress > 0 ? 'Text Extraction' : 'Queued';
}

export const taskDocumentSchema = z
  .object({
    document_id: z.string(),
    /** Title, or name of the file. */
    title: z.string(),
    status: z.enum(jobStatuses),
    stage: z.enum(documentStages),
    chunks_stored: z.number().int(),
    /** One sentence; empty unless failed or cancelled. */
    error: z.string(),
  })
  .meta({ id: 'TaskDocument' });
export type TaskDocument = z.infer<typeof taskDocumentSchema>;

export const documentTaskSchema = z
  .object({
    task_id: z.string(),
    status: jobStatusSchema,
    /** 0 to 100, never falls. */
    progress: z.number().min(0).max(100),
    stage: z.enum(documentStages),
    /** True once the task can no longer change. */
    completed: z.boolean(),
    message: z.string(),
    /** How many documents are final. */
    processed_count: z.number().int(),
    total_count: z.number().int(),
    success_count: z.number().int(),
    failed_count: z.number().int(),
    /** Title of the document that is worked on; empty while none is. */
    current_document: z.string(),
    elapsed_seconds: z.number(),
    /** Seconds, or null while nothing can be said. */
    estimated_time_remaining: z.number().nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
    error: z.string().nullable(),
    /** In the order of the work. */
    documents: z.array(taskDocumentSchema),
  })
  .meta({ id: 'DocumentTask' });
export type DocumentTask = z.infer<typeof documentTaskSchema>;

const startedSchema = z.object({
  task_id: z.string(),
  /** How many documents the task has; 0 when nothing waits. */
  total_count: z.number().int(),
  /** How many of them this call has set going; 0 where they were under way already. */
  started_count: z.number().int(),
  message: z.string(),
});

const documentIdParams = z.object({ id: z.uuid() });

export const documentProcessingRoutes = {
  processDocuments: route({
    method: 'POST',
    path: '/documents/process',
    tag: 'Documents',
    summary:
      'Process the named documents, or all that wait; asked again while that runs, it names the same task',
    notFound: 'Document not found',
    failures: { 409: 'These documents are processed already' },
    body: z.strictObject({
      document_ids: z.array(z.uuid()).min(1).max(documentLimits.idsMax).nullish(),
    }),
    data: startedSchema.extend({
      /** Of those named, how many are not there, as when they were deleted elsewhere; the others are processed. */
      gone_count: z.number().int(),
    }),
  }),
  processDocument: route({
    method: 'POST',
    path: '/documents/:id/process',
    tag: 'Documents',
    summary: 'Process one document',
    params: documentIdParams,
    notFound: 'Document not found',
    failures: { 409: 'Document is processed already' },
    data: startedSchema,
  }),
  getDocumentTask: route({
    method: 'GET',
    path: '/documents/process/:id/status',
    tag: 'Documents',
    summary: 'How far a task is, and what became of each document',
    params: idParams,
    notFound: 'Processing task not found',
    data: documentTaskSchema,
  }),
  listDocumentTasks: route({
    method: 'GET',
    path: '/documents/tasks',
    tag: 'Documents',
    summary: 'Tasks that run and those that ended lately, newest first',
    data: z.object({ tasks: z.array(documentTaskSchema.omit({ documents: true })) }),
  }),
  cancelDocumentTask: route({
    method: 'DELETE',
    path: '/documents/process/:id',
    tag: 'Documents',
    summary: 'Cancel a task; what is stored stays, the other documents wait again',
    params: idParams,
    notFound: 'Processing task not found',
    data: cancelledSchema,
  }),
  retryFailedDocuments: route({
    method: 'POST',
    path: '/documents/process/:id/retry-failed',
    tag: 'Documents',
    summary:
      'Process those documents of a task again that failed; asked again while that runs, it names the same task',
    params: idParams,
    notFound: 'Processing task not found',
    failures: { 409: 'No document of this task can be processed again' },
    data: startedSchema,
  }),
  resetDocument: route({
    method: 'POST',
    path: '/documents/:id/reset',
    tag: 'Documents',
    summary: 'Stop the processing of a document and let it wait again',
    params: documentIdParams,
    notFound: 'Document not found',
    failures: { 409: 'Document is not processing' },
    data: z.object({ success: z.boolean(), message: z.string() }),
  }),
  cleanUpDocumentTasks: route({
    method: 'POST',
    path: '/documents/cleanup-tasks',
    tag: 'Documents',
    summary: 'Forget the tasks that have ended',
    data: z.object({ success: z.boolean(), removed_count: z.number().int(), message: z.string() }),
  }),
} as const;
