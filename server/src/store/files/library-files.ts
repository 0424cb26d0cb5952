/** Compares the original files with the documents that they belong to. */
import type { Database } from '../database/database.js';
import { findUnknownFiles } from '../documents/document-originals.js';
import type { FileStore } from './files.js';

export interface LibraryFiles {
  /** Ids of documents whose file is gone, and how many files belong to no document. */
  check(): Promise<{ documentsWithoutFile: readonly string[]; filesWithoutDocument: number }>;
  /** Deletes files that belong to no document; gives how many. */
  deleteOrphans(): Promise<number>;
}

/** A younger file may just be waiting for its document. */
const orphanAgeMs = 3_600_000;

export function createLibraryFiles(parts: {
  database: Database;
  files: FileStore;
  now: () => Date;
}): LibraryFiles {
  const { database, files } = parts;
  const findOrphans = async (): Promise<string[]> => {
    const before = parts.now().getTime() - orphanAgeMs;
    const old = (await files.list()).filter(({ modifiedAt }) => modifiedAt.getTime() < before);
    return findUnknownFiles(
      database,
      old.map(({ fileId }) => fileId),
    );
  };
  return {
    async check() {
      const rows = await database.query<{ document_id: string; file_id: string }>(
        'select document_id, file_id from originals order by document_id',
      );
      const there = new Set((await files.list()).map(({ fileId }) => fileId));
      const missing = rows
        .filter(({ file_id }) => !there.has(file_id))
        .map(({ document_id }) => document_id);
      return { documentsWithoutFile: missing, filesWithoutDocument: (await findOrphans()).length };
    },
    async deleteOrphans() {
      const orphans = await findOrphans();
      for (const fileId of orphans) await files.remove(fileId);
      return orphans.length;
    },
  };
}
