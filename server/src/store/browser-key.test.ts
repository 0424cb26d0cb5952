import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBrowserKey } from './browser-key.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('is made once, for its owner alone', async () => {
  const made = await readBrowserKey(dataDir);
  expect(made).toHaveLength(32);
  expect(await readBrowserKey(dataDir)).toEqual(made);
  if (process.platform !== 'win32')
    expect((await stat(join(dataDir, 'browser-key'))).mode & 0o777).toBe(0o600);
});

it('is made anew where it was broken off', async () => {
  await writeFile(join(dataDir, 'browser-key'), 'half');
  const made = await readBrowserKey(dataDir);
  expect(await readFile(join(dataDir, 'browser-key'))).toEqual(made);
  expect(made).toHaveLength(32);
});
