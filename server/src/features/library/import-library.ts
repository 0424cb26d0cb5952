/** Takes a library file in: all of it or nothing. It is checked whole, while it arrives, before anything is written. */
import { DatabaseError } from 'pg';
import { z } from 'zod';
import { ConflictError } from '../../errors.js';
import { keyChangedWorks } from '../../store/documents/document-works.js';
import { forgetDeleted } from '../../store/library/library-check.js';
import { startThread } from '../../thread.js';
import { openSpool, type Spool } from './spool.js';
import { type ImportedLibrary, type StoreParts, storeRecords } from './store-records.js';

export interface ImportParts extends StoreParts {
  /** Folder for the file while it is read; made when missing. */
  readonly folder: string;
}

/** @throws InvalidRequestError that says what is wrong with the file; nothing is changed then. */
export async function importLibrary(
  bytes: AsyncIterable<Uint8Array>,
  parts: ImportParts,
  signal: AbortSignal,
): Promise<ImportedLibrary> {
  const spool = await openSpool(parts.folder);
  try {
    await receive(bytes, { spool, embedder: parts.embedder, signal });
    signal.throwIfAborted();
    await keyChangedWorks(parts.database);
    const imported = await storeRecords(parts, spool.lines(), signal);
    await forgetDeleted(parts.database);
    return imported;
  } catch (error) {
    throw isTaken(error)
      ? new ConflictError(
          'The library has passages of this file already, in another document. Nothing was changed.',
        )
      : error;
  } finally {
    await spool.close();
  }
}

/** In a thread, as records can be large and the file is a stranger's: others are answered meanwhile. */
async function receive(
  bytes: AsyncIterable<Uint8Array>,
  {
    spool,
    embedder,
    signal,
  }: Pick<ImportParts, 'embedder'> & { spool: Spool; signal: AbortSignal },
): Promise<void> {
  const { model, dimension, meanwhile, standIn = null } = embedder;
  const first = meanwhile && { model: meanwhile.model, dimension: meanwhile.dimension };
  const spaces = [{ model, dimension }, ...(first ? [first] : [])];
  const thread = startThread({ ...threadLimits, signal });
  try {
    await thread.ask({ spaces, standIn }, linesSchema);
    for await (const chunk of bytes)
      for (const line of await thread.ask(chunk, linesSchema)) await spool.write(line);
    await thread.ask('end', linesSchema);
    await spool.flush();
  } finally {
    await thread.end();
  }
}

const linesSchema = z.array(z.string());

/** Of one piece of the file; the largest record of all takes a tenth of both. */
const threadLimits = {
  name: 'library-worker',
  folder: 'features/library',
  timeoutMs: 30_000,
  heapMb: 1024,
  subject: 'This file',
  task: 'read' as const,
};

/** Two rows of the same id: the other one was there before, since the check has found each id once in the file. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
