/** Takes a library file in: all of it or nothing. It is checked whole, while it arrives, before anything is written. */
import { DatabaseError } from 'pg';
import { ConflictError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import type { Database, Queries } from '../../store/database.js';
import { forgetDeleted } from '../../store/library-check.js';
import { completeImport, hasDocument, importDocument, importPassages } from '../../store/library-import.js';
import { createCheck } from './check-records.js';
import type { LibraryRecord, PassageRecord } from './library-file.js';
import { splitRecords } from './split-records.js';
import { openSpool, type Spool } from './spool.js';

export interface ImportParts {
  readonly database: Database;
  readonly embedder: Pick<Embedder, 'model' | 'dimension'>;
  /** Folder for the file while it is read; made when missing. */
  readonly folder: string;
}

export interface ImportedLibrary {
  readonly documents: number;
  /** Documents that the library had already. */
  readonly skipped: number;
  readonly passages: number;
  readonly vectors: number;
}

/** @throws InvalidRequestError that says what is wrong with the file; nothing is changed then. */
export async function importLibrary(bytes: AsyncIterable<Uint8Array>, parts: ImportParts, signal: AbortSignal): Promise<ImportedLibrary> {
  const spool = await openSpool(parts.folder);
  try {
    await receive(bytes, spool, parts.embedder);
    signal.throwIfAborted();
    const imported = await parts.database.transaction((queries) => store(queries, spool, signal));
    await forgetDeleted(parts.database);
    return imported;
  } catch (error) {
    throw isTaken(error) ? new ConflictError('The library has passages of this file already, in another document. Nothing was changed.') : error;
  } finally {
    await spool.close();
  }
}

async function receive(bytes: AsyncIterable<Uint8Array>, spool: Spool, embedder: ImportParts['embedder']): Promise<void> {
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

/** So many passages are stored with one statement. */
const batchSize = 200;

async function store(queries: Queries, spool: Spool, signal: AbortSignal): Promise<ImportedLibrary> {
  const titles = new Map<string, string>();
  const imported = { documents: 0, skipped: 0, passages: 0, vectors: 0 };
  let batch: PassageRecord[] = [];
  const flush = async (): Promise<void> => {
    signal.throwIfAborted();
    if (batch.length > 0) await importPassages(queries, batch, titles);
    imported.passages += batch.length;
    imported.vectors += batch.filter(({ embedding }) => embedding !== null).length;
    batch = [];
  };
  for await (const line of spool.lines()) {
    // The spool holds what the check gave.
    const record = JSON.parse(line) as LibraryRecord;
    if (record.kind === 'document') {
      if (await hasDocument(queries, record)) imported.skipped += 1;
      else {
        await importDocument(queries, record);
        titles.set(record.id, record.title);
        imported.documents += 1;
      }
    } else if (titles.has(record.document_id)) {
      batch.push(record);
      if (batch.length === batchSize) await flush();
    }
  }
  await flush();
  await completeImport(queries, [...titles.keys()]);
  return imported;
}

/** Two rows of the same id: the other one was there before, since the check has found each id once in the file. */
function isTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
