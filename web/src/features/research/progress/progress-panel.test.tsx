import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeWorkflow, researchServer, runningWorkflow } from '../testing-research';
import { workflowId } from '../testing-results';

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
