/** Files that were downloaded for people to take away: always inside one folder of the data directory, whatever is asked. */
import { constants } from 'node:fs';
import { lstat, mkdir, open, readFile, realpath, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { InvalidRequestError } from '../../errors.js';

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
  /** Gives the path below the download directory. A file with the same bytes under the name is taken for this one. */
  write(file: NewDownload): Promise<string>;
}

const badFolder = 'download_path must be a folder inside the download directory';
/** So many files of one name, then it is given up. */
const numbersMax = 1000;

/** @param dataDir absolute */
export function createDownloadFolder({ dataDir }: { readonly dataDir: string }): DownloadFolder {
  const base = join(dataDir, 'downloads');
  return {
    async prepare(folder) {
      await openFolder(base, folder);
    },
    async write({ folder, name, extension, bytes }) {
      const path = await openFolder(base, folder);
      const plain = plainName(name);
      for (let number = 1; number <= numbersMax; number += 1) {
        const filename = `${plain}${number === 1 ? '' : ` (${number})`}${extension}`;
        if (await writeNew(join(path, filename), bytes))
          return [...partsOf(folder), filename].join('/');
      }
      throw new InvalidRequestError('There are too many files of this name in the folder');
    },
  };
}

function partsOf(folder: string): string[] {
  return folder === '' ? [] : folder.split(/[/\\]/);
}

/** Goes down part by part, so that neither a part nor a link can lead elsewhere. */
async function openFolder(base: string, folder: string): Promise<string> {
  await mkdir(base, { recursive: true, mode: 0o700 });
  let path = base;
  for (const part of partsOf(folder)) {
    if (!/^[A-Za-z0-9._ -]{1,64}$/.test(part) || part === '.' || part === '..')
      throw new InvalidRequestError(badFolder);
    path = join(path, part);
    await mkdir(path, { mode: 0o700 }).catch(ignoreExisting);
    if (!(await lstat(path)).isDirectory()) throw new InvalidRequestError(badFolder);
  }
  const [realBase, realPath] = await Promise.all([realpath(base), realpath(path)]);
  if (realPath !== realBase && !realPath.startsWith(realBase + sep))
    throw new InvalidRequestError(badFolder);
  return path;
}

/** False when another file has the name. */
async function writeNew(path: string, bytes: Uint8Array): Promise<boolean> {
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
  const handle = await open(path, flags, 0o600).catch((error: unknown) => {
    ignoreExisting(error);
    return null;
  });
  if (handle === null) return holds(path, bytes);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return true;
}

async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  const status = await lstat(path);
  return (
    status.isFile() &&
    status.size === bytes.byteLength &&
    Buffer.from(bytes).equals(await readFile(path))
  );
}

/** Letters and digits of any script, and what every file system takes. */
function plainName(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const short = [...words.trim()]
    .slice(0, 80)
    .join('')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return short === '' ? 'article' : short;
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
