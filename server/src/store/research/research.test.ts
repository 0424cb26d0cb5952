import { randomUUID } from 'node:crypto';
import { researchAgents, workflowConfigSchema } from '@lectern/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.js';
import { openTestDatabase } from '../database/testing.js';
import { createJobTable } from '../jobs/jobs.js';
import { addWorkflowFile, findWorkflowFile } from './workflow-files.js';
import { addLogLine, readLog, readWholeLog } from './workflow-log.js';
import { findParts, putPart } from './workflow-parts.js';
import {
  addWorkflow,
  cancelPending,
  changePlan,
  deleteWorkflow,
  findWorkflow,
  listRunningWorkflows,
  listWorkflows,
  type RunView,
  researchJobName,
  setGoing,
} from './workflows.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.query('delete from research_workflows');
  await database.query('delete from jobs');
});
afterAll(() => database.close());

const [agent] = researchAgents;
const plan = { questions: [], engines: [], enough: { sources: 1, passages: 1 } };
const view = (progress: number): RunView => ({
  progress,
  activity: {
    agent: null,
    doing: '',
    sources_found: 0,
    sources_kept: 0,
    passages: 0,
    questions_answered: 0,
    questions_total: 0,
    hypotheses_written: 0,
    hypotheses_wanted: 0,
    outside_calls: 0,
    usage: { model_calls: 0, input_tokens: null, output_tokens: null, cost: null },
  },
  agents: {
    'Research Supervisor': { status: 'idle', message: '' },
    'Literature Researcher': { status: 'idle', message: '' },
    'Hypothesis Generator': { status: 'idle', message: '' },
    'Data Generator': { status: 'idle', message: '' },
    'Chart Generator': { status: 'idle', message: '' },
  },
  workedMs: 0,
});

async function add(topic = 'Lichens'): Promise<string> {
  const id = randomUUID();
  const config = workflowConfigSchema.parse({});
  await addWorkflow(database, { id, topic, questions: null, config, plan, view: view(0) });
  return id;
}

/** Set going for the first time, under a job that is there. */
async function start(id: string, more: object = {}): Promise<string> {
  const jobId = randomUUID();
  const input = { workflow_id: id, ...more };
  await createJobTable(database).add({
    id: jobId,
    kind: researchJobName,
    input,
    progress: view(1),
  });
  const given = { id, jobId, run: 1, from: ['pending'] as const, view: view(1) };
  expect(await setGoing(database, given)).toBe(true);
  return jobId;
}

const endJob = (jobId: string, status: string, daysAgo = 0) =>
  database.query(
    `update jobs set status = $2, worked_ms = 70, error = $3, progress = $4::jsonb, finished_at = now() - make_interval(days => $5)
     where id = $1`,
    [
      jobId,
      status,
      status === 'failed' ? 'No engine answered' : null,
      JSON.stringify(view(100)),
      daysAgo,
    ],
  );

describe('a workflow', () => {
  it('is set going once, however many ask at once', async () => {
    const id = await add();
    const tries = await Promise.all(
      [1, 2, 3].map(() =>
        setGoing(database, { id, jobId: randomUUID(), run: 1, from: ['pending'], view: view(0) }),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['completed', null],
    ['failed', 'No engine answered'],
    ['cancelled', null],
  ])('takes over how its job ended, once: %s', async (status, error) => {
    const id = await add();
    await endJob(await start(id), status);
    const ended = await findWorkflow(database, id);
    expect(ended).toMatchObject({ status, error, workedMs: 70, view: { progress: 100 } });
    expect(await findWorkflow(database, id)).toEqual(ended);
    expect(await listRunningWorkflows(database)).toEqual([]);
  });

  it.each([
    ['completed', null],
    ['failed', 'No source was found'],
  ])(
    'that had %s is what it was where making a part of it again failed, which the log tells',
    async (status, error) => {
      const id = await add();
      const again = { part: 'chart', number: 3 };
      const finishedAt = new Date('2026-01-31T14:07:00Z');
      const before = { status, error, finished_at: finishedAt.toISOString() };
      await endJob(await start(id, { again, ended_before: before }), 'failed');
      for (const _ of [1, 2])
        expect(await findWorkflow(database, id)).toMatchObject({ status, error, finishedAt });
      expect(await readLog(database, { workflowId: id, after: 0, limit: 10 })).toMatchObject([
        { level: 'error', message: 'Chart 3 was not drawn again: No engine answered' },
      ]);
    },
  );

  it.each([
    ['dataset', false, 'Dataset 3 failed again'],
    ['dataset', true, 'Dataset 3 was made, with 1 of 2 charts'],
    ['chart', true, 'Chart 3 was drawn'],
  ])(
    'of which a part was made again before that failed says so: %s %s',
    async (part, success, said) => {
      const id = await add();
      const before = { status: 'completed', error: null };
      const jobId = await start(id, { again: { part, number: 3 }, ended_before: before });
      const place = { workflowId: id, run: 1 };
      await putPart(database, { ...place, kind: part, name: '3', content: { success } });
      for (const name of ['8', '9'])
        await putPart(database, { ...place, kind: 'chart plan', name, content: {} });
      if (part === 'dataset')
        await putPart(database, { ...place, kind: 'chart', name: '8', content: {} });
      await endJob(jobId, 'failed');
      await findWorkflow(database, id);
      expect(await readLog(database, { workflowId: id, after: 0, limit: 10 })).toMatchObject([
        { level: 'error', message: `${said}: No engine answered` },
      ]);
    },
  );

  it('that nobody looked at for longer than jobs are kept is still what it came to', async () => {
    const id = await add();
    await endJob(await start(id), 'completed', 90);
    await createJobTable(database).removeFinished(30, []);
    expect(await findWorkflow(database, id)).toMatchObject({ status: 'completed', error: null });
    await createJobTable(database).removeFinished(30, []);
    expect(await database.query('select id from jobs')).toEqual([]);
    expect(await findWorkflow(database, id)).toMatchObject({ status: 'completed' });
  });

  it('whose job is gone says that it was interrupted', async () => {
    const id = await add();
    const jobId = await start(id);
    await database.query('delete from jobs where id = $1', [jobId]);
    expect(await findWorkflow(database, id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('interrupted'),
    });
  });

  it('changes its plan and is cancelled only in the states that are named', async () => {
    const id = await add();
    const changed = { ...plan, engines: ['openalex'] };
    const change = { id, plan: changed, from: ['pending'] as const, isByPerson: true };
    expect(await changePlan(database, change)).toBe(true);
    expect(await findWorkflow(database, id)).toMatchObject({ plan: changed, isPlanChanged: true });
    await start(id);
    expect(await changePlan(database, { ...change, plan })).toBe(false);
    expect(await cancelPending(database, id)).toBe(false);
    const waiting = await add();
    expect(await cancelPending(database, waiting)).toBe(true);
    expect(await findWorkflow(database, waiting)).toMatchObject({ status: 'cancelled' });
  });

  it('is listed newest first, with how many there are', async () => {
    const ids = [await add('A'), await add('B'), await add('C')];
    const { workflows, total } = await listWorkflows(database, { limit: 1, offset: 1 });
    expect([workflows.map(({ id }) => id), total]).toEqual([[ids[1]], 3]);
  });

  it('goes with all that is its own, and names the files that are to go', async () => {
    const id = await add();
    const other = await add('Other');
    await start(id);
    const fileId = randomUUID();
    const file = { kind: 'chart', number: 1, format: 'png' } as const;
    await addWorkflowFile(database, { ...file, workflowId: id, fileId });
    await addWorkflowFile(database, { ...file, workflowId: other, fileId: randomUUID() });
    await addLogLine(database, { workflowId: id, run: 1, agent, level: 'info', message: 'Begun' });
    await putPart(database, { workflowId: id, kind: 'source', name: '1', run: 1, content: {} });
    expect(await deleteWorkflow(database, id)).toEqual([fileId]);
    expect(await deleteWorkflow(database, id)).toBeNull();
    for (const table of ['research_log', 'research_parts', 'jobs'])
      expect(await database.query(`select 1 from ${table}`)).toEqual([]);
    expect(await findWorkflowFile(database, { ...file, workflowId: other })).not.toBeNull();
    expect(await findWorkflow(database, id)).toBeNull();
  });
});

describe('a log', () => {
  it('is numbered without a gap, and says nothing twice in a run', async () => {
    const workflowId = await add();
    const line = { workflowId, run: 1, agent, level: 'info' as const };
    for (const message of ['One', 'Two', 'One', 'Three'])
      await addLogLine(database, { ...line, message });
    await addLogLine(database, { ...line, run: 2, message: 'One' });
    const said = async (after: number, limit = 9) =>
      (await readLog(database, { workflowId, after, limit })).map(
        ({ sequence, message }) => `${sequence} ${message}`,
      );
    expect(await said(0)).toEqual(['1 One', '2 Two', '3 Three', '4 One']);
    expect(await said(2, 1)).toEqual(['3 Three']);
    expect(await said(4)).toEqual([]);
  });

  it('is written by many at once without losing a line', async () => {
    const workflowId = await add();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        addLogLine(database, { workflowId, run: 1, agent, level: 'info', message: `Line ${at}` }),
      ),
    );
    const sequences: number[] = [];
    for await (const { sequence } of readWholeLog(database, workflowId)) sequences.push(sequence);
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it('of a workflow that is gone is not written', async () => {
    const line = {
      workflowId: randomUUID(),
      run: 1,
      agent,
      level: 'info' as const,
      message: 'Late',
    };
    await addLogLine(database, line);
    expect(await database.query('select 1 from research_log')).toEqual([]);
  });
});

describe('parts and files', () => {
  it('stand once under their name, in the order in which they came first', async () => {
    const workflowId = await add();
    const part = { workflowId, kind: 'answer', run: 1 };
    await putPart(database, { ...part, name: 'b', content: { text: '1' } });
    await putPart(database, { ...part, name: 'a', content: { text: '2' } });
    await putPart(database, { ...part, name: 'b', run: 2, content: { text: '3' } });
    await putPart(database, { ...part, kind: 'source', name: 'a', content: null });
    await putPart(database, { ...part, workflowId: randomUUID(), name: 'lost', content: 1 });
    expect(await findParts(database, { workflowId, kind: 'answer' })).toEqual([
      { name: 'b', run: 2, content: { text: '3' } },
      { name: 'a', run: 1, content: { text: '2' } },
    ]);
  });

  it('give back the file that another one replaced, and the one that nobody wants', async () => {
    const workflowId = await add();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const file = { workflowId, kind: 'dataset', number: 1, format: 'csv' } as const;
    expect(await addWorkflowFile(database, { ...file, fileId: first })).toEqual([]);
    expect(await addWorkflowFile(database, { ...file, fileId: second })).toEqual([first]);
    expect(await findWorkflowFile(database, file)).toBe(second);
    const gone = { ...file, workflowId: randomUUID(), fileId: third };
    expect(await addWorkflowFile(database, gone)).toEqual([third]);
  });
});
