/** Makes sure that one process alone owns a data directory, also after processes that were killed. */
import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseInUseError } from '../database/database-errors.js';
import { hasCode } from '../files/file-errors.js';
import { findProcessStart, isDeadButListed, mayBeOneStart } from './process-start.js';

const fileName = 'lectern.lock';
/** The owner touches its lock this often, for processes that cannot look it up by number: other containers. */
const touchIntervalMs = 5_000;
const untouchedLimitMs = 20_000;
const attempts = 10;
/** A process that was killed a moment ago still gives back its memory, which takes a while: so long it is waited for. */
const endingLimitMs = 2_000;
const endingLookMs = 50;

const ownerSchema = z.object({
  pid: z.number().int(),
  processStart: z.string().nullable(),
  host: z.string(),
  id: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

export interface DirectoryLock {
  release(): Promise<void>;
}

/** @throws DatabaseInUseError when a living process owns the folder. */
export async function lockDataDirectory(directory: string): Promise<DirectoryLock> {
  const path = join(directory, fileName);
  const owner: Owner = {
    pid: process.pid,
    processStart: await findProcessStart(process.pid),
    host: hostname(),
    id: randomUUID(),
  };
  const draft = `${path}.${owner.id}`;
  // Before anything is written: on a full disk it matters that it is the disk of another's.
  await fateOf(await readOwner(path), path);
  try {
    await writeFile(draft, JSON.stringify(owner), { mode: 0o600 });
    await takeLock(path, draft);
  } finally {
    await rm(draft, { force: true });
  }
  const touching = setInterval(() => touch(path), touchIntervalMs);
  touching.unref();
  return {
    async release() {
      clearInterval(touching);
      const current = await readOwner(path);
      if (current?.id === owner.id) await rm(path, { force: true });
    },
  };
}

/** `link` fails when the lock exists, and never shows a lock that is half written. */
async function takeLock(path: string, draft: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      await link(draft, path);
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const owner = await readOwner(path);
    if ((await fateOf(owner, path)) === 'ended') await removeStale(path, owner);
  }
  throw new Error(`The lock ${path} keeps changing hands`);
}

/** Another process may have replaced the stale lock by its own meanwhile: that one is put back. */
async function removeStale(path: string, stale: Owner | null): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readOwner(aside);
  if (moved !== null && moved.id !== stale?.id) {
    await link(aside, path).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
  await rm(aside, { force: true });
}

/** @param owner Null where nobody can be read from the lock, who has ended then. @throws DatabaseInUseError when it lives. */
async function fateOf(owner: Owner | null, path: string): Promise<'ended' | 'gone'> {
  if (owner === null) return 'ended';
  const fate = await waitForEnd(owner, path);
  if (fate === 'lives') throw new DatabaseInUseError(owner.pid);
  return fate;
}

/** `gone` when the lock was let go or changed hands meanwhile. */
async function waitForEnd(owner: Owner, path: string): Promise<'lives' | 'ended' | 'gone'> {
  for (let waited = 0; waited < endingLimitMs; waited += endingLookMs) {
    if (!(await isAlive(owner, path))) return 'ended';
    // Of a process on another machine no more is known in so short a time.
    if (owner.host !== hostname()) return 'lives';
    await delay(endingLookMs);
    if ((await readOwner(path))?.id !== owner.id) return 'gone';
  }
  return (await isAlive(owner, path)) ? 'lives' : 'ended';
}

async function isAlive(owner: Owner, path: string): Promise<boolean> {
  if (owner.host !== hostname()) return (await millisecondsUntouched(path)) < untouchedLimitMs;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    if (!hasCode(error, 'EPERM')) throw error;
  }
  if (await isDeadButListed(owner.pid)) return false;
  // The number may have been given to another process since.
  const start = await findProcessStart(owner.pid);
  return owner.processStart === null || start === null || mayBeOneStart(owner.processStart, start);
}

/** Null when there is no lock, or one that nobody can have written whole. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError || error instanceof z.ZodError)
      return null;
    throw error;
  }
}

async function millisecondsUntouched(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function touch(path: string): void {
  const now = new Date();
  // A lock that cannot be touched only looks stale to other machines; the next touch may succeed.
  utimes(path, now, now).catch(() => undefined);
}
