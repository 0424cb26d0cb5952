import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../../log.js';
import { createDiskReserve } from './disk-reserve.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-reserve-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps 32 MB that are really written, and gives them back once', async () => {
  const reserve = createDiskReserve(folder, silentLog);
  expect(await reserve.release()).toBe(false);
  const stop = reserve.keepUp(1);
  await expect.poll(() => readdir(folder)).toEqual(['reserve']);
  await stop();
  const { size, blocks } = await stat(join(folder, 'reserve'));
  expect(size).toBe(32 * 1024 * 1024);
  expect(blocks).toBeGreaterThan(0);
  expect([await reserve.release(), await reserve.release()]).toEqual([true, false]);
  expect(await readdir(folder)).toEqual([]);
});
