import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runTestProcess, type TestProcess } from '../../jobs/testing-run.js';
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

function runProcess(summaryId: string, behaviour: 'hang' | 'finish'): Promise<TestProcess> {
  return runTestProcess('features/summaries', [dataDir, summaryId, behaviour], (child) =>
    children.push(child),
  );
}

it('goes on after SIGKILL where it was: what the model has read is not read again, and what was spent counts', async () => {
  const summaryId = randomUUID();
  const first = await runProcess(summaryId, 'hang');
  await first.kill();
  const second = await runProcess(summaryId, 'finish');
  expect(JSON.parse(second.line)).toMatchObject({
    summary_id: summaryId,
    origin: 'written',
    usage: { model_calls: 5, input_tokens: 50 },
  });
  const calls = (await readFile(join(dataDir, 'calls.txt'), 'utf8')).trim().split('\n');
  expect(calls).toEqual(['read', 'read', 'write', 'write', 'write']);
});
