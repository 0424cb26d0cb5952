/** At start, before anything is uploaded: makes up for what a crash left behind among the files. Nothing that a person may have brought is deleted. */
import type { Log } from '../../log.js';
import { type FileParts, isOnlyDatabase, joinFolder } from './file-ownership.js';
import { findNamedFiles, listNamedFiles } from './named-files.js';
import { awaitReturned } from './returned-files.js';
import { findUnnamed, putBackNamed, setAsideUnnamed } from './unnamed-files.js';

/** A younger file may just be arriving at another server that shares the folder. */
const sharedAgeMs = 3_600_000;

export interface SweptFiles {
  readonly putBack: number;
  readonly setAside: number;
}

export async function sweepFiles({
  database,
  files,
  log,
}: FileParts & { readonly log: Log }): Promise<SweptFiles> {
  const parts = { database, files };
  const isNew = await joinFolder(parts);
  const putBack = await putBackNamed(parts);
  await awaitReturned(parts);
  // An embedded database has the data directory for itself.
  const isAlone = database.kind === 'embedded' && (await isOnlyDatabase(parts));
  const ageMs = isAlone ? 0 : sharedAgeMs;
  // Nobody was ever told that these are stored: they have not even got their names.
  await files.clearReceived(ageMs);
  const setAside = await setAsideUnnamed(parts, ageMs);
  const { folder } = files;
  const missing = await countMissing(parts);
  if (missing > 0)
    log.warn(
      { files: missing, folder },
      `Files that documents or runs name are not in this data directory. ${
        database.kind === 'external'
          ? 'Several servers of one database need one DATA_DIR that they share; what'
          : 'What'
      } was lost can be brought back from a backup`,
    );
  if (putBack > 0)
    log.warn(
      { files: putBack, folder },
      'Files that were set aside are named again and were put back',
    );
  if (setAside > 0)
    log.warn(
      { files: setAside, folder },
      'Files that no document names were set aside; READ-ME.txt in the folder set-aside says how to bring them back',
    );
  if (isNew && !(await isOnlyDatabase(parts)))
    log.warn(
      { files: (await findUnnamed(parts, 0)).length, folder },
      'Another database has used this data directory too. Files that this one does not know are left where they are, and are there when you go back to the other',
    );
  return { putBack, setAside };
}

/** What another server stores or deletes meanwhile is none of it: files come before their rows, and go after them. */
async function countMissing({ database, files }: FileParts): Promise<number> {
  const named = await listNamedFiles(database);
  const there = new Set((await files.list()).map(({ fileId }) => fileId));
  const absent = named.filter((fileId) => !there.has(fileId));
  return (await findNamedFiles(database, absent)).size;
}
