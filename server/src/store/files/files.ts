/**
 * Original files below the data directory: each under a random name, whole on the disk before anything refers to it. One that was
 * set aside is read as if it were not.
 */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { NotFoundError } from '../../errors.js';
import { explainStorage, hasCode, ignoreCodes } from './file-errors.js';
import { createFolderDatabases, type FolderDatabases } from './folder-databases.js';
import { createSetAside, type SetAside } from './set-aside.js';
import { syncFolder } from './sync-folder.js';
import { writeWhole } from './write-whole.js';

/** A file that was received whole and lies under a temporary name until it is kept or discarded. */
export interface ReceivedFile {
  readonly temporaryId: string;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly size: number;
}

interface StoredFile {
  readonly fileId: string;
  readonly modifiedAt: Date;
}

export interface FileStore {
  /** Writes the bytes to the disk as they come. Leaves nothing when they break off, or when the signal is aborted. @throws StorageFullError, StorageRefusedError */
  receive(
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    signal: AbortSignal,
  ): Promise<ReceivedFile>;
  /** The first and the last megabyte: enough to tell what the file is. */
  readSample(file: ReceivedFile): Promise<Uint8Array>;
  /** Gives the file its lasting name. Once this returns, the file outlives a crash. */
  keep(file: ReceivedFile): Promise<string>;
  /** Removes a received file; does nothing when it was kept or discarded before. */
  discard(file: ReceivedFile): Promise<void>;
  /** @throws NotFoundError 'File not found' */
  read(fileId: string): Promise<Uint8Array>;
  /** @throws NotFoundError 'File not found' */
  openStream(
    fileId: string,
  ): Promise<{ readonly stream: NodeJS.ReadableStream; readonly size: number }>;
  isReadable(fileId: string): Promise<boolean>;
  /** Does nothing when there is none. */
  remove(fileId: string): Promise<void>;
  /** All that are kept and not set aside. */
  list(): Promise<StoredFile[]>;
  listSetAside(): Promise<StoredFile[]>;
  readonly setAside: SetAside;
  readonly databases: FolderDatabases;
  /** For people. */
  readonly folder: string;
  /** Removes what an upload left behind under temporary names, if it is older than this. */
  clearReceived(olderThanMs: number): Promise<void>;
}

const sampleBytes = 1024 * 1024;
const fileIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param dataDir absolute */
export function createFileStore({ dataDir }: { readonly dataDir: string }): FileStore {
  const folder = join(dataDir, 'files');
  const receiving = join(folder, 'receiving');
  const asideFolder = join(folder, 'set-aside');
  const temporaryPath = (file: ReceivedFile): string =>
    join(receiving, checkedId(file.temporaryId));
  const keptPath = (fileId: string): string => join(folder, checkedId(fileId));
  const asidePath = (fileId: string): string => join(asideFolder, checkedId(fileId));
  /** Does the work where the file lies. */
  const where = async <T>(fileId: string, work: (path: string) => Promise<T>): Promise<T> => {
    const kept = keptPath(fileId);
    // Looked for twice where it belongs: it may be on its way back.
    for (const path of [kept, asidePath(fileId)]) {
      const done = await work(path).then((value) => ({ value }), ignoreCodes('ENOENT'));
      if (done !== undefined) return done.value;
    }
    return orNotFound(work(kept));
  };
  return {
    folder,
    databases: createFolderDatabases(folder),
    setAside: createSetAside({
      folder: asideFolder,
      pathsOf: (fileId) => ({ kept: keptPath(fileId), aside: asidePath(fileId) }),
      now: () => new Date(),
    }),
    async receive(bytes, signal) {
      await mkdir(receiving, { recursive: true, mode: 0o700 }).catch(explainStorage);
      const temporaryId = randomUUID();
      const path = join(receiving, temporaryId);
      try {
        return { temporaryId, ...(await writeWhole(path, bytes, signal)) };
      } catch (error) {
        await rm(path, { force: true }).catch(explainStorage);
        return explainStorage(error);
      }
    },
    readSample: (file) => readEnds(temporaryPath(file)),
    async keep(file) {
      const fileId = randomUUID();
      await rename(temporaryPath(file), keptPath(fileId)).catch(explainStorage);
      await syncFolder(folder);
      return fileId;
    },
    discard: (file) => rm(temporaryPath(file), { force: true }),
    read: (fileId) => where(fileId, (path) => readFile(path)),
    async openStream(fileId) {
      const handle = await where(fileId, (path) => open(path, 'r'));
      const { size } = await handle.stat();
      return { stream: createReadStream('', { fd: handle }), size };
    },
    isReadable: (fileId) =>
      where(fileId, (path) => access(path, constants.R_OK)).then(
        () => true,
        () => false,
      ),
    async remove(fileId) {
      await rm(keptPath(fileId), { force: true });
      await rm(asidePath(fileId), { force: true });
    },
    list: () => listFiles(folder),
    listSetAside: () => listFiles(asideFolder),
    async clearReceived(olderThanMs) {
      const before = Date.now() - olderThanMs;
      for (const file of await listFiles(receiving)) {
        if (file.modifiedAt.getTime() <= before)
          await rm(join(receiving, file.fileId), { force: true });
      }
    },
  };
}

/** No name that comes from elsewhere ever becomes part of a path. */
function checkedId(id: string): string {
  if (!fileIdPattern.test(id)) throw new Error('A file was asked for by something that is no id');
  return id;
}

async function readEnds(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, sampleBytes));
    await handle.read(head, 0, head.length, 0);
    const tail = Buffer.alloc(Math.min(size - head.length, sampleBytes));
    await handle.read(tail, 0, tail.length, size - tail.length);
    return Buffer.concat([head, tail]);
  } finally {
    await handle.close();
  }
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const names = (await readdir(folder).catch(ignoreCodes('ENOENT'))) ?? [];
  const files = names.filter((name) => fileIdPattern.test(name));
  const stats = await Promise.all(
    files.map((name) => stat(join(folder, name)).catch(ignoreCodes('ENOENT'))),
  );
  return files.flatMap((fileId, index) => {
    const found = stats[index];
    return found?.isFile() ? [{ fileId, modifiedAt: found.mtime }] : [];
  });
}

async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new NotFoundError('File not found');
    throw error;
  }
}
