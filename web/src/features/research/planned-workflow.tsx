/** A workflow that was created and waits: what it sets out to do may be changed, then it is started. */
import type { Workflow } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { call } from '../../lib/api';
import { deleteRecord } from '../../lib/delete-record';
import { draftOf } from './draft';
import { PlanEditor } from './form/plan-editor';
import { ResearchForm } from './form/research-form';
import { useCurrentWorkflow } from './use-current-workflow';
import { askAgain } from './use-draft';
import { workflowsKey } from './use-workflow';

export function PlannedWorkflow({ workflow }: { readonly workflow: Workflow }): ReactElement {
  const { workflow_id: id } = workflow;
  const { leave } = useCurrentWorkflow();
  const queryClient = useQueryClient();
  // Nothing but its plan is in it, and what was asked is in the form again.
  const { mutate: discard } = useMutation({
    mutationFn: () => deleteRecord(call('deleteWorkflow', { params: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
    meta: { logAs: 'Deleting the workflow that was not started' },
  });
  return (
    <>
      <ResearchForm
        draft={draftOf(workflow)}
        onChange={() => {}}
        onStart={() => {}}
        onCancel={null}
        state="planned"
      />
      <PlanEditor
        id={id}
        onBack={() => {
          askAgain({ ...draftOf(workflow), showPlan: true });
          discard();
          void leave();
        }}
      />
    </>
  );
}
