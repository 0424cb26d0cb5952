/** Removes at start what a crash left behind: files that no document has, and uploads that broke off. */
import type { Database } from '../database/database.js';
import { findUnknownFiles } from '../documents/document-originals.js';
import type { FileStore } from './files.js';

/** Where other servers share the data directory, a young file may be one that is just arriving there. */
const sharedAgeMs = 3_600_000;

/** Gives how many files were removed. Call it before anything is uploaded. */
export async function sweepFiles(database: Database, files: FileStore): Promise<number> {
  const ageMs = database.kind === 'external' ? sharedAgeMs : 0;
  await files.clearReceived(ageMs);
  const before = Date.now() - ageMs;
  const old = (await files.list()).filter(({ modifiedAt }) => modifiedAt.getTime() <= before);
  const unknown = await findUnknownFiles(
    database,
    old.map(({ fileId }) => fileId),
  );
  for (const fileId of unknown) await files.remove(fileId);
  return unknown.length;
}
