import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTestProcess } from '../../jobs/testing-run.js';
import { createTestDataDirectory } from '../database/testing.js';

// Processes are started and killed one after the other.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 60_000 });

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

it('goes on with keying where a server was ended by SIGKILL, and pairs what lay on both sides', async () => {
  const run = (...moment: string[]) =>
    runTestProcess('store/documents', [dataDir, ...moment], (child) => children.push(child));
  const { line, kill } = await run('begin');
  expect(line).toBe('two batches');
  await kill();
  expect(JSON.parse((await run()).line)).toEqual({ waiting: 0, keyed: 500, paired: 500 });
});
