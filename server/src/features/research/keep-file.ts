/** Keeps a file with a workflow, and finds it again. */
import { NotFoundError } from '../../errors.js';
import type { Database } from '../../store/database/database.js';
import type { FileStore } from '../../store/files/files.js';
import {
  addWorkflowFile,
  findWorkflowFile,
  removeWorkflowFiles,
  type WorkflowFile,
} from '../../store/research/workflow-files.js';

export interface FileParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** In place of one that a crash left there. */
export async function keepFile(
  { database, files }: FileParts,
  place: WorkflowFile,
  { bytes, signal }: { readonly bytes: Uint8Array; readonly signal: AbortSignal },
): Promise<void> {
  const fileId = await files.keep(await files.receive([bytes], signal));
  const unnamed = await database.transaction((queries) =>
    addWorkflowFile(queries, { ...place, fileId }),
  );
  for (const id of unnamed) await files.remove(id);
}

/** @throws NotFoundError with the sentence where there is none. */
export async function findFile(
  { database }: FileParts,
  place: WorkflowFile,
  notFound: string,
): Promise<string> {
  const fileId = await findWorkflowFile(database, place);
  if (fileId === null) throw new NotFoundError(notFound);
  return fileId;
}

/** Those of one dataset or chart, in all formats. */
export async function dropFiles(
  { database, files }: FileParts,
  of: Omit<WorkflowFile, 'format'>,
): Promise<void> {
  const unnamed = await database.transaction((queries) => removeWorkflowFiles(queries, of));
  for (const id of unnamed) await files.remove(id);
}
