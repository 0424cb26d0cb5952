import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { killedTests, type TestProcess } from '../../jobs/testing-run.js';

const processes = killedTests('features/summaries');

function runProcess(summaryId: string, behaviour: 'hang' | 'finish'): Promise<TestProcess> {
  return processes.run(summaryId, behaviour);
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
  const calls = (await readFile(join(processes.dataDir, 'calls.txt'), 'utf8')).trim().split('\n');
  expect(calls).toEqual(['read', 'read', 'write', 'write', 'write']);
});
