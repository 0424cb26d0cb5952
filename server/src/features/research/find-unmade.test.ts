import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import { callerOf, endOf, useResearchWorlds } from './testing.js';
import { countChart, testSpecification } from './testing-finds.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();

interface Shown {
  readonly number: number;
  readonly title: string;
  readonly run: number;
}

/** A workflow that has ended: it was cancelled in the so-many-th call whose name begins so. Its datasets fail while `isBroken`. */
async function endedIn(hangsIn: string, callsBefore: number, isBroken = false) {
  const mode = { hangsIn, callsBefore, isBroken };
  const { verbs, calls } = createTestVerbs({
    planEvidenceCharts: () => [countChart('Years', [1, 2], 'pie')],
    async onCall(name, signal) {
      if (mode.hangsIn === '' || !name.startsWith(mode.hangsIn)) return;
      mode.callsBefore -= 1;
      if (mode.callsBefore < 0)
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
    },
  });
  const { app, service } = await worlds.open({
    verbs: {
      ...verbs,
      planDatasets: () => ({
        planned: ['one', 'two', 'three'].map((title) => ({
          ...{ hypothesis: 1, reason: '', causes: [] },
          specification: { ...testSpecification, title },
        })),
        unplanned: [],
      }),
      async generateDataset(...given) {
        if (mode.isBroken) throw new UpstreamError('It took longer than it may');
        return verbs.generateDataset(...given);
      },
    },
  });
  const call = callerOf(app);
  const { data } = await call('POST', '/workflows/execute', { topic: 'Tea' });
  const id: string = data.workflow_id;
  const results = async () => (await call('GET', `/workflows/${id}/results?so_far=true`)).data;
  const cancel = async () => {
    await expect.poll(() => mode.callsBefore).toBeLessThan(0);
    mode.hangsIn = '';
    const { data: cancelled } = await call('DELETE', `/workflows/${id}`);
    return cancelled;
  };
  if (hangsIn === '') await endOf(service, id);
  else await cancel();
  return {
    ...{ id, call, calls, mode, results, cancel },
    notes: async (): Promise<string[]> => (await results()).research_results.metadata.notes,
    async deeper() {
      await call('POST', `/workflows/${id}/continue`, { question: 'What of white tea?' });
      expect((await endOf(service, id)).status).toBe('completed');
      return results();
    },
  };
}

const all = { datasets: 0, charts: 0, charts_of: [] };
const titles = (parts: readonly Shown[]) =>
  parts.toSorted((one, other) => one.number - other.number).map(({ title }) => title);

describe('datasets and charts that no run came to', () => {
  it('are named where it was cancelled among its datasets, and made by one that goes deeper', async () => {
    const { results, notes, deeper, calls } = await endedIn('dataset', 1);
    const before = await results();
    expect(before.unmade).toEqual({ datasets: 2, charts: 0, charts_of: [1] });
    expect(await notes()).toEqual([
      'No run came to 2 datasets: going deeper on a question makes them.',
      'No run came to the charts of dataset 1: going deeper on a question makes them.',
    ]);
    const begun = calls.length;
    const after = await deeper();
    expect(titles(after.datasets)).toEqual(['one', 'two', 'three']);
    expect(after.datasets[0]).toEqual(before.datasets[0]);
    expect(calls.slice(begun).filter((name) => name === 'dataset')).toHaveLength(2);
    const sources = after.visualizations.map(
      ({ data_source }: { data_source: string }) => data_source,
    );
    expect([...new Set(sources)].sort()).toEqual([
      'Sources of this run',
      ...['one', 'three', 'two'].map((title) => `${title}-synthetic.csv`),
    ]);
    expect(after.unmade).toEqual(all);
    expect((await notes()).join()).not.toContain('No run came to');
  });

  it('are all of them where it was cancelled in the first', async () => {
    const { results, deeper } = await endedIn('dataset', 0);
    expect((await results()).unmade).toEqual({ datasets: 3, charts: 0, charts_of: [] });
    const { datasets, unmade } = await deeper();
    expect([titles(datasets), unmade]).toEqual([['one', 'two', 'three'], all]);
  });

  it.each([
    ['all, while the first was planned', 0, [], 3],
    ['the last two, while the second was planned', 1, ['1'], 2],
    ['the last two, while the second was made', 1, ['1', '2'], 2],
  ])('are %s, where an older version planned each just before it', async (_, made, plans, left) => {
    const { id, results, notes, deeper } = await endedIn('dataset', made);
    await worlds
      .database()
      .query(
        "delete from research_parts where workflow_id = $1 and kind = 'dataset plan' and name <> all($2)",
        [id, plans],
      );
    expect((await results()).unmade).toMatchObject({ datasets: left });
    expect(await notes()).toContain(
      `No run came to ${left} datasets: going deeper on a question makes them.`,
    );
    const { datasets, unmade } = await deeper();
    expect([titles(datasets), unmade]).toEqual([['one', 'two', 'three'], all]);
  });

  it('are the charts that were not drawn, which get the numbers that they were planned with', async () => {
    const whole = await endedIn('', 0);
    const planned = titles((await whole.results()).visualizations);
    const { results, deeper, calls } = await endedIn('chart', 3);
    const before = await results();
    expect(before.visualizations).toHaveLength(3);
    expect(before.unmade).toEqual({ datasets: 0, charts: planned.length - 3, charts_of: [] });
    const begun = calls.length;
    const after = await deeper();
    expect(titles(after.visualizations)).toEqual(planned);
    expect(after.unmade).toEqual(all);
    // That of the evidence is drawn anew, those of the datasets are not.
    expect(calls.slice(begun).filter((name) => name.startsWith('chart'))).toHaveLength(
      planned.length - 2,
    );
  });

  it('are not told while the workflow is at work', async () => {
    const { id, call, mode, results, cancel } = await endedIn('dataset', 1);
    Object.assign(mode, { hangsIn: 'report', callsBefore: 0 });
    await call('POST', `/workflows/${id}/continue`, { question: 'What of white tea?' });
    expect((await results()).unmade).toEqual(all);
    await cancel();
    expect((await results()).unmade).toMatchObject({ datasets: 2 });
  });
});

describe('making a dataset again that is cancelled', () => {
  it('after it was made says so, with how many of its charts; going deeper draws the others', async () => {
    const { id, call, mode, results, cancel, deeper } = await endedIn('', 0, true);
    const before = await results();
    expect(before.visualizations).toHaveLength(1);
    Object.assign(mode, { isBroken: false, hangsIn: 'chart', callsBefore: 1 });
    await call('POST', `/workflows/${id}/datasets/1/retry`, { specification: null });
    const said = 'Making it again was cancelled. Dataset 1 was made, with 1 of 3 charts';
    expect(await cancel()).toEqual({ success: true, status: 'completed', message: said });
    const { data: log } = await call('GET', `/workflows/${id}/log`);
    expect(log.entries.at(-1)).toMatchObject({ level: 'warning', message: `${said}.` });
    const cut = await results();
    expect(cut.datasets[0]).toMatchObject({ success: true });
    expect(cut.unmade).toEqual({ datasets: 0, charts: 2, charts_of: [] });
    const { visualizations, unmade } = await deeper();
    expect(visualizations).toHaveLength(4);
    expect(unmade).toEqual(all);
  });
});
