/** Files that were downloaded for people to take away: always inside one folder of the data directory, whatever is asked. */
import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { InvalidRequestError } from '../../errors.js';
import { explainStorage, hasCode, ignoreCodes } from './file-errors.js';
import { syncFolder } from './sync-folder.js';
import { writeWhole } from './write-whole.js';

interface NewDownload {
  /** Folder below the download directory, as `downloadPathSchema` lets it pass; empty for the directory itself. */
  readonly folder: string;
  /** Without extension; any text. */
  readonly name: string;
  /** With its dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

export interface DownloadFolder {
  /** Makes the folder. @throws InvalidRequestError when it leads out of the download directory. */
  prepare(folder: string): Promise<void>;
  /**
   * Gives the path below the download directory, once the whole file is on the disk. A file with the same bytes under the name is taken for this one.
   * @throws StorageFullError, StorageRefusedError
   */
  write(file: NewDownload): Promise<string>;
}

const badFolder = 'download_path must be a folder inside the download directory';
const brokenName = /^\.[\da-f-]{36}\.part$/;
/** An older one is not being written any more. */
const writingMs = 3_600_000;
/** So many files of one name, then it is given up. */
const numbersMax = 1000;

/** @param dataDir absolute */
export function createDownloadFolder({ dataDir }: { readonly dataDir: string }): DownloadFolder {
  const base = join(dataDir, 'downloads');
  return {
    async prepare(folder) {
      await clearBroken(await openFolder(base, folder));
    },
    async write({ folder, name, extension, bytes }) {
      const path = await openFolder(base, folder);
      // Under its own name stands the whole file only, whenever the process ends.
      const temporary = join(path, `.${randomUUID()}.part`);
      try {
        await writeWhole(temporary, [bytes]);
        const filename = await nameIn(path, temporary, {
          plain: plainName(name),
          extension,
          bytes,
        });
        await syncFolder(path);
        return [...partsOf(folder), filename].join('/');
      } catch (error) {
        return explainStorage(error);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}

function partsOf(folder: string): string[] {
  return folder === '' ? [] : folder.split(/[/\\]/);
}

/** Goes down part by part, so that neither a part nor a link can lead elsewhere. */
async function openFolder(base: string, folder: string): Promise<string> {
  await mkdir(base, { recursive: true, mode: 0o700 }).catch(explainStorage);
  let path = base;
  for (const part of partsOf(folder)) {
    if (!/^[A-Za-z0-9._ -]{1,64}$/.test(part) || part === '.' || part === '..')
      throw new InvalidRequestError(badFolder);
    path = join(path, part);
    await mkdir(path, { mode: 0o700 }).catch(ignoreCodes('EEXIST')).catch(explainStorage);
    if (!(await lstat(path)).isDirectory()) throw new InvalidRequestError(badFolder);
  }
  const [realBase, realPath] = await Promise.all([realpath(base), realpath(path)]);
  if (realPath !== realBase && !realPath.startsWith(realBase + sep))
    throw new InvalidRequestError(badFolder);
  return path;
}

/** Gives the file the first name that is free, or that a file with the same bytes has. */
async function nameIn(
  path: string,
  temporary: string,
  { plain, extension, bytes }: { plain: string; extension: string; bytes: Uint8Array },
): Promise<string> {
  for (let number = 1; number <= numbersMax; number += 1) {
    const filename = `${plain}${number === 1 ? '' : ` (${number})`}${extension}`;
    const named = join(path, filename);
    if ((await takeName(temporary, named)) || (await holds(named, bytes))) return filename;
  }
  throw new InvalidRequestError('There are too many files of this name in the folder');
}

/** False when another file has the name. Unlike a renamed one, a linked file takes nobody's place. */
async function takeName(temporary: string, named: string): Promise<boolean> {
  try {
    await link(temporary, named);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    // A file system without links.
    if ((await lstat(named).catch(ignoreCodes('ENOENT'))) !== undefined) return false;
    await rename(temporary, named);
    return true;
  }
}

/** What a process left that ended while it wrote. */
async function clearBroken(path: string): Promise<void> {
  const names = (await readdir(path)).filter((name) => brokenName.test(name));
  for (const name of names) {
    const status = await lstat(join(path, name)).catch(ignoreCodes('ENOENT'));
    if (status && status.mtimeMs < Date.now() - writingMs)
      await rm(join(path, name), { force: true });
  }
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const status = await lstat(path);
  return (
    status.isFile() &&
    status.size === bytes.byteLength &&
    Buffer.from(bytes).equals(await readFile(path))
  );
}

/** Letters of any script with their marks, digits, and what every file system takes. */
function plainName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const short = [...words.trim()]
    .slice(0, 80)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return short === '' ? 'article' : short;
}
