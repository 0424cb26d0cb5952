/** What is done to workflows: created, started, stopped, gone deeper into, deleted. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { noTopic, type ResearchDraft, toRequest } from './draft';
import { useCurrentWorkflow } from './use-current-workflow';
import { changeDraft } from './use-draft';
import { workflowKey, workflowsKey } from './use-workflow';

/** Starts what the draft asks for, or creates it alone where its plan is to be seen first; the page then shows it. */
export function useStartWorkflow(): UseMutationResult<string, Error, ResearchDraft> {
  const queryClient = useQueryClient();
  const { open } = useCurrentWorkflow();
  return useMutation({
    mutationFn: async (draft: ResearchDraft) => {
      const body = toRequest(draft);
      const begun = draft.showPlan
        ? await call('createWorkflow', { body })
        : await call('executeWorkflow', { body });
      return begun.workflow_id;
    },
    onSuccess: (id) => {
      changeDraft(noTopic);
      open(id);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}

export function useCancelWorkflow(id: string): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('cancelWorkflow', { params: { id } }),
    onError: (error) => showNotice('danger', `Failed to cancel workflow: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowKey(id) }),
  });
}

/** @param onBegun called when the run goes on. */
export function useContinueWorkflow(
  id: string,
  onBegun: () => void,
): UseMutationResult<unknown, Error, CallInput<'continueWorkflow'>['body']> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'continueWorkflow'>['body']) =>
      call('continueWorkflow', { params: { id }, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'state'] });
      onBegun();
    },
  });
}

export function useDeleteWorkflow(): UseMutationResult<unknown, Error, string> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { id: currentId, leave } = useCurrentWorkflow();
  return useMutation({
    mutationFn: (id: string) => call('deleteWorkflow', { params: { id } }),
    onSuccess: async (_answer, id) => {
      // What is still shown of it would be asked for again once it is gone.
      if (id === currentId) await leave();
      queryClient.removeQueries({ queryKey: workflowKey(id) });
      showNotice('success', 'Workflow deleted');
    },
    onError: (error) => showNotice('danger', `Failed to delete workflow: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}
