import type { DatasetPlan } from '@lectern/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { loseAnswers, Refusal } from '../../../testing-server';
import { fakeWorkflow, researchServer } from '../testing-research';
import { fakeResults, workflowId } from '../testing-results';
import { applyNumbers } from './specification-numbers';

const shown = `/research-system?workflow=${workflowId}`;

const plan: DatasetPlan = {
  ...{ specified_by: 'code' as const, model: '' },
  hypothesis: 1,
  reason: '',
  specification: {
    title: 'Antibody titres',
    purpose: 'To try it out',
    type: 'analysis',
    sample_size: 40,
    columns: [
      {
        name: 'week',
        label: 'Week',
        unit: '',
        role: 'independent',
        source: { shape: 'uniform', min: 0, max: 12 },
        decimals: 0,
        limits: { min: null, max: null },
        missing: 0,
      },
      {
        name: 'titre',
        label: 'Titre',
        unit: 'units',
        role: 'dependent',
        source: {
          ...{ shape: 'sum', base: 2, noise_sd: 1, autocorrelation: 0, trend: 0, season: null },
        },
        decimals: 1,
        limits: { min: 0, max: 4 },
        missing: 0,
      },
    ],
    effects: [{ from: 'week', to: 'titre', level: null, size: 0.8, meaning: 'An assumption' }],
    correlations: [],
  },
};
const begun = { workflow_id: workflowId, status: 'running' };

describe('a dataset that failed', () => {
  it('is tried again with one click, as it was planned', async () => {
    const server = researchServer(fakeWorkflow(), { retryDataset: () => begun });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Generated Datasets/ }));
    await user.click(screen.getByRole('button', { name: 'Try again: Antibody titres' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'retryDataset')).toMatchObject({
        params: { number: '2' },
        body: { specification: null },
      }),
    );
  });

  it.each([
    ['dataset', /^Generated Datasets/, 'Antibody titres', ''],
    ['chart', /^Visualizations/, 'Persistence', ''],
    ['dataset', /^Generated Datasets/, 'Antibody titres', 'Make the dataset'],
    ['chart', /^Visualizations/, 'Persistence', 'Draw the chart'],
  ])(
    'or a chart: that nothing was heard of the start is said (%s, %s, %s, %s)',
    async (_, tab, title, action) => {
      researchServer(fakeWorkflow(), {
        ...{ retryDataset: () => begun, retryChart: () => begun, getDatasetPlan: () => plan },
        getChartPlan: () => ({
          plan: { chart_type: 'box', title: 'Persistence', x: 'route', y: null, color: null },
          columns: [{ name: 'route', label: 'Route', kind: 'category' }],
        }),
      });
      const { user } = openScreen(shown);
      await user.click(await screen.findByRole('tab', { name: tab }));
      loseAnswers('/retry');
      const opener = action === '' ? 'Try again' : 'Change the plan';
      await user.click(screen.getByRole('button', { name: `${opener}: ${title}` }));
      if (action !== '') {
        const button = await screen.findByRole('button', { name: action });
        await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
        await user.click(button);
      }
      const said =
        'Error trying again: The server does not answer. It is not known whether it was started.';
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it('is made from other numbers, and the window says what cannot be made', async () => {
    let isRefused = true;
    const server = researchServer(fakeWorkflow(), {
      getDatasetPlan: () => plan,
      retryDataset: () => {
        if (isRefused) return new Refusal(400, 'The effect cannot be reached');
        return begun;
      },
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Generated Datasets/ }));
    await user.click(screen.getByRole('button', { name: 'Change the plan: Antibody titres' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan' }));
    const effect = within(await dialog.findByRole('group', { name: 'Effect of Week on Titre' }));
    const size = effect.getByRole('spinbutton', { name: 'Size' });
    expect(size.getAttribute('value')).toBe('0.8');
    await user.clear(size);
    await user.click(dialog.getByRole('button', { name: 'Make the dataset' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Please enter a number in each field.',
    );
    expect(server.calls.some(({ name }) => name === 'retryDataset')).toBe(false);
    await user.type(size, '0.2');
    const titre = within(dialog.getByRole('group', { name: 'Titre, units' }));
    await user.clear(titre.getByRole('spinbutton', { name: 'Greatest value' }));
    await user.click(dialog.getByRole('button', { name: 'Make the dataset' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toContain('The effect cannot be reached'),
    );
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Make the dataset' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = server.calls.findLast(({ name }) => name === 'retryDataset')?.body;
    expect(sent).toMatchObject({
      specification: {
        sample_size: 40,
        effects: [{ size: 0.2 }],
        columns: [{}, { limits: { min: 0, max: null } }],
      },
    });
  });

  it('is not left with a changed plan before the window has asked', async () => {
    researchServer(fakeWorkflow(), { getDatasetPlan: () => plan });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Generated Datasets/ }));
    await user.click(screen.getByRole('button', { name: 'Change the plan: Antibody titres' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan' }));
    const effect = within(await dialog.findByRole('group', { name: 'Effect of Week on Titre' }));
    await user.type(effect.getByRole('spinbutton', { name: 'Size' }), '5');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('What was changed here is not saved.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has no way back while the run is at work, or where its plan was not kept', async () => {
    const results = fakeResults();
    researchServer(fakeWorkflow(), {
      getWorkflowResults: () => ({
        ...results,
        datasets: results.datasets.map((dataset) => ({ ...dataset, has_plan: false })),
      }),
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Generated Datasets/ }));
    expect(screen.getByText('Antibody titres')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Try again|Change the plan)/ })).toBeNull();
  });
});

describe('a chart that failed', () => {
  it('is drawn in another way', async () => {
    const server = researchServer(fakeWorkflow(), {
      getChartPlan: () => ({
        plan: { chart_type: 'violin', title: 'Persistence', x: 'route', y: 'hours', color: null },
        columns: [
          { name: 'route', label: 'Route', kind: 'category' },
          { name: 'hours', label: 'Hours', kind: 'number' },
        ],
      }),
      retryChart: () => begun,
    });
    const { user } = openScreen(shown);
    await user.click(await screen.findByRole('tab', { name: /^Visualizations/ }));
    await user.click(screen.getByRole('button', { name: 'Change the plan: Persistence' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the plan' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Chart type' }), 'box');
    await user.click(dialog.getByRole('button', { name: 'Draw the chart' }));
    await waitFor(() =>
      expect(server.calls.find(({ name }) => name === 'retryChart')?.body).toEqual({
        plan: { chart_type: 'box', title: 'Persistence', x: 'route', y: 'hours', color: null },
      }),
    );
  });
});

describe('the numbers of a specification', () => {
  it('are changed in a copy, and what is none is refused', () => {
    const changed = applyNumbers(plan.specification, new Map([['effects.0.size', '-1.5']]));
    expect(changed.effects[0]?.size).toBe(-1.5);
    expect(plan.specification.effects[0]?.size).toBe(0.8);
    for (const [place, text] of [
      ['sample_size', ''],
      ['sample_size', 'many'],
      ['columns.1.limits.max', 'high'],
    ] as const)
      expect(() => applyNumbers(plan.specification, new Map([[place, text]]))).toThrow('number');
  });
});
