/** A file that only takes up space, so that there is some to give back: on a full disk PostgreSQL cannot write its log, without which it cannot even delete. */
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../log.js';

export interface DiskReserve {
  /** Gives the space back; false when it was given before. */
  release(): Promise<boolean>;
  /** Makes the file as soon as there is room enough, but not in the midst of a start. Gives the function that ends that. */
  keepUp(lookIntervalMs?: number): () => Promise<void>;
}

/** Two files of PostgreSQL's log. */
const reserveBytes = 32 * 1024 * 1024;
/** What else must be free: a reserve must not be what fills the disk. */
const spareBytes = 2 * reserveBytes;
const pieceBytes = 1024 * 1024;

export function createDiskReserve(dataDir: string, log: Log): DiskReserve {
  const path = join(dataDir, 'reserve');
  return {
    async release() {
      if (!(await exists(path))) return false;
      await rm(path, { force: true });
      log.warn(
        { megabytes: reserveBytes / 1024 / 1024 },
        'The disk is full: the space that was kept for the database is used now. Please free some',
      );
      return true;
    },
    keepUp(lookIntervalMs = 15_000) {
      let looking: Promise<void> | null = null;
      const timer = setInterval(() => {
        // A slow disk may still be writing what the look before began.
        looking ??= make(dataDir, path)
          .catch((error: unknown) =>
            log.warn({ error }, 'Disk space could not be kept for the database'),
          )
          .finally(() => {
            looking = null;
          });
      }, lookIntervalMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await looking;
      };
    },
  };
}

async function make(dataDir: string, path: string): Promise<void> {
  if (await exists(path)) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < reserveBytes + spareBytes) return;
  const unfinished = `${path}.unfinished`;
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      const piece = Buffer.alloc(pieceBytes);
      for (let written = 0; written < reserveBytes; written += pieceBytes) await file.write(piece);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
