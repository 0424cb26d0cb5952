/** What is done to workflows: created, started, stopped, gone deeper into, deleted. */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, messageOf } from '../../lib/api';
import { usePlace, useStillHere } from '../../lib/still-shown';
import { useShowNotice } from '../../ui/notices';
import { noTopic, type ResearchDraft, toRequest } from './draft';
import {
  forgetWorkflow,
  shownWorkflow,
  storeWorkflow,
  useCurrentWorkflow,
} from './use-current-workflow';
import { changeDraft, readDraft } from './use-draft';
import { workflowKey, workflowsKey } from './use-workflow';

/** Starts what the draft asks for, or creates it alone where its plan is to be seen first; the page then shows it. */
export function useStartWorkflow(): UseMutationResult<string, Error, ResearchDraft, () => boolean> {
  const queryClient = useQueryClient();
  const { open } = useCurrentWorkflow();
  const placeNow = usePlace();
  const stillHere = useStillHere();
  return useMutation({
    mutationFn: async (draft: ResearchDraft) => {
      const body = toRequest(draft);
      const begun = draft.showPlan
        ? await call('createWorkflow', { body })
        : await call('executeWorkflow', { body });
      return begun.workflow_id;
    },
    onMutate: stillHere,
    onSuccess: (id, asked, isStillHere) => {
      // What was typed meanwhile is another one's.
      if (readDraft().topic === asked.topic) changeDraft(noTopic);
      if (isStillHere()) open(id);
      // Who went to another screen finds it on coming back.
      else storeWorkflow(id, placeNow());
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
  const { leave } = useCurrentWorkflow();
  const placeNow = usePlace();
  return useMutation({
    mutationFn: (id: string) => call('deleteWorkflow', { params: { id } }),
    onSuccess: async (_answer, id) => {
      // What is still shown of it would be asked for again once it is gone.
      if (shownWorkflow(placeNow()) === id) await leave();
      else forgetWorkflow(id);
      queryClient.removeQueries({ queryKey: workflowKey(id) });
      showNotice('success', 'Workflow deleted');
    },
    onError: (error) => showNotice('danger', `Failed to delete workflow: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}
