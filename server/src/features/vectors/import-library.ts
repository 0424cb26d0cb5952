/** Takes a library file in: all of it or nothing. It is checked whole, while it arrives, before anything is written. */
import { DatabaseError } from 'pg';
import { ConflictError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database } from '../../store/database/database.js';
import { forgetDeleted } from '../../store/library/library-check.js';
import { createCheck } from './check-records.js';
import { splitRecords } from './split-records.js';
import { openSpool, type Spool } from './spool.js';
import { type ImportedLibrary, storeRecords } from './store-records.js';

export interface ImportParts {
  readonly database: Database;
  readonly embedder: Pick<Embedder, 'model' | 'dimension'>;
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
    await receive(bytes, spool, parts.embedder);
    signal.throwIfAborted();
    const imported = await storeRecords(parts.database, spool.lines(), signal);
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

async function receive(
  bytes: AsyncIterable<Uint8Array>,
  spool: Spool,
  embedder: ImportParts['embedder'],
): Promise<void> {
  const check = createCheck(embedder);
  const records = splitRecords(bytes);
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const record = check.record(next.value);
    await spool.write(JSON.stringify(record));
  }
  check.finish(next.value.rest);
  await spool.flush();
}

/** Two rows of the same id: the other one was there before, since the check has found each id once in the file. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
