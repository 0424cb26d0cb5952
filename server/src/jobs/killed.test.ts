import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDataDirectory } from '../store/testing.js';
import { resolveWorkerEntry } from '../worker-entry.js';

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await createTestDataDirectory();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the process and gives the first line that it writes. */
async function runProcess(jobId: string, behaviour: 'hang' | 'finish'): Promise<{ line: string; kill: () => Promise<void> }> {
  const entry = resolveWorkerEntry('testing-process', 'jobs');
  const child = spawn(process.execPath, [...entry.execArgv, entry.url.pathname, dataDir, jobId, behaviour], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const exited = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(([code]) => {
      throw new Error(`The process ended with ${code}`);
    }),
  ]);
  return {
    line: String(line),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

it('goes on after SIGKILL where it was, without repeating a finished step', async () => {
  const jobId = randomUUID();
  const first = await runProcess(jobId, 'hang');
  await first.kill();
  const second = await runProcess(jobId, 'finish');
  expect(JSON.parse(second.line)).toMatchObject({ status: 'completed', result: 'a b c last', progress: 3 });
  const steps = await readFile(join(dataDir, 'steps.txt'), 'utf8');
  expect(steps.trim().split('\n').sort()).toEqual(['a', 'b', 'c', 'last']);
}, 60_000);

it('gives a job up that was interrupted three times', async () => {
  const jobId = randomUUID();
  for (let round = 1; round <= 3; round += 1) {
    const { kill } = await runProcess(jobId, 'hang');
    await kill();
  }
  const last = await runProcess(jobId, 'finish');
  expect(JSON.parse(last.line)).toMatchObject({
    status: 'failed',
    result: null,
    error: 'This work was interrupted three times and was given up. Please start it again.',
  });
}, 120_000);
