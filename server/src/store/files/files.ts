/** Original files below the data directory: each under a random name, whole on the disk before anything refers to it. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
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
import { pipeline } from 'node:stream/promises';
import { NotFoundError } from '../../errors.js';

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
  /** Writes the bytes to the disk as they come. Leaves nothing when they break off, or when the signal is aborted. */
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
  /** All that are kept. */
  list(): Promise<StoredFile[]>;
  /** Removes what an upload left behind under temporary names, if it is older than this. */
  clearReceived(olderThanMs: number): Promise<void>;
}

const sampleBytes = 1024 * 1024;
const fileIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param dataDir absolute */
export function createFileStore({ dataDir }: { readonly dataDir: string }): FileStore {
  const folder = join(dataDir, 'files');
  const receiving = join(dataDir, 'files', 'receiving');
  const temporaryPath = (file: ReceivedFile): string =>
    join(receiving, checkedId(file.temporaryId));
  const keptPath = (fileId: string): string => join(folder, checkedId(fileId));
  return {
    async receive(bytes, signal) {
      await mkdir(receiving, { recursive: true, mode: 0o700 });
      const temporaryId = randomUUID();
      const path = join(receiving, temporaryId);
      try {
        return { temporaryId, ...(await writeHashed(path, bytes, signal)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    readSample: (file) => readEnds(temporaryPath(file)),
    async keep(file) {
      const fileId = randomUUID();
      await rename(temporaryPath(file), keptPath(fileId));
      await syncFolder(folder);
      return fileId;
    },
    discard: (file) => rm(temporaryPath(file), { force: true }),
    read: (fileId) => orNotFound(readFile(keptPath(fileId))),
    async openStream(fileId) {
      const handle = await orNotFound(open(keptPath(fileId), 'r'));
      const { size } = await handle.stat();
      return { stream: createReadStream('', { fd: handle }), size };
    },
    isReadable: (fileId) =>
      access(keptPath(fileId), constants.R_OK).then(
        () => true,
        () => false,
      ),
    remove: (fileId) => rm(keptPath(fileId), { force: true }),
    list: () => listFiles(folder),
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

async function writeHashed(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
) {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  // `flush` waits until the disk has the bytes.
  await pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  });
  return { sha256: hash.digest('hex'), size };
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

/** A renamed file is only sure to be found again once its folder is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listFiles(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder).catch(emptyWhereMissing);
  const files = names.filter((name) => fileIdPattern.test(name));
  const stats = await Promise.all(
    files.map((name) => stat(join(folder, name)).catch(nullWhereMissing)),
  );
  return files.flatMap((fileId, index) => {
    const found = stats[index];
    return found ? [{ fileId, modifiedAt: found.mtime }] : [];
  });
}

function emptyWhereMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) throw new NotFoundError('File not found');
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
