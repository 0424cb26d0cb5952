import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testServerUrl } from '../store/database/testing.js';
import { createServerDatabase, type ServerDatabase } from '../store/database/testing-server.js';
import { killedTests, type TestProcess } from './testing-run.js';

const processes = killedTests('jobs');
/** Empty for the embedded one. */
let databaseUrl = '';

function runProcess(jobId: string, behaviour: 'hang' | 'advance' | 'finish'): Promise<TestProcess> {
  return processes.run(jobId, behaviour, databaseUrl);
}

it('goes on after SIGKILL where it was, without repeating a finished step', async () => {
  const jobId = randomUUID();
  const first = await runProcess(jobId, 'hang');
  await first.kill();
  const second = await runProcess(jobId, 'finish');
  expect(JSON.parse(second.line)).toMatchObject({
    status: 'completed',
    result: 'a b c last',
    progress: 3,
  });
  expect(await stepsRun()).toEqual(['a', 'b', 'c', 'last']);
});

it('goes on with a job that was killed often, as long as each time some step of it is finished', async () => {
  const jobId = randomUUID();
  for (let round = 1; round <= 5; round += 1) {
    const { kill } = await runProcess(jobId, 'advance');
    await kill();
  }
  const last = await runProcess(jobId, 'finish');
  expect(JSON.parse(last.line)).toMatchObject({ status: 'completed', result: 'a b c last' });
});

it('gives a job up that was interrupted three times without a step forward', async () => {
  const jobId = randomUUID();
  // Steps are finished in the first round only.
  for (let round = 0; round <= 3; round += 1) {
    const { kill } = await runProcess(jobId, 'hang');
    await kill();
  }
  const last = await runProcess(jobId, 'finish');
  expect(JSON.parse(last.line)).toMatchObject({
    status: 'failed',
    result: null,
    error: 'This work was interrupted three times and was given up. Please start it again.',
  });
});

describe.skipIf(testServerUrl === undefined)(
  'processes that share a PostgreSQL server (needs LECTERN_TEST_DATABASE_URL)',
  () => {
    let server: ServerDatabase;
    beforeEach(async () => {
      server = await createServerDatabase(testServerUrl ?? '');
      databaseUrl = server.url;
    });
    afterEach(async () => {
      databaseUrl = '';
      await server.drop();
    });

    it('run a job once, however many of them start it', async () => {
      const jobId = randomUUID();
      const runs = await Promise.all([1, 2, 3].map(() => runProcess(jobId, 'finish')));
      for (const { line } of runs)
        expect(JSON.parse(line)).toMatchObject({ status: 'completed', result: 'a b c last' });
      expect(await stepsRun()).toEqual(['a', 'b', 'c', 'last']);
    });

    it('take over the job of one that was killed, and repeat no step that had finished', async () => {
      const jobId = randomUUID();
      const first = await runProcess(jobId, 'hang');
      const second = runProcess(jobId, 'finish');
      await first.kill();
      expect(JSON.parse((await second).line)).toMatchObject({
        status: 'completed',
        result: 'a b c last',
        progress: 3,
      });
      expect(await stepsRun()).toEqual(['a', 'b', 'c', 'last']);
    });
  },
);

async function stepsRun(): Promise<string[]> {
  return (await readFile(join(processes.dataDir, 'steps.txt'), 'utf8')).trim().split('\n').sort();
}
