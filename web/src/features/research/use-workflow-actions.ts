/** What is done to workflows: created, started, stopped, gone deeper into, deleted. */
import {
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallInput, call, callToStart, messageOf } from '../../lib/api';
import { deleteRecord } from '../../lib/delete-record';
import { usePlace, useStillHere } from '../../lib/still-shown';
import { useIsShown } from '../../lib/use-is-shown';
import type { Transfer } from '../../lib/use-transfer';
import { useShowNotice } from '../../ui/notices';
import { useToldTransfer } from '../../ui/use-told-transfer';
import { noTopic, type ResearchDraft, toRequest } from './draft';
import {
  forgetWorkflow,
  shownWorkflow,
  storeWorkflow,
  useCurrentWorkflow,
} from './use-current-workflow';
import { changeDraft, readDraft } from './use-draft';
import { workflowKey, workflowsKey } from './use-workflow';

const startWorkflowKey = ['workflow', 'start'] as const;

interface StartWorkflow {
  /** One at a time: a second click while it begins does nothing. */
  readonly start: (draft: ResearchDraft) => void;
  /** Also where it was clicked before the person went to another screen. */
  readonly isStarting: boolean;
  /** Why the last one was not started, also where it was clicked before the person went to another screen; null once another one begins. */
  readonly error: Error | null;
  readonly dismissError: () => void;
}

export function sayNotStarted(message: string): string {
  return `Error starting workflow: ${message}`;
}

/** Starts what the draft asks for, or creates it alone where its plan is to be seen first; the page then shows it. */
export function useStartWorkflow(): StartWorkflow {
  const queryClient = useQueryClient();
  const { open } = useCurrentWorkflow();
  const placeNow = usePlace();
  const stillHere = useStillHere();
  const showNotice = useShowNotice();
  const isShown = useIsShown('start of research', true);
  const isStarting = useIsMutating({ mutationKey: startWorkflowKey }) > 0;
  const error = useMutationState({
    filters: { mutationKey: startWorkflowKey },
    select: ({ state }) => state.error,
  }).at(-1);
  const dismissError = (): void => {
    const runs = queryClient.getMutationCache();
    for (const run of runs.findAll({ mutationKey: startWorkflowKey, status: 'error' }))
      runs.remove(run);
  };
  const { mutate } = useMutation({
    mutationKey: startWorkflowKey,
    // Why it failed is there until it is dismissed, or another one begins.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: async (draft: ResearchDraft) => {
      const body = toRequest(draft);
      const begun = draft.showPlan
        ? await callToStart('createWorkflow', { body })
        : await callToStart('executeWorkflow', { body });
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
    onError: (error) => {
      if (!isShown()) showNotice('danger', sayNotStarted(messageOf(error)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
  return {
    start: (draft) => {
      // Asked of what is under way itself: a second click may come before the first is drawn.
      if (queryClient.isMutating({ mutationKey: startWorkflowKey }) > 0) return;
      dismissError();
      mutate(draft);
    },
    isStarting,
    error: error ?? null,
    dismissError,
  };
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

type Further = CallInput<'continueWorkflow'>['body'];

/**
 * @param part what of the run is gone into, of its own among its questions and hypotheses.
 * @param onBegun called when the run goes on.
 */
export function useContinueWorkflow(
  id: string,
  part: string,
  onBegun: () => void,
): Transfer<Further> {
  const queryClient = useQueryClient();
  return useToldTransfer({
    name: `going deeper in ${id}: ${part}`,
    work: async (body: Further) => {
      await callToStart('continueWorkflow', { params: { id }, body });
      await queryClient.invalidateQueries({ queryKey: [...workflowKey(id), 'state'] });
    },
    onDone: onBegun,
    failed: { to: 'away', say: sayNotStarted },
    endsWithTab: false,
  });
}

export function useDeleteWorkflow(): UseMutationResult<unknown, Error, string> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { leave } = useCurrentWorkflow();
  const placeNow = usePlace();
  return useMutation({
    mutationFn: (id: string) => deleteRecord(call('deleteWorkflow', { params: { id } })),
    onSuccess: async (answer, id) => {
      // What is still shown of it would be asked for again once it is gone.
      if (shownWorkflow(placeNow()) === id) await leave();
      else forgetWorkflow(id);
      queryClient.removeQueries({ queryKey: workflowKey(id) });
      if (answer === 'gone') showNotice('info', 'The workflow was gone already');
      else showNotice('success', 'Workflow deleted');
    },
    onError: (error) => showNotice('danger', `Failed to delete workflow: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workflowsKey }),
  });
}
