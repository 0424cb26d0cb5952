/** Compares the original files with the rows that name them, for whoever looks after the library. */
import { type FileParts, isOnlyDatabase } from './file-ownership.js';
import { listNamedFiles } from './named-files.js';
import { awaitReturned } from './returned-files.js';
import { findSetAside, findUnnamed, putBackNamed, setAsideUnnamed } from './unnamed-files.js';

interface FileFindings {
  /** Ids of documents whose file is gone. */
  readonly documentsWithoutFile: readonly string[];
  /** How many files that others than documents name, such as the charts of research, are gone. */
  readonly othersGone: number;
  /** Files that no row names and that can be set aside. */
  readonly unnamed: number;
  /** Files set aside that a row names again. */
  readonly toPutBack: number;
  /** Files that were set aside and that no row names. */
  readonly setAside: number;
  /** Files that no row names but that may be another database's. */
  readonly leftAlone: number;
}

export interface LibraryFiles {
  check(): Promise<FileFindings>;
  /** Puts back what is named, and sets aside what is not; gives how many. What was read without an original that is here again waits to be read from it. */
  repair(): Promise<{ readonly putBack: number; readonly setAside: number }>;
}

/** A younger file may just be waiting for its document. */
const arrivalMs = 3_600_000;

export function createLibraryFiles(parts: FileParts): LibraryFiles {
  return {
    async check() {
      const unnamed = await findUnnamed(parts, arrivalMs);
      const isAlone = await isOnlyDatabase(parts);
      const aside = await findSetAside(parts);
      return {
        ...(await findGone(parts)),
        unnamed: isAlone ? unnamed.length : 0,
        toPutBack: aside.named.length,
        setAside: aside.all.length - aside.named.length,
        leftAlone: isAlone ? 0 : unnamed.length,
      };
    },
    async repair() {
      const putBack = await putBackNamed(parts);
      await awaitReturned(parts);
      return { putBack, setAside: await setAsideUnnamed(parts, arrivalMs) };
    },
  };
}

async function findGone({
  database,
  files,
}: FileParts): Promise<Pick<FileFindings, 'documentsWithoutFile' | 'othersGone'>> {
  const originals = await database.query<{ document_id: string | null; file_id: string }>(
    'select document_id, file_id from originals order by document_id',
  );
  const named = await listNamedFiles(database);
  const kept = [...(await files.list()), ...(await files.listSetAside())];
  const there = new Set(kept.map(({ fileId }) => fileId));
  const ofOriginals = new Set(originals.map(({ file_id }) => file_id));
  return {
    documentsWithoutFile: originals.flatMap(({ document_id, file_id }) =>
      document_id === null || there.has(file_id) ? [] : document_id,
    ),
    othersGone: named.filter((id) => !there.has(id) && !ofOriginals.has(id)).length,
  };
}
