/** Models on the disk: those that were downloaded into the data directory, those that a person copied into a folder of their own, and those that came with the server. */
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageFullError } from '../../errors.js';
import type { LocalModel } from '../../ports/local-model.js';
import type { HubFile } from '../../ports/model-hub.js';
import { ignoreCodes } from '../files/file-errors.js';
import { syncFolder } from '../files/sync-folder.js';
import { countReceived, type ReceiveOptions, receiveFile } from './receive-file.js';

export interface FoundModel {
  /** Absolute; for the server alone. */
  readonly folder: string;
  readonly origin: 'downloaded' | 'copied' | 'packaged';
  readonly bytes: number;
  /** Paths of files that are not there or empty; none where it can be run. */
  readonly missing: readonly string[];
}

export interface ModelFiles {
  /** Null where nothing of it is there. One that was downloaded goes before a copy, and a copy before one that came with the server. */
  find(model: LocalModel): Promise<FoundModel | null>;
  /** Bytes that a download has brought so far. */
  countReceived(model: LocalModel): Promise<number>;
  /** @throws StorageFullError when there is not room enough for so much more. */
  checkRoom(bytes: number): Promise<void>;
  receive(
    model: LocalModel,
    file: HubFile,
    options: Omit<ReceiveOptions, 'path' | 'file'>,
  ): Promise<void>;
  /** Where a download lies until it is kept; absolute. */
  receivingFolder(model: LocalModel): string;
  /** Gives a download its lasting place, whole or not at all, also where a part of the model lies there. Does nothing when that was done before. */
  keep(model: LocalModel): Promise<void>;
  /** Removes what a download has brought so far. */
  discard(model: LocalModel): Promise<void>;
  /** Removes a model that was downloaded; copies by hand stay. */
  remove(model: LocalModel): Promise<void>;
}

/** Left free beside a model, for the database. */
const spareBytes = 100_000_000;

export interface OtherFolders {
  /** Of copies by hand, absolute; null where there is none. */
  readonly copiesDir: string | null;
  /** Absolute folders of those that came with the server, by their ids. */
  readonly packaged?: ReadonlyMap<string, string>;
}

export function createModelFiles(
  dataDir: string,
  { copiesDir, packaged = new Map() }: OtherFolders,
): ModelFiles {
  const root = join(dataDir, 'models');
  const nameOf = ({ id, revision }: LocalModel): string => `${id}-${revision.slice(0, 12)}`;
  const folderOf = (model: LocalModel): string => join(root, nameOf(model));
  const receivingFolder = (model: LocalModel): string => join(root, 'receiving', nameOf(model));
  return {
    receivingFolder,
    async find(model) {
      const found = await look(model, folderOf(model), 'downloaded');
      if (found !== null) return found;
      const copied = copiesDir === null ? null : await lookForCopy(model, copiesDir);
      const folder = packaged.get(model.id);
      return copied ?? (folder === undefined ? null : await look(model, folder, 'packaged'));
    },
    async countReceived(model) {
      const paths = pathsOf(model).map((path) => join(receivingFolder(model), path));
      const sizes = await Promise.all(paths.map(countReceived));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async checkRoom(bytes) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < bytes + spareBytes) throw new StorageFullError();
    },
    receive: (model, file, options) =>
      receiveFile({ ...options, file, path: join(receivingFolder(model), file.path) }),
    async keep(model) {
      const [received, lasting] = [receivingFolder(model), folderOf(model)];
      const former = `${received}-former`;
      const there = await look(model, lasting, 'downloaded');
      // What is left of one that was half removed is no model.
      if (there !== null && there.missing.length > 0 && (await isFolder(received))) {
        await rm(former, { recursive: true, force: true });
        await rename(lasting, former);
      }
      const kept = await rename(received, lasting).then(
        () => true,
        ignoreCodes('ENOENT', 'ENOTEMPTY', 'EEXIST'),
      );
      if (kept === true) await syncFolder(root);
      for (const each of [received, former]) await rm(each, { recursive: true, force: true });
    },
    discard: (model) => rm(receivingFolder(model), { recursive: true, force: true }),
    remove: (model) => rm(folderOf(model), { recursive: true, force: true }),
  };
}

/** Of the files without which it cannot be run. */
export function pathsOf({ files }: LocalModel): string[] {
  return [files.weights, files.tokenizer, files.tokenizerSettings];
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
  return found?.isDirectory() === true;
}

/** As the hub calls it, or by the name alone. */
async function lookForCopy(model: LocalModel, copiesDir: string): Promise<FoundModel | null> {
  const [, name = ''] = model.repository.split('/');
  const whole = await look(model, join(copiesDir, model.repository), 'copied');
  return whole ?? (await look(model, join(copiesDir, name), 'copied'));
}

async function look(
  model: LocalModel,
  folder: string,
  origin: FoundModel['origin'],
): Promise<FoundModel | null> {
  if ((await readdir(folder).catch(ignoreCodes('ENOENT', 'ENOTDIR'))) === undefined) return null;
  const sizes = await Promise.all(
    pathsOf(model).map(async (path) => {
      const found = await stat(join(folder, path)).catch(ignoreCodes('ENOENT', 'ENOTDIR'));
      return { path, size: found?.isFile() === true ? found.size : 0 };
    }),
  );
  return {
    folder,
    origin,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
    missing: sizes.filter(({ size }) => size === 0).map(({ path }) => path),
  };
}
