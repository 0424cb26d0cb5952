/** Which databases have used the folder of original files: it names each of them, so that none takes another's files for nobody's. */
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreCodes } from './file-errors.js';
import { syncFolder } from './sync-folder.js';

export interface FolderDatabases {
  /** Ids of all that have used the folder, and `unknownDatabase` where somebody did before this was written down. */
  list(): Promise<string[]>;
  /** Does nothing when it stands there. Once this returns, it outlives a crash. */
  add(id: string): Promise<void>;
}

/** Whoever put in files of which nobody knows whose they are. */
export const unknownDatabase = 'unknown';

const entryPattern = /^(?:unknown|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const explanation = `Each file here bears the name of a database that has used the folder above.
While it is one alone, Lectern sets aside files above that no document of it names.
While there are several, Lectern leaves all files where they are, since they may be another's.
When a database is gone for good, the file with its name may be deleted.
`;

/** One entry a database: servers that start at once never write the same one, and the name alone counts, so none is half written. */
export function createFolderDatabases(filesFolder: string): FolderDatabases {
  const folder = join(filesFolder, 'databases');
  return {
    async list() {
      const names = (await readdir(folder).catch(ignoreCodes('ENOENT'))) ?? [];
      return names.filter((name) => entryPattern.test(name));
    },
    async add(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const entry = await open(join(folder, id), 'w', 0o600);
      try {
        await entry.writeFile(explanation);
        await entry.sync();
      } finally {
        await entry.close();
      }
      for (const path of [folder, filesFolder, dirname(filesFolder)]) await syncFolder(path);
    },
  };
}
