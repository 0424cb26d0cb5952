import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../errors.js';
import { planEvidenceCharts } from '../../pipeline/charts/plan-evidence-charts.js';
import { callerOf, endOf, useResearchWorlds } from './testing.js';
import { countChart, testHypothesis } from './testing-finds.js';
import { createTestVerbs, type TestVerbOptions } from './testing-verbs.js';

const worlds = useResearchWorlds();

/** A run that has ended, and what goes deeper on a question of it. */
async function runWith(options: TestVerbOptions, change: Parameters<typeof asVerbs>[1] = {}) {
  const { verbs, calls } = asVerbs(options, change);
  const { app, service } = await worlds.open({ verbs });
  const call = callerOf(app);
  const { data } = await call('POST', '/workflows/execute', { topic: 'Tea' });
  const id: string = data.workflow_id;
  await endOf(service, id);
  const results = async () => (await call('GET', `/workflows/${id}/results`)).data;
  const deeper = async (question: string, more: object = {}) => {
    const answer = await call('POST', `/workflows/${id}/continue`, { question, ...more });
    if (answer.status === 200) await endOf(service, id);
    return answer;
  };
  return { id, call, calls, results, deeper, service };
}

function asVerbs(
  options: TestVerbOptions,
  change: Partial<ReturnType<typeof createTestVerbs>['verbs']>,
) {
  const { verbs, calls } = createTestVerbs(options);
  return { verbs: { ...verbs, ...change }, calls };
}

interface Shown {
  readonly number: number;
  readonly title: string;
  readonly run: number;
  readonly success: boolean;
}

const shownOf = (charts: readonly Shown[]) =>
  charts
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, title, run, success }) => [number, title, run, success]);

describe('going deeper on a run that was cancelled', () => {
  const questions = ['Does tea help?', 'Is coffee better?'];

  /** Cancelled while it answers the second question. */
  async function cancelled() {
    let hangs = true;
    const { verbs } = createTestVerbs({ planEvidenceCharts: () => [countChart('Years', [1])] });
    const { app, service } = await worlds.open({
      verbs: {
        ...verbs,
        async answerQuestion(request, model) {
          if (hangs && request.question === questions[1])
            await new Promise((_, reject) => {
              request.signal.addEventListener('abort', () => reject(request.signal.reason));
            });
          return verbs.answerQuestion(request, model);
        },
      },
    });
    const call = callerOf(app);
    const asked = { topic: 'Tea', specific_questions: questions };
    const { data } = await call('POST', '/workflows/execute', asked);
    const id: string = data.workflow_id;
    const soFar = `/workflows/${id}/results?so_far=true`;
    await expect.poll(async () => (await call('GET', soFar)).data.answers.length).toBe(1);
    await call('DELETE', `/workflows/${id}`);
    await endOf(service, id);
    hangs = false;
    return { id, call, service };
  }

  it('answers what it had not come to, and makes the hypotheses, datasets and charts', async () => {
    const { id, call, service } = await cancelled();
    const results = async () => (await call('GET', `/workflows/${id}/results`)).data;
    expect(await results()).toMatchObject({ hypotheses: [], datasets: [], visualizations: [] });
    for (const question of ['What of white tea?', 'What of black tea?']) {
      const { status } = await call('POST', `/workflows/${id}/continue`, { question });
      expect(status).toBe(200);
      expect((await endOf(service, id)).status).toBe('completed');
      const found = await results();
      expect(found.answers.map((answer: { question: string }) => answer.question)).toEqual(
        expect.arrayContaining([...questions, question]),
      );
      expect(found.hypotheses).toHaveLength(1);
      expect(found.datasets.length).toBeGreaterThan(0);
      expect(found.visualizations.length).toBeGreaterThan(1);
    }
  });
});

describe('going deeper', () => {
  it('draws the charts of the evidence anew under their numbers, and leaves those of the datasets', async () => {
    let planned = [
      countChart('Years', [1, 2]),
      countChart('Kinds', [2]),
      countChart('Effects', [3]),
    ];
    const { id, call, results, deeper } = await runWith({ planEvidenceCharts: () => planned });
    const before = await results();
    const ofDatasets = before.visualizations.filter(
      ({ origin }: { origin: string }) => origin === 'synthetic',
    );
    expect(ofDatasets.length).toBeGreaterThan(0);
    expect(shownOf(before.visualizations).slice(0, 4)).toEqual([
      [1, 'Years', 1, true],
      [2, 'Kinds', 1, true],
      [3, 'Effects', 1, true],
      [4, ofDatasets[0].title, 1, true],
    ]);
    planned = [countChart('Years', [5]), countChart('Stances', [1]), countChart('Effects', [3, 4])];
    expect((await deeper('What of white tea?')).status).toBe(200);
    const after = await results();
    expect(shownOf(after.visualizations).slice(0, 4)).toEqual([
      [1, 'Years', 2, true],
      [2, 'Stances', 2, true],
      [3, 'Effects', 2, true],
      [4, ofDatasets[0].title, 1, true],
    ]);
    expect(after.visualizations).toHaveLength(before.visualizations.length);
    expect(after.datasets).toEqual(before.datasets);
    const last = before.visualizations.length;
    planned = [
      countChart('Effects', [1]),
      ...['Years', 'Stances', 'New'].map((title) => countChart(title, [1])),
    ];
    await deeper('What of black tea?');
    const numbers = shownOf((await results()).visualizations).map(([number, title]) => [
      number,
      title,
    ]);
    expect(numbers.slice(0, 3)).toEqual([
      [1, 'Years'],
      [2, 'Stances'],
      [3, 'Effects'],
    ]);
    expect(numbers.at(-1)).toEqual([last + 1, 'New']);
    planned = [countChart('Years', [5])];
    await deeper('What of green tea?');
    const left = (await results()).visualizations;
    expect(left.map(({ number }: Shown) => number)).not.toContain(2);
    expect(left).toHaveLength(1 + ofDatasets.length);
    const gone = await call('GET', `/workflows/${id}/visualizations/2/file?format=png`);
    expect(gone.status).toBe(404);
  });

  it('says which chart cannot be drawn, gives no picture of before for it, and takes back what was said when it is there', async () => {
    let isBroken = false;
    const { verbs } = createTestVerbs();
    const { id, call, results, deeper } = await runWith(
      { planEvidenceCharts: () => [countChart('Years', [1])] },
      {
        async makeChart(plan, options) {
          const made = await verbs.makeChart(plan, options);
          if (!isBroken || plan.request.origin !== 'evidence') return made;
          const result = { ...made.result, success: false, error_message: 'The process ended' };
          return { result, files: null };
        },
      },
    );
    const failure = 'Chart 1, “Years”, failed: The process ended.';
    isBroken = true;
    await deeper('What of white tea?');
    const broken = await results();
    expect(broken).toMatchObject({
      status: 'completed',
      visualizations: [{ success: false }, {}, {}, {}],
    });
    expect(broken.research_results.metadata.notes).toContain(failure);
    const file = `/workflows/${id}/visualizations/1/file?format=png`;
    expect((await call('GET', file)).status).toBe(404);
    isBroken = false;
    await deeper('What of black tea?');
    const mended = await results();
    expect(mended.visualizations[0]).toMatchObject({ number: 1, success: true, run: 3 });
    expect(mended.research_results.metadata.notes).not.toContain(failure);
  });

  it('names in the results what was made before and stays as it was', async () => {
    const { results, deeper } = await runWith({ planEvidenceCharts });
    await deeper('What of white tea?');
    await deeper('What of black tea?');
    expect((await results()).research_results.metadata.notes).toEqual([
      'The hypothesis was made before the run went deeper on “What of white tea?” and “What of black tea?”, and does not take in what was found there.',
      'The datasets and their charts were planned from the hypotheses as they were at first.',
    ]);
  });

  it('judges the hypothesis that it is asked to by all that is there then, in its place', async () => {
    const two = { ...testHypothesis, statement: 'Tea lowers pressure by way of warmth' };
    const { id, call, calls, results, deeper } = await runWith(
      {},
      { generateHypotheses: async () => ({ hypotheses: [testHypothesis, two], notes: [] }) },
    );
    const before = await results();
    const made = calls.length;
    expect((await deeper(two.statement, { hypothesis: 2 })).status).toBe(200);
    const after = await results();
    expect(after.hypotheses).toEqual([
      before.hypotheses[0],
      { ...before.hypotheses[1], confidence_score: 0.7, novelty: 'Of 3 works' },
    ]);
    expect(after.datasets).toEqual(before.datasets);
    expect(calls.slice(made)).toContain('together tea pressure');
    expect(after.research_results.metadata.notes).toEqual([
      'Hypothesis 1 was made before the run went deeper on “Tea lowers pressure by way of warmth”, and does not take in what was found there.',
      'The datasets and their charts were planned from the hypotheses as they were at first.',
    ]);
    const { data: log } = await call('GET', `/workflows/${id}/log`);
    expect(log.entries.map(({ message }: { message: string }) => message)).toContain(
      'Hypothesis 2 judged anew: its confidence is 0.70, from 0.50.',
    );
    expect((await deeper('What of white tea?', { hypothesis: 3 })).detail).toBe(
      'The workflow has no hypothesis 3',
    );
    expect((await deeper('What of white tea?', { hypothesis: 0 })).status).toBe(422);
  });

  it('keeps the hypothesis where it cannot be judged, and says so', async () => {
    const { results, deeper } = await runWith(
      {},
      { judgeHypothesis: async () => Promise.reject(new UpstreamError('It took too long')) },
    );
    const before = await results();
    await deeper('What of white tea?', { hypothesis: 1 });
    const after = await results();
    expect(after).toMatchObject({ status: 'completed', hypotheses: before.hypotheses });
    expect(after.research_results.metadata.notes).toContain('It took too long.');
  });
});

describe('going deeper on a question', () => {
  it('searches further on the one that the plan asks in the same words, whatever signs part them', async () => {
    const { id, call, results, deeper } = await runWith({});
    const [{ question }] = (await results()).answers;
    const answered = await deeper(question.replace('?', ' ').toUpperCase());
    expect(answered.status).toBe(200);
    const after = await results();
    expect(after.answers.map((answer: { question: string }) => answer.question)).toEqual([
      question,
    ]);
    const { data: log } = await call('GET', `/workflows/${id}/log`);
    const said = log.entries.map(({ message }: { message: string }) => message);
    expect(said).toContain(`Going deeper on “${question}”.`);
  });
});
