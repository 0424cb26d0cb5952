import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseInUseError } from '../database/database-errors.js';
import { lockDataDirectory } from './data-directory-lock.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-lock-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function leaveLock(processStart: string): Promise<void> {
  const owner = { pid: process.pid, processStart, host: hostname(), id: 'an-earlier-version' };
  await writeFile(join(folder, 'lectern.lock'), JSON.stringify(owner));
}

const startIn = (zone: string): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(process.pid)], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  }).trim();

/** The form that has neither zone nor mark. */
describe('a lock of an earlier version where `ps` tells the start', () => {
  beforeEach(() => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  });

  it.each(['America/New_York', 'Asia/Kathmandu'])(
    'is respected while its process lives, written in %s',
    async (zone) => {
      await leaveLock(startIn(zone));
      await expect(lockDataDirectory(folder)).rejects.toThrow(DatabaseInUseError);
    },
  );

  it('is respected where it cannot be read', async () => {
    await leaveLock('昨日');
    await expect(lockDataDirectory(folder)).rejects.toThrow(DatabaseInUseError);
  });

  it('is replaced where its number is another process now', async () => {
    const other = startIn('Asia/Tokyo').replace(/\d(?= \d{4}$)/, (last) =>
      String((Number(last) + 1) % 10),
    );
    await leaveLock(other);
    await (await lockDataDirectory(folder)).release();
  });
});

it('replaces a lock of its own form whose number is another process now, whatever the minute', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('darwin');
  await leaveLock(`UTC ${startIn('Asia/Tokyo')}`);
  await (await lockDataDirectory(folder)).release();
});
