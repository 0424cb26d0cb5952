/** Table of the files of research workflows: datasets and charts. The files themselves are in `files/files.ts`. */
import type { Queries } from '../database/database.js';

export interface WorkflowFile {
  readonly workflowId: string;
  readonly kind: 'dataset' | 'chart';
  /** From 1, in the order of the run. */
  readonly number: number;
  readonly format: string;
}

/** In place of one that stood there. Gives the files that no row names now, which are to be removed. */
export async function addWorkflowFile(
  queries: Queries,
  { workflowId, kind, number, format, fileId }: WorkflowFile & { readonly fileId: string },
): Promise<string[]> {
  const replaced = await queries.query<{ file_id: string }>(
    'delete from research_files where workflow_id = $1 and kind = $2 and number = $3 and format = $4 returning file_id',
    [workflowId, kind, number, format],
  );
  const added = await queries.query(
    `insert into research_files (file_id, workflow_id, kind, number, format)
     select $5, id, $2, $3, $4 from research_workflows where id = $1 returning file_id`,
    [workflowId, kind, number, format, fileId],
  );
  return [...replaced.map(({ file_id }) => file_id), ...(added.length === 0 ? [fileId] : [])];
}

/** Null where there is none. */
export async function findWorkflowFile(
  queries: Queries,
  { workflowId, kind, number, format }: WorkflowFile,
): Promise<string | null> {
  const [row] = await queries.query<{ file_id: string }>(
    'select file_id from research_files where workflow_id = $1 and kind = $2 and number = $3 and format = $4',
    [workflowId, kind, number, format],
  );
  return row?.file_id ?? null;
}

/** Those of all its datasets and charts, in all formats. */
export async function listWorkflowFiles(
  queries: Queries,
  workflowId: string,
): Promise<(Pick<WorkflowFile, 'kind' | 'number'> & { readonly fileId: string })[]> {
  const rows = await queries.query<{ kind: WorkflowFile['kind']; number: number; file_id: string }>(
    'select kind, number, file_id from research_files where workflow_id = $1',
    [workflowId],
  );
  return rows.map(({ kind, number, file_id: fileId }) => ({ kind, number, fileId }));
}

/** All formats of one. Gives the files that no row names now, which are to be removed. */
export async function removeWorkflowFiles(
  queries: Queries,
  { workflowId, kind, number }: Omit<WorkflowFile, 'format'>,
): Promise<string[]> {
  const removed = await queries.query<{ file_id: string }>(
    'delete from research_files where workflow_id = $1 and kind = $2 and number = $3 returning file_id',
    [workflowId, kind, number],
  );
  return removed.map(({ file_id }) => file_id);
}
