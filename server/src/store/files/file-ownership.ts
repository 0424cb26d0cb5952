/** Whether the folder of originals and the database belong together: only then is a file that no row names known to be nobody's. */
import type { Database } from '../database/database.js';
import type { FileStore } from './files.js';
import { unknownDatabase } from './folder-databases.js';
import { findNamedFiles } from './named-files.js';

export interface FileParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** The folder names this database and no other. To be asked after files were listed: whose they are is written down before they come. */
export async function isOnlyDatabase({ database, files }: FileParts): Promise<boolean> {
  const [id, known] = await Promise.all([readIdentity(database), files.databases.list()]);
  return known.length === 1 && known[0] === id;
}

/**
 * Writes into the folder that this database uses it; before anything is put there. True when that was not written there yet.
 * Where nobody is written there though files lie there, whose they are is told by what the database knows of them; in doubt
 * they count as another's for good.
 */
export async function joinFolder({ database, files }: FileParts): Promise<boolean> {
  const id = await readIdentity(database);
  const known = await files.databases.list();
  if (known.includes(id)) return false;
  if (known.length === 0 && !(await wereFilesItsOwn({ database, files })))
    await files.databases.add(unknownDatabase);
  await files.databases.add(id);
  return true;
}

/**
 * Of folders from before. All files that lie there are the database's, or it lies beside them itself and some are: at each
 * start everything else was removed then.
 */
async function wereFilesItsOwn({ database, files }: FileParts): Promise<boolean> {
  const fileIds = (await files.list()).map(({ fileId }) => fileId);
  const named = await findNamedFiles(database, fileIds);
  return named.size === fileIds.length || (database.kind === 'embedded' && named.size > 0);
}

async function readIdentity({ query }: Database): Promise<string> {
  const [row] = await query<{ id: string }>('select id from database_identity');
  if (row === undefined) throw new Error('The database has lost its identity');
  return row.id;
}
