import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeWorkflow, listOf, researchServer, runningWorkflow } from '../testing-research';
import { workflowId } from '../testing-results';

Element.prototype.scrollIntoView ??= vi.fn();

async function openFilled(name: string) {
  const server = researchServer(runningWorkflow(), {
    listWorkflows: () => listOf([]),
    executeWorkflow: () => ({ workflow_id: workflowId, status: 'running' }),
  });
  const { user } = openScreen('/research-system');
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: /^Specific questions/ }));
  const start = async () => {
    await user.click(screen.getByRole('button', { name: 'Start Research' }));
    await vi.waitFor(() => expect(asked()).toBeDefined());
    return asked();
  };
  const asked = () => server.calls.find((call) => call.name === 'executeWorkflow')?.body;
  return { user, start };
}

const questionField = (place: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Question ${place}` });

describe('a quick start', () => {
  it('is part of what is asked while its questions alone are', async () => {
    const { user, start } = await openFilled('Market Analysis');
    await user.clear(questionField(2));
    expect(await start()).toMatchObject({ config: { template: 'market_analysis' } });
  });

  it('is no part of it once a question of one’s own stands there', async () => {
    const { user, start } = await openFilled('Market Analysis');
    await user.clear(questionField(1));
    await user.type(questionField(1), 'How loud are they?');
    expect(await start()).toMatchObject({ config: { template: null } });
  });

  it('is no part of it once all of its questions were taken out', async () => {
    const { user, start } = await openFilled('Market Analysis');
    for (const place of [1, 2, 3, 4]) await user.clear(questionField(place));
    expect(await start()).toMatchObject({ specific_questions: null, config: { template: null } });
  });

  it('gives back the questions that were typed over those of the one before', async () => {
    const { user } = await openFilled('Literature Review');
    await user.clear(questionField(1));
    await user.type(questionField(1), 'How loud are they?');
    await user.click(screen.getByRole('button', { name: 'Market Analysis' }));
    expect(questionField(1).value).not.toBe('How loud are they?');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(questionField(1).value).toBe('How loud are they?');
  });

  it('says nothing where only questions of another one are replaced', async () => {
    const { user } = await openFilled('Literature Review');
    await user.click(screen.getByRole('button', { name: 'Market Analysis' }));
    expect(screen.queryByText(/replaced the questions/)).toBeNull();
  });

  it('shows the questions that a run asked by it alone, when that is asked again', async () => {
    const { config } = fakeWorkflow();
    const template = 'market_analysis' as const;
    const bare = { specific_questions: null, config: { ...config, template } };
    researchServer(fakeWorkflow({ status: 'cancelled', ...bare }));
    const { user } = openScreen(`/research-system?workflow=${workflowId}`);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('button', { name: 'Specific questions 4 of 5' })).toBeTruthy();
  });
});
