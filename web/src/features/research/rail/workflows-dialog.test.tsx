import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing-screen';
import { fakeWorkflow, listOf, researchServer } from '../testing-research';
import { workflowId } from '../testing-results';

it('says of workflows to compare with that none has been started where one is only planned', async () => {
  const planned = fakeWorkflow({ workflow_id: workflowId.replace(/^./, 'f'), status: 'pending' });
  researchServer(fakeWorkflow(), { listWorkflows: () => listOf([fakeWorkflow(), planned]) });
  const { user } = openScreen(`/research-system?workflow=${workflowId}`);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  expect(await screen.findByText('There is no other workflow that has been started.')).toBeTruthy();
});
