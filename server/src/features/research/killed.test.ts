import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkflowState } from '@lectern/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killedTests } from '../../jobs/testing-run.js';
import { openDatabase } from '../../store/database/database.js';
import { testServerUrl } from '../../store/database/testing.js';
import { createServerDatabase, type ServerDatabase } from '../../store/database/testing-server.js';
import { findParts } from '../../store/research/workflow-parts.js';

const processes = killedTests('features/research', { testTimeout: 600_000 });
/** Empty for the embedded one. */
let databaseUrl = '';

type Behaviour = 'hang' | 'finish' | 'prepare' | 'deeper' | 'broken' | 'again';

async function runProcess(workflowId: string, behaviour: Behaviour) {
  const { line, kill } = await processes.run(workflowId, behaviour, databaseUrl);
  const state: WorkflowState = JSON.parse(line);
  return { state, kill };
}

async function callsMade(): Promise<string[]> {
  return (await readFile(join(processes.dataDir, 'calls.txt'), 'utf8')).trim().split('\n');
}

const steps = [
  'improve',
  'search Does tea help? query',
  'search Is coffee better? query',
  ...['one', 'two', 'three'].flatMap((name) => [
    `follow doi:10.5555/${name}`,
    `read doi:10.5555/${name}`,
  ]),
  'answer Does tea help?',
  'answer Is coffee better?',
  'report',
  'propose',
  'propose dataset',
  'together tea pressure',
  'dataset',
  'chart violin',
  'chart bar',
  'chart histogram',
];

const deeperSteps = [
  'search What of white tea? query',
  'answer What of white tea?',
  'report',
  'together tea pressure',
  'chart pie',
  'chart line',
  'chart scatter',
];

it('ends completed after SIGKILL at each of its steps: no more than the call under way is made again, and progress never falls', async () => {
  const workflowId = randomUUID();
  let kills = 0;
  let progress = 0;
  for (;;) {
    const { state, kill } = await runProcess(workflowId, 'hang');
    expect(state.progress).toBeGreaterThanOrEqual(progress);
    progress = state.progress;
    if (state.status === 'completed') break;
    await kill();
    kills += 1;
    expect(kills).toBeLessThanOrEqual(steps.length);
  }
  const calls = await callsMade();
  expect([...new Set(calls)].sort()).toEqual(steps.toSorted());
  expect(calls.length).toBeLessThanOrEqual(steps.length + kills);
  // Of those that are made side by side, several end before a kill.
  expect(kills).toBeGreaterThan(11);
});

it('goes deeper after SIGKILL at each of its steps: charts of the evidence keep their numbers, and no call that ended is made again', async () => {
  const workflowId = randomUUID();
  expect((await runProcess(workflowId, 'prepare')).state.status).toBe('completed');
  const { kills } = await killAtEachStep(workflowId, 'deeper', deeperSteps);
  expect(kills).toBeGreaterThan(3);
  const database = await openDatabase({ dataDir: processes.dataDir, databaseUrl: '' });
  const charts = await findParts(database, { workflowId, kind: 'chart' });
  await database.close();
  // Two of the evidence and three of the dataset were there.
  expect(charts.map(({ name, run }) => [name, run])).toEqual([
    ...['1', '2'].map((name) => [name, 2]),
    ...['3', '4', '5'].map((name) => [name, 1]),
    ['6', 2],
  ]);
});

it('makes a dataset and its charts again after SIGKILL at each step of that, once each', async () => {
  const workflowId = randomUUID();
  expect((await runProcess(workflowId, 'broken')).state.status).toBe('completed');
  const charts = ['chart violin', 'chart bar', 'chart histogram'];
  const { kills } = await killAtEachStep(workflowId, 'again', ['dataset', ...charts]);
  expect(kills).toBe(3);
});

/** Until it ends completed, each process killed at its second call. */
async function killAtEachStep(
  workflowId: string,
  behaviour: Behaviour,
  expected: readonly string[],
): Promise<{ kills: number }> {
  const before = (await callsMade()).length;
  let kills = 0;
  for (;;) {
    const { state, kill } = await runProcess(workflowId, behaviour);
    await kill();
    if (state.status === 'completed') break;
    kills += 1;
    expect(kills).toBeLessThanOrEqual(expected.length);
  }
  const calls = (await callsMade()).slice(before);
  expect([...new Set(calls)].sort()).toEqual(expected.toSorted());
  expect(calls.length).toBeLessThanOrEqual(expected.length + kills);
  return { kills };
}

describe.skipIf(testServerUrl === undefined)(
  'servers that share a PostgreSQL server (needs LECTERN_TEST_DATABASE_URL)',
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

    it('take over the run of one that was killed, and repeat no step that had finished', async () => {
      const workflowId = randomUUID();
      const first = await runProcess(workflowId, 'hang');
      const second = runProcess(workflowId, 'finish');
      await first.kill();
      expect((await second).state.status).toBe('completed');
      const calls = await callsMade();
      expect(new Set(calls).size).toBe(steps.length);
      expect(calls).toHaveLength(steps.length + 1);
    });
  },
);
