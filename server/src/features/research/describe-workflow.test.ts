import { expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import type { ResearchVerbs } from './research-verbs.js';
import { callerOf, endOf, useResearchWorlds } from './testing.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();

/** A workflow that has been set going, and stops in the verb whose name `hangsIn` gives; a dataset fails while `isBroken`. */
async function begun() {
  const mode = { hangsIn: '', isBroken: false };
  const { verbs } = createTestVerbs({
    async onCall(name, signal) {
      if (name.startsWith(mode.hangsIn) && mode.hangsIn !== '')
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
    },
  });
  const generateDataset: ResearchVerbs['generateDataset'] = async (...given) => {
    if (mode.isBroken) throw new UpstreamError('It took longer than it may');
    return verbs.generateDataset(...given);
  };
  const { app, service } = await worlds.open({ verbs: { ...verbs, generateDataset } });
  const call = callerOf(app);
  let id = '';
  const agents = async () => (await call('GET', `/workflows/${id}/agent-status`)).data.agents;
  return {
    ...{ call, mode, agents },
    id: () => id,
    async execute() {
      id = (await call('POST', '/workflows/execute', { topic: 'Tea' })).data.workflow_id;
    },
    ended: () => endOf(service, id),
    isActive: (name: string) =>
      expect.poll(async () => (await agents())[name].status).toBe('active'),
  };
}

const stopped = { status: 'idle', message: 'Cancelled' };

it('says of an agent that was stopped that it was, also in the run that goes deeper', async () => {
  const { call, mode, agents, id, execute, ended, isActive } = await begun();
  mode.hangsIn = 'dataset';
  await execute();
  await isActive('Data Generator');
  await call('DELETE', `/workflows/${id()}`);
  await ended();
  expect((await agents())['Data Generator']).toEqual(stopped);
  mode.hangsIn = 'answer';
  await call('POST', `/workflows/${id()}/continue`, { question: 'What of white tea?' });
  await isActive('Research Supervisor');
  expect((await agents())['Data Generator']).toEqual(stopped);
  const { data } = await call('GET', '/agent-status');
  expect(data.agents['Data Generator']).toEqual(stopped);
  await call('DELETE', `/workflows/${id()}`);
});

it('says of one that was stopped as it made a part again that it was, though the workflow is complete', async () => {
  const { call, mode, agents, id, execute, ended, isActive } = await begun();
  mode.isBroken = true;
  await execute();
  await ended();
  mode.isBroken = false;
  mode.hangsIn = 'dataset';
  await call('POST', `/workflows/${id()}/datasets/1/retry`, { specification: null });
  await isActive('Data Generator');
  await call('DELETE', `/workflows/${id()}`);
  expect((await ended()).status).toBe('completed');
  expect((await agents())['Data Generator']).toEqual(stopped);
});

it('says of none that it starts once the workflow has ended', async () => {
  const { call, mode, agents, id, execute, ended, isActive } = await begun();
  mode.hangsIn = 'read';
  await execute();
  await isActive('Literature Researcher');
  const before = await agents();
  expect(before['Hypothesis Generator'].message).toBe('Starts after the answers');
  await call('DELETE', `/workflows/${id()}`);
  await ended();
  const after = await agents();
  for (const name of ['Hypothesis Generator', 'Data Generator', 'Chart Generator'])
    expect(after[name]).toEqual({ status: 'idle', message: '' });
});

it('says of a workflow that waits for others that it does, and takes no time for it', async () => {
  const { call, mode, execute, id, isActive } = await begun();
  mode.hangsIn = 'read';
  const busy: string[] = [];
  for (const _ of [1, 2]) {
    await execute();
    await isActive('Literature Researcher');
    busy.push(id());
  }
  await execute();
  const state = async () => (await call('GET', `/workflows/${id()}/status`)).data;
  expect(await state()).toMatchObject({
    status: 'running',
    activity: {
      ...{ agent: null, doing: 'Waiting for its turn', is_waiting: true },
      ...{ elapsed_seconds: 0, remaining_seconds: null },
    },
  });
  const { agents } = (await call('GET', `/workflows/${id()}/agent-status`)).data;
  const told = { status: 'idle', message: 'Waiting for its turn' };
  expect(agents['Research Supervisor']).toEqual(told);
  await call('DELETE', `/workflows/${busy[0]}`);
  await isActive('Literature Researcher');
  expect((await state()).activity).toMatchObject({ is_waiting: false });
  for (const each of [busy[1], id()]) await call('DELETE', `/workflows/${each}`);
});
