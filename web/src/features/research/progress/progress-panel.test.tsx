import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeWorkflow, researchServer, runningWorkflow } from '../testing-research';
import { workflowId } from '../testing-results';

afterEach(() => {
  vi.useRealTimers();
});

it('counts one as one while the research runs', async () => {
  const { activity } = fakeWorkflow();
  const one = { sources_kept: 1, sources_found: 3, passages: 1, outside_calls: 1 };
  const asked = { questions_answered: 1, questions_total: 1, hypotheses_wanted: 0 };
  researchServer(
    runningWorkflow({
      activity: { ...activity, ...one, ...asked, agent: 'Literature Researcher' },
    }),
  );
  openScreen(`/research-system?workflow=${workflowId}`);
  const counts = within(await screen.findByRole('list', { name: 'So far' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '1 source kept of 3',
      '1 passage',
      '1 of 1 question answered',
      '1 call outside',
    ]),
  );
});

it('says of a workflow that waits for others that it does, and its clock stands still', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { activity } = fakeWorkflow();
  const waits = { agent: null, doing: 'Waiting for its turn', is_waiting: true };
  researchServer(runningWorkflow({ activity: { ...activity, ...waits, elapsed_seconds: 40 } }));
  openScreen(`/research-system?workflow=${workflowId}`);
  expect(await screen.findByRole('heading', { name: 'Waiting for its turn' })).toBeTruthy();
  expect(screen.getByText('The research waits for its turn')).toBeTruthy();
  expect(screen.getByText('No agent is at work on it')).toBeTruthy();
  // The badge of the panel, and that of the list beside it.
  expect(await screen.findAllByText('pending')).toHaveLength(2);
  expect(screen.queryByText('running')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText(/^\d+:\d+ so far$/).textContent).toBe('0:40 so far');
});
