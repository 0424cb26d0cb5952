import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSettingsFile, type OpenFile } from './settings-file.js';

/** A disk that takes no byte, and says why. */
const failing =
  (code: string): OpenFile =>
  async (...given) => {
    const handle = await open(...given);
    return {
      writeFile: () => Promise.reject(Object.assign(new Error(code), { code })),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-settings-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const path = () => join(folder, 'settings.json');
const kept = { CHAT_MODEL: { value: 'small' } } as const;

describe('the file of settings', () => {
  it('is readable by its owner alone, also where it was not before, and says whenever it was written', async () => {
    const file = createSettingsFile(folder);
    await expect(file.read()).resolves.toEqual({ state: 'absent', settings: {} });
    const before = await file.stamp();
    await file.write(kept);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await file.stamp()).not.toBe(before);
    await chmod(path(), 0o644);
    await expect(file.read()).resolves.toEqual({ state: 'read', settings: kept });
    expect((await stat(path())).mode & 0o777).toBe(0o600);
  });

  it.each(['EPERM', 'EROFS'])(
    'is read where its mode cannot be changed (%s), and that is said',
    async (code) => {
      await writeFile(path(), JSON.stringify({ version: 1, settings: kept }), { mode: 0o644 });
      const refusing = () => Promise.reject(Object.assign(new Error(code), { code }));
      const file = createSettingsFile(folder, { open, chmod: refusing });
      await expect(file.read()).resolves.toEqual({
        state: 'read',
        settings: kept,
        warning: expect.stringMatching(/can be read by other users/),
      });
    },
  );

  it.each([
    ['half a file', '{"version":1,"settings":{"CHAT_MODEL":{"value":"sm'],
    ['nothing', ''],
    ['another version', '{"version":2,"settings":{}}'],
    ['a setting that nobody knows', '{"version":1,"settings":{"HOST":{"value":"0.0.0.0"}}}'],
    ['a name that objects inherit', '{"version":1,"settings":{"constructor":{"value":"x"}}}'],
  ])('is damaged with %s, stays as it is, and can be set aside', async (_, text) => {
    await writeFile(path(), text);
    const file = createSettingsFile(folder);
    await expect(file.read()).resolves.toMatchObject({ state: 'damaged' });
    const name = await file.setAside(new Date('2026-01-02T03:04:05Z'));
    await expect(readFile(join(folder, name), 'utf8')).resolves.toBe(text);
    await expect(file.read()).resolves.toMatchObject({ state: 'absent' });
  });

  it('is unreadable where something else lies in its place', async () => {
    await mkdir(path());
    await expect(createSettingsFile(folder).read()).resolves.toMatchObject({
      state: 'unreadable',
    });
  });

  it('stays whole when the disk is full, and leaves nothing beside it', async () => {
    const file = createSettingsFile(folder);
    await file.write(kept);
    for (const [code, message] of [
      ['ENOSPC', 'Not enough disk space'],
      ['EACCES', 'The server may not write to its data directory'],
      ['EROFS', 'The server may not write to its data directory'],
      ['EIO', 'EIO'],
    ] as const)
      await expect(
        createSettingsFile(folder, { open: failing(code), chmod }).write({}),
      ).rejects.toThrow(message);
    await expect(file.read()).resolves.toMatchObject({ settings: kept });
    await expect(readdir(folder)).resolves.toEqual(['settings.json']);
  });

  it('is written anew over what a crash left half written', async () => {
    await writeFile(`${path()}.part`, 'half', { mode: 0o644 });
    const file = createSettingsFile(folder);
    await file.write(kept);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    await expect(readdir(folder)).resolves.toEqual(['settings.json']);
  });
});
