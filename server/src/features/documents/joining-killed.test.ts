import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTestProcess } from '../../jobs/testing-run.js';
import { createTestDataDirectory } from '../../store/database/testing.js';

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

async function killAt(moment: string): Promise<void> {
  const { line, kill } = await runTestProcess('features/documents', [dataDir, moment], (child) =>
    children.push(child),
  );
  await kill();
  expect(line).toBe(moment);
}

async function goOn(): Promise<unknown> {
  const { line } = await runTestProcess('features/documents', [dataDir], (child) =>
    children.push(child),
  );
  return JSON.parse(line);
}

const note =
  'Your library had the abstract alone of this work as another document; the two are one now.';
const apart = {
  ...{ documents: 2, passages: 0, vectors: 0, orphans: 0 },
  shown: [
    { file_type: 'abstract', chunks_stored: 0, journal: 'Soil', note: '', has_doi: true },
    { file_type: 'txt', chunks_stored: 0, journal: '', note: '', has_doi: false },
  ],
};
const joined = {
  ...{ documents: 1, passages: 1, vectors: 1, orphans: 0 },
  shown: [{ file_type: 'txt', chunks_stored: 1, journal: 'Soil', note, has_doi: true }],
};

it('leaves abstract and full text apart after SIGKILL just before the joining counts, and joins them after the restart', async () => {
  await killAt('stored');
  expect(await goOn()).toEqual({ began: apart, ended: joined });
});

it('leaves them joined after SIGKILL behind the commit, and joins nothing twice', async () => {
  await killAt('committed');
  expect(await goOn()).toEqual({ began: joined, ended: joined });
});
