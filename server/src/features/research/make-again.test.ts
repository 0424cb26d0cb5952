import { datasetPreviewSchema } from '@lectern/contract';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { InvalidRequestError, UpstreamError } from '../../errors.js';
import { createLibraryFiles } from '../../store/files/library-files.js';
import type { ResearchVerbs } from './research-verbs.js';
import { callerOf, endOf, useResearchWorlds } from './testing.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();

/** A run whose verbs fail as long as `isBroken` says so; it has ended. */
async function runWith(change: (verbs: ResearchVerbs) => Partial<ResearchVerbs>) {
  const { verbs, calls } = createTestVerbs();
  const opened = await worlds.open({ verbs: { ...verbs, ...change(verbs) } });
  const call = callerOf(opened.app);
  const { data } = await call('POST', '/workflows/execute', { topic: 'Tea' });
  const id: string = data.workflow_id;
  await endOf(opened.service, id);
  const results = async () => (await call('GET', `/workflows/${id}/results`)).data;
  const again = async (path: string, body: object) => {
    const answer = await call('POST', `/workflows/${id}/${path}/retry`, body);
    if (answer.status === 200) await endOf(opened.service, id);
    return answer;
  };
  return { id, call, calls, results, again, service: opened.service, app: opened.app };
}

const tooLong = new UpstreamError('It took longer than it may');

describe('a dataset that failed', () => {
  it('is made again from its plan with its charts, and nothing else is done again', async () => {
    let isBroken = true;
    const { id, call, calls, results, again } = await runWith((verbs) => ({
      async generateDataset(...given) {
        if (isBroken) throw tooLong;
        return verbs.generateDataset(...given);
      },
    }));
    const before = await results();
    expect(before.datasets).toMatchObject([
      { number: 1, success: false, error_message: tooLong.message, has_plan: true },
    ]);
    expect(before.visualizations).toEqual([]);
    expect(before.research_results.metadata.notes).toEqual([
      `Dataset 1 failed: ${tooLong.message}.`,
    ]);
    expect((await again('datasets/1', { specification: null })).status).toBe(200);
    expect((await results()).datasets).toMatchObject([{ success: false }]);
    isBroken = false;
    const callsBefore = calls.length;
    expect((await again('datasets/1', { specification: null })).data.status).toBe('running');
    const after = await results();
    expect(after).toMatchObject({
      status: 'completed',
      answers: before.answers,
      datasets: [{ number: 1, success: true, error_message: null, metadata: { hypothesis: 1 } }],
      research_results: { metadata: { notes: [] } },
    });
    expect(after.visualizations.length).toBeGreaterThan(0);
    expect(after.visualizations.map(({ number }: { number: number }) => number)).toEqual(
      after.visualizations.map((_: unknown, index: number) => index + 1),
    );
    expect(calls.slice(callsBefore).filter((name) => !/^(dataset|chart)/.test(name))).toEqual([]);
    const preview = await call('GET', `/workflows/${id}/datasets/1/preview`);
    expect(datasetPreviewSchema.parse(preview.data).total_rows).toBe(40);
  });

  it('leaves what was found to be new, as nothing is read', async () => {
    const { id, call, results, again } = await runWith(() => ({
      generateDataset: async () => Promise.reject(tooLong),
    }));
    const { data: changes } = await call('POST', `/workflows/${id}/changes`);
    expect((await again('datasets/1', { specification: null })).status).toBe(200);
    expect((await results()).changes).toEqual(changes);
  });

  it('is made from another specification where its own cannot be', async () => {
    const { id, call, results, again } = await runWith((verbs) => ({
      async generateDataset(specification, ...given) {
        if (specification.sample_size < 50) throw new InvalidRequestError('Too few rows');
        return verbs.generateDataset(specification, ...given);
      },
    }));
    const { data: plan } = await call('GET', `/workflows/${id}/datasets/1/plan`);
    expect(plan).toMatchObject({ hypothesis: 1, specification: { sample_size: 40 } });
    const specification = { ...plan.specification, sample_size: 80 };
    expect((await again('datasets/1', { specification })).status).toBe(200);
    expect((await results()).datasets).toMatchObject([
      { success: true, metadata: { sample_size: 80, hypothesis: 1 } },
    ]);
    const { data: changed } = await call('GET', `/workflows/${id}/datasets/1/plan`);
    expect(changed.specification.sample_size).toBe(80);
  });

  it('refuses what cannot be made, and what there is no way to make, before anything runs', async () => {
    const { id, call, again } = await runWith((verbs) => ({
      generateDataset: async () => Promise.reject(tooLong),
      planDatasets: (...given) => ({
        ...verbs.planDatasets(...given),
        unplanned: [{ hypothesis: 1, title: 'Another', error_message: 'It names no outcome' }],
      }),
    }));
    const { data } = await call('GET', `/workflows/${id}/datasets/1/plan`);
    const wanted = (more: object) => ({ specification: { ...data.specification, ...more } });
    const many = await again('datasets/1', wanted({ sample_size: 1e9 }));
    expect([many.status, many.detail]).toEqual([
      422,
      'A dataset has 20 to 100,000 rows; 1,000,000,000 were asked for',
    ]);
    const named = data.specification.columns.map((column: object) => ({
      ...column,
      name: '__proto__',
    }));
    expect((await again('datasets/1', wanted({ columns: named }))).status).toBe(422);
    expect((await again('datasets/9', { specification: null })).status).toBe(404);
    const unplanned = await again('datasets/2', { specification: null });
    expect([unplanned.status, unplanned.detail]).toEqual([409, 'Its plan was not kept']);
    expect((await call('GET', `/workflows/${id}/datasets/2/plan`)).status).toBe(409);
    expect((await call('GET', `/workflows/${id}`)).data.status).toBe('completed');
  });

  it('is made again once where two ask at once; one that was made is not made again', async () => {
    let isBroken = true;
    const { id, call, calls, again, service } = await runWith((verbs) => ({
      async generateDataset(...given) {
        if (isBroken) throw tooLong;
        return verbs.generateDataset(...given);
      },
    }));
    isBroken = false;
    const path = `/workflows/${id}/datasets/1/retry`;
    const both = await Promise.all([1, 2].map(() => call('POST', path, { specification: null })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await endOf(service, id);
    expect(calls.filter((name) => name === 'dataset')).toHaveLength(1);
    const more = await again('datasets/1', { specification: null });
    expect([more.status, more.detail]).toEqual([
      409,
      'Only a dataset that failed can be made again',
    ]);
  });
});

describe('a chart that failed', () => {
  it('is drawn again, in another way where one is wanted; the others stay', async () => {
    const { id, call, calls, results, again } = await runWith((verbs) => ({
      async makeChart(plan, options) {
        const made = await verbs.makeChart(plan, options);
        if (plan.request.chart_type !== 'violin') return made;
        const result = { ...made.result, success: false, error_message: 'Too few rows a group' };
        return { result, files: null };
      },
    }));
    const before = await results();
    expect(before.visualizations[0]).toMatchObject({
      success: false,
      chart_type: 'violin',
      has_plan: true,
    });
    const note = before.research_results.metadata.notes[0];
    expect(note).toContain('Too few rows a group');
    const { data } = await call('GET', `/workflows/${id}/visualizations/1/plan`);
    expect(data.columns.map(({ name }: { name: string }) => name)).toEqual(['tea', 'pressure']);
    const unknown = await again('visualizations/1', { plan: { ...data.plan, chart_type: 'eval' } });
    expect(unknown.status).toBe(422);
    const callsBefore = calls.length;
    const plan = { ...data.plan, chart_type: 'box', title: 'Pressure by tea, as boxes' };
    expect((await again('visualizations/1', { plan })).status).toBe(200);
    const after = await results();
    expect(after.visualizations[0]).toMatchObject({
      success: true,
      chart_type: 'box',
      title: plan.title,
    });
    expect(after.visualizations.slice(1)).toEqual(before.visualizations.slice(1));
    expect(after.research_results.metadata.notes).not.toContain(note);
    expect(calls.slice(callsBefore)).toEqual(['chart box']);
  });

  it.each([
    ['as they are kept', ''],
    ['reckoned anew where an older version kept the number of the dataset', '{"dataset": 1}'],
  ])('is drawn again from data that are no rows of a dataset, %s', async (_, keptFrom) => {
    let isBroken = true;
    const drawn: string[][] = [];
    const title = 'What the fitted model relies on';
    const { id, call, results, again } = await runWith((verbs) => ({
      planDatasetCharts: (dataset) =>
        verbs.planDatasetCharts({
          ...dataset,
          top_features: [{ name: 'tea', importance: 0.8 }],
        }),
      async makeChart(plan, options) {
        const made = await verbs.makeChart(plan, options);
        if (plan.request.title !== title) return made;
        if (!isBroken) drawn.push(plan.data.columns.map(({ name }) => name));
        if (!isBroken) return made;
        return { result: { ...made.result, success: false, error_message: 'late' }, files: null };
      },
    }));
    const charts = async () => (await results()).visualizations;
    const { number } = (await charts()).find((chart: { title: string }) => chart.title === title);
    if (keptFrom !== '')
      await worlds.database().query(
        `update research_parts set content = jsonb_set(content, '{from}', $3::jsonb)
         where workflow_id = $1 and kind = 'chart plan' and name = $2`,
        [id, String(number), keptFrom],
      );
    const { data } = await call('GET', `/workflows/${id}/visualizations/${number}/plan`);
    expect(data.columns.map(({ name }: { name: string }) => name)).toContain(data.plan.x);
    isBroken = false;
    expect((await again(`visualizations/${number}`, { plan: null })).status).toBe(200);
    expect((await charts())[number - 1]).toMatchObject({ title, success: true });
    expect(drawn).toEqual([['feature', 'importance']]);
  });
});

describe('a chart whose file is gone', () => {
  it('counts as failed, keeps no report from being written, and is drawn again', async () => {
    const { id, call, results, again, app } = await runWith(() => ({}));
    const download = (format: string) =>
      app.inject({ url: `/api/v1/research/workflows/${id}/download?format=${format}` });
    const lose = async (kind: string) => {
      const rows = await worlds
        .database()
        .query<{ file_id: string }>(
          "select file_id from research_files where workflow_id = $1 and kind = $2 and number = 1 and format <> 'preview'",
          [id, kind],
        );
      for (const { file_id } of rows) await worlds.files().remove(file_id);
    };
    await lose('chart');
    const { check } = createLibraryFiles({ database: worlds.database(), files: worlds.files() });
    expect((await check()).othersGone).toBe(5);
    const said = { success: false, error_message: 'Its file is gone from this server' };
    expect((await results()).visualizations[0]).toMatchObject({ ...said, has_plan: true });
    const report = await download('md');
    expect([report.statusCode, report.body.includes(said.error_message)]).toEqual([200, true]);
    expect((await again('visualizations/1', { plan: null })).status).toBe(200);
    expect((await results()).visualizations[0]).toMatchObject({ success: true });
    await lose('dataset');
    expect((await results()).datasets[0]).toMatchObject({ ...said, has_plan: false });
    const names = Object.keys(unzipSync((await download('zip')).rawPayload));
    expect(names).toContain('results.json');
    expect(names.filter((name) => name.startsWith('data/1'))).toEqual([]);
    expect((await call('GET', `/workflows/${id}/results`)).status).toBe(200);
  });
});

/** @throws the signal's reason. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

describe('making a part again', () => {
  it('leaves the workflow as it had ended where it is cancelled, and can be asked for anew', async () => {
    let mode: 'fails' | 'hangs' | 'works' = 'fails';
    const { id, call, results, again, service } = await runWith((verbs) => ({
      async generateDataset(...given) {
        if (mode === 'fails') throw tooLong;
        if (mode === 'hangs') await untilAborted(given[2]);
        return verbs.generateDataset(...given);
      },
    }));
    const before = await results();
    mode = 'hangs';
    const path = `/workflows/${id}/datasets/1/retry`;
    expect((await call('POST', path, { specification: null })).data.status).toBe('running');
    const cancelled = await call('DELETE', `/workflows/${id}`);
    expect(cancelled.data).toEqual({
      success: true,
      status: 'completed',
      message: 'Making it again was cancelled. Dataset 1 was not made again',
    });
    expect((await service.status(id)).error_message).toBeNull();
    const after = await results();
    expect(after.datasets).toEqual(before.datasets);
    expect(after.research_results.metadata.notes).toEqual(before.research_results.metadata.notes);
    const { data: log } = await call('GET', `/workflows/${id}/log`);
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warning',
      message: 'Making it again was cancelled. Dataset 1 was not made again.',
    });
    mode = 'works';
    await again('datasets/1', { specification: null });
    expect((await results()).datasets).toMatchObject([{ success: true }]);
  });

  it('leaves a workflow that was cancelled cancelled', async () => {
    let isBroken = true;
    const { id, call, again, service } = await runWith((verbs) => ({
      async generateDataset(...given) {
        if (isBroken) throw tooLong;
        return verbs.generateDataset(...given);
      },
      async writeReport(request, model) {
        if (!isBroken) await untilAborted(request.signal);
        return verbs.writeReport(request, model);
      },
    }));
    isBroken = false;
    await call('POST', `/workflows/${id}/continue`, { question: 'What of white tea?' });
    await call('DELETE', `/workflows/${id}`);
    expect((await service.status(id)).status).toBe('cancelled');
    await again('datasets/1', { specification: null });
    expect((await service.status(id)).status).toBe('cancelled');
    const { data } = await call('GET', `/workflows/${id}/results?so_far=true`);
    expect(data.datasets).toMatchObject([{ success: true }]);
  });
});
