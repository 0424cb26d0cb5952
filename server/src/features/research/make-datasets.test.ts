import { describe, expect, it } from 'vitest';
import { InvalidRequestError, UpstreamError } from '../../errors.js';
import { createFakeModel } from '../../pipeline/models/testing-model.js';
import type { LanguageModel } from '../../ports/language-model.js';
import type { ResearchVerbs } from './research-verbs.js';
import { callerOf, endOf, requestOf, useResearchWorlds } from './testing.js';
import { testSpecification } from './testing-finds.js';
import { createTestVerbs } from './testing-verbs.js';

const worlds = useResearchWorlds();

const writer = createFakeModel(() => 'text');

async function ended(
  change: (verbs: ResearchVerbs) => Partial<ResearchVerbs> = () => ({}),
  { model = writer, config = {} }: { model?: LanguageModel | null; config?: object } = {},
) {
  const { verbs, calls } = createTestVerbs();
  const world = await worlds.open({ verbs: { ...verbs, ...change(verbs) }, model });
  const { workflow_id: id } = await world.service.execute(requestOf({ config }));
  await endOf(world.service, id);
  const call = callerOf(world.app);
  const { data } = await call('GET', `/workflows/${id}/results`);
  const notes: string[] = data.research_results.metadata.notes;
  const [dataset] = data.datasets;
  const card = await world.app.inject(
    `/api/v1/research/workflows/${id}/datasets/1/file?format=card`,
  );
  const { data: plan } = await call('GET', `/workflows/${id}/datasets/1/plan`);
  const { agents } = (await call('GET', `/workflows/${id}/agent-status`)).data;
  return { calls, data, dataset, notes, plan, card: card.body, agents };
}

const { title } = testSpecification;

describe('the datasets of a run', () => {
  it('are made as the model specifies them, which they say', async () => {
    const { dataset, plan, card, notes } = await ended();
    expect(dataset).toMatchObject({
      ...{ success: true, title: `${title}, as proposed` },
      metadata: { specified_by: 'model', model: 'writer-1', hypothesis: 1 },
    });
    expect(plan).toMatchObject({ specified_by: 'model', specification: { title: dataset.title } });
    expect(card).toContain('The model writer-1 wrote it; code checked');
    expect(notes).toEqual([]);
  });

  it('are made as code planned them where there is no model', async () => {
    const { dataset, calls, card } = await ended(undefined, { model: null });
    expect(dataset).toMatchObject({ title, metadata: { specified_by: 'code', model: '' } });
    expect(calls).not.toContain('propose dataset');
    expect(card).toContain('Code planned it from the hypothesis.');
  });

  it('are made as code planned them where what the model proposes cannot be made, and say why', async () => {
    const { dataset, notes } = await ended(() => ({
      proposeDataset: async () =>
        Promise.reject(new UpstreamError('The model proposed another type of dataset: other')),
    }));
    expect(dataset).toMatchObject({ success: true, title, metadata: { specified_by: 'code' } });
    expect(notes).toEqual([
      'The model proposed another type of dataset: other. The built-in reader goes on in place of the model.',
    ]);
  });

  it('are made as code planned them where that shows only when they are made', async () => {
    const { data, dataset, notes, plan } = await ended((verbs) => ({
      async generateDataset(specification, ...given) {
        if (specification.title !== title) throw new InvalidRequestError('No room for the noise');
        return verbs.generateDataset(specification, ...given);
      },
    }));
    expect(dataset).toMatchObject({ success: true, title, metadata: { specified_by: 'code' } });
    expect(plan).toMatchObject({ specified_by: 'code', specification: { title } });
    expect(data.datasets).toHaveLength(1);
    expect(notes).toEqual([
      'Dataset 1 could not be made as the model specified it: No room for the noise. It was made as code planned it.',
    ]);
  });

  it('and charts are told as planned by none where nothing is planned', async () => {
    const none = { planned: [], unplanned: [] };
    const { agents } = await ended(() => ({
      ...{ planDatasets: () => none, planEvidenceCharts: () => [] },
    }));
    expect(agents['Data Generator'].message).toBe('No dataset was planned');
    expect(agents['Chart Generator'].message).toBe('No chart was planned');
  });

  it('ask no model once the tokens of the run are used up', async () => {
    const budget = { minutes: 30, outside_calls: 100, tokens: 1000, dollars: 1 };
    const usage = { inputTokens: 2000, outputTokens: 0 };
    const model = { ...writer, generate: async () => ({ text: 'text', isCut: false, usage }) };
    const { dataset, calls } = await ended(undefined, { model, config: { budget } });
    expect(dataset).toMatchObject({ title, metadata: { specified_by: 'code' } });
    expect(calls).not.toContain('propose dataset');
  });
});
