/** Compares the original files with the rows that name them, for whoever looks after the library. */
import { type FileParts, isOnlyDatabase } from './file-ownership.js';
import { findSetAside, findUnnamed, putBackNamed, setAsideUnnamed } from './unnamed-files.js';

interface FileFindings {
  /** Ids of documents whose file is gone. */
  readonly documentsWithoutFile: readonly string[];
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
  /** Puts back what is named, and sets aside what is not; gives how many. */
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
        documentsWithoutFile: await findDocumentsWithoutFile(parts),
        unnamed: isAlone ? unnamed.length : 0,
        toPutBack: aside.named.length,
        setAside: aside.all.length - aside.named.length,
        leftAlone: isAlone ? 0 : unnamed.length,
      };
    },
    async repair() {
      const putBack = await putBackNamed(parts);
      return { putBack, setAside: await setAsideUnnamed(parts, arrivalMs) };
    },
  };
}

async function findDocumentsWithoutFile({ database, files }: FileParts): Promise<string[]> {
  const rows = await database.query<{ document_id: string; file_id: string }>(
    'select document_id, file_id from originals where document_id is not null order by document_id',
  );
  const kept = [...(await files.list()), ...(await files.listSetAside())];
  const there = new Set(kept.map(({ fileId }) => fileId));
  return rows.filter(({ file_id }) => !there.has(file_id)).map(({ document_id }) => document_id);
}
