/** Asks before a workflow is deleted with all that it found. */
import type { Workflow } from '@lectern/contract';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useDeleteWorkflow } from '../use-workflow-actions';

interface DeleteWorkflowProps {
  readonly workflow: Workflow;
  readonly onClose: () => void;
  /** Its row, which had the focus, is going away. */
  readonly onDeleted: () => void;
}

export function DeleteWorkflow({
  workflow,
  onClose,
  onDeleted,
}: DeleteWorkflowProps): ReactElement {
  const doom = useDeleteWorkflow();
  return (
    <ConfirmDialog
      title="Delete workflow"
      confirmLabel="Delete"
      isDestructive
      onCancel={onClose}
      onConfirm={() => {
        if (doom.isPending) return;
        doom.mutate(workflow.workflow_id, {
          onSuccess: () => window.setTimeout(onDeleted),
          onSettled: onClose,
        });
      }}
    >
      <p>
        Are you sure you want to delete this workflow? This action cannot be undone.
        {workflow.status === 'running' ? ' It is running and will be stopped first.' : ''}
      </p>
      <p dir="auto">
        <b>{workflow.topic}</b>
      </p>
    </ConfirmDialog>
  );
}
