/** Finds originals that are here again, such as those that a person brought back from a backup, and has them read. */
import { awaitReading, listMissedOriginals } from '../documents/document-originals.js';
import type { FileParts } from './file-ownership.js';

/** What was read without its original waits to be processed anew. */
export async function awaitReturned({ database, files }: FileParts): Promise<void> {
  for (const { documentId, fileId } of await listMissedOriginals(database))
    if (await files.isReadable(fileId)) await awaitReading(database, documentId);
}
