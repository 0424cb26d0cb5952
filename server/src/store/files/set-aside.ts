/** Files that no document names, moved out of the way and never deleted: a folder among the originals, with a note that says what lies there. */
import { access, appendFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreCodes } from './file-errors.js';

export interface SetAside {
  /** Gives how many were moved: one that has gone meanwhile, or lies there already, is left. */
  moveIn(fileIds: readonly string[]): Promise<number>;
  /** Gives how many were moved: one that has gone meanwhile, or lies where it belongs already, is left. */
  moveBack(fileIds: readonly string[]): Promise<number>;
}

export interface SetAsideParts {
  /** Absolute. */
  readonly folder: string;
  /** Where a file lies while it is kept, and where while it is set aside. */
  readonly pathsOf: (fileId: string) => { readonly kept: string; readonly aside: string };
  readonly now: () => Date;
}

const noteName = 'READ-ME.txt';
const noteHead = `Lectern set these files aside because no document of its library named them. It does not delete them.

Why there are such files: the server was killed while a file arrived or while its document was deleted, or the
database was restored from a backup that is older than they are.

How to bring them back: start Lectern with a database whose documents name them, and it puts them back by itself.
Or give a file the ending that it had, such as .pdf, and upload it again. What you do not need you may delete.

When, which file, its bytes, when it was last written:
`;

export function createSetAside({ folder, pathsOf, now }: SetAsideParts): SetAside {
  const note = join(folder, noteName);
  const write = (line: string): Promise<void> =>
    appendFile(note, `${now().toISOString()}  ${line}\n`);
  return {
    async moveIn(fileIds) {
      if (fileIds.length === 0) return 0;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(note, noteHead, { flag: 'wx', mode: 0o600 }).catch(ignoreCodes('EEXIST'));
      return countMoved(fileIds, async (fileId) => {
        const { kept, aside } = pathsOf(fileId);
        const { size, mtime } = await stat(kept);
        return move(kept, aside, () => write(`${fileId}  ${size}  ${mtime.toISOString()}`));
      });
    },
    moveBack: (fileIds) =>
      countMoved(fileIds, (fileId) => {
        const { kept, aside } = pathsOf(fileId);
        return move(aside, kept, () => write(`${fileId}  put back: a document names it`));
      }),
  };
}

/** It is told first: a file that was moved without a word would be looked for in vain. Nothing is ever replaced. */
async function move(from: string, to: string, tell: () => Promise<void>): Promise<boolean> {
  const isTaken = await access(to).then(
    () => true,
    () => false,
  );
  if (isTaken) return false;
  await tell();
  await rename(from, to);
  return true;
}

/** Another server may move the same files at the same time. */
async function countMoved(
  fileIds: readonly string[],
  moveOne: (fileId: string) => Promise<boolean>,
): Promise<number> {
  let moved = 0;
  for (const fileId of fileIds) if (await moveOne(fileId).catch(ignoreCodes('ENOENT'))) moved += 1;
  return moved;
}
