/** Writes a file of a model to the disk as it comes, goes on where an earlier attempt ended, and keeps it only where its hash is right. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UpstreamError } from '../../errors.js';
import {
  DownloadInterruptedError,
  type HubFile,
  type HubFileContent,
} from '../../ports/model-hub.js';
import { explainStorage, ignoreCodes } from '../files/file-errors.js';
import { syncFolder } from '../files/sync-folder.js';

export interface ReceiveOptions {
  /** Where it is to lie, absolute; what has come of it lies beside it under another name. */
  readonly path: string;
  readonly file: HubFile;
  readonly open: (from: number) => Promise<HubFileContent>;
  /** Told the bytes that are there. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** @throws UpstreamError where it broke off or is not what it should be, StorageFullError, StorageRefusedError, what `open` throws. */
export async function receiveFile(options: ReceiveOptions): Promise<void> {
  const { path, file, signal } = options;
  if ((await sizeOf(path)) === file.size) return;
  const part = partOf(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 }).catch(explainStorage);
  const begun = await sizeOf(part);
  const hex = await receiveRest(options, begun > file.size ? 0 : begun).catch(explainStorage);
  signal.throwIfAborted();
  if (hex !== file.hash.hex) {
    await rm(part, { force: true });
    throw new UpstreamError(
      'A file of the model is not what the hub says it is: its hash is another',
    );
  }
  await rename(part, path);
  await syncFolder(dirname(path));
}

/** What is there of it already. */
export async function countReceived(path: string): Promise<number> {
  return (await sizeOf(path)) || (await sizeOf(partOf(path)));
}

function partOf(path: string): string {
  return `${path}.part`;
}

async function receiveRest(
  { path, file, open: openFrom, onBytes, signal }: ReceiveOptions,
  begun: number,
): Promise<string> {
  const part = partOf(path);
  const content = begun === file.size ? null : await openFrom(begun);
  const start = content?.from ?? begun;
  const hash = startHash(file);
  const handle = await open(part, start === 0 ? 'w' : 'r+');
  try {
    if (start > 0) await hashFirst(part, start, hash);
    let size = start;
    onBytes(size);
    for await (const chunk of content?.bytes ?? []) {
      signal.throwIfAborted();
      if (size + chunk.length > file.size)
        throw new UpstreamError('A file of the model is longer than the hub says');
      await handle.write(chunk, 0, chunk.length, size);
      hash.update(chunk);
      size += chunk.length;
      onBytes(size);
    }
    await handle.sync();
    if (size < file.size)
      throw new DownloadInterruptedError('The connection broke off before the model was complete');
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

function startHash({ hash: { kind }, size }: HubFile): Hash {
  return kind === 'sha256' ? createHash('sha256') : createHash('sha1').update(`blob ${size}\0`);
}

async function hashFirst(path: string, bytes: number, hash: Hash): Promise<void> {
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) hash.update(chunk);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  return found?.size ?? 0;
}
