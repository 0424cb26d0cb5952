/** Brings files and the rows that name them together: what a row names is put back, what none names is set aside. */
import { type FileParts, isOnlyDatabase } from './file-ownership.js';
import { findNamedFiles } from './named-files.js';

/** Kept files that no row names. */
export async function findUnnamed(
  { database, files }: FileParts,
  olderThanMs: number,
): Promise<string[]> {
  const before = Date.now() - olderThanMs;
  const old = (await files.list()).filter(({ modifiedAt }) => modifiedAt.getTime() <= before);
  const fileIds = old.map(({ fileId }) => fileId);
  const named = await findNamedFiles(database, fileIds);
  return fileIds.filter((fileId) => !named.has(fileId));
}

/** Files set aside, and those of them that a row names. */
export async function findSetAside({
  database,
  files,
}: FileParts): Promise<{ all: readonly string[]; named: readonly string[] }> {
  const all = (await files.listSetAside()).map(({ fileId }) => fileId);
  return { all, named: [...(await findNamedFiles(database, all))] };
}

/** Does nothing where another database has used the folder. Gives how many. */
export async function setAsideUnnamed(parts: FileParts, olderThanMs: number): Promise<number> {
  const unnamed = await findUnnamed(parts, olderThanMs);
  return (await isOnlyDatabase(parts)) ? parts.files.setAside.moveIn(unnamed) : 0;
}

/** Of whichever database: a row that names a file is proof enough. Gives how many. */
export async function putBackNamed(parts: FileParts): Promise<number> {
  return parts.files.setAside.moveBack((await findSetAside(parts)).named);
}
