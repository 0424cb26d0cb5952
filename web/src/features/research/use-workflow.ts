/** One workflow as the server tells it: what it asks, how far it is, what its agents do, its log and what it found. */
import type { ResearchLogEntry, WorkflowResults, WorkflowState } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { researchLimits } from '@lectern/contract/research-limits';
import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CallData, call } from '../../lib/api';
import { isGone, keepDataOf, pollFromFirst, pollWhile, useLastError } from '../../lib/poll';
import { toldByLibrary } from '../../session/use-refresh-library';

export const workflowsKey = ['workflows'] as const;

export function workflowKey(id: string): readonly unknown[] {
  return ['workflow', id];
}

/** Neither waiting to be started nor at work; a word that this screen does not know counts as ended. */
function hasEnded(status: string | undefined): boolean {
  return status !== undefined && status !== 'running' && status !== 'pending';
}

/** What was asked; what of it changes is told by `useWorkflowState`. */
export function useWorkflow(id: string): UseQueryResult<CallData<'getWorkflow'>> {
  return useQuery({
    queryKey: [...workflowKey(id), 'asked'],
    queryFn: ({ signal }) => call('getWorkflow', { params: { id }, signal }),
    staleTime: 60_000,
  });
}

/** Asked again while it runs; a poll that fails is only logged, and the next one comes all the same, unless the workflow is gone. Why the first one failed is told by `useSilence`. */
export function useWorkflowState(id: string): UseQueryResult<WorkflowState> {
  const queryClient = useQueryClient();
  const state = useQuery({
    queryKey: [...workflowKey(id), 'state'],
    queryFn: ({ signal }) => call('getWorkflowStatus', { params: { id }, signal }),
    refetchInterval: pollFromFirst(
      intervals.workflowPollMs,
      ({ status }: WorkflowState) => !hasEnded(status),
    ),
    refetchIntervalInBackground: true,
    meta: { logAs: 'Reading how far the workflow is' },
  });
  const status = state.data?.status;
  useEffect(() => {
    if (status !== undefined) void queryClient.invalidateQueries({ queryKey: workflowsKey });
  }, [status, queryClient]);
  return state;
}

/** Why its state could not be read. A poll that failed says nothing of what was read before, unless the workflow is gone. */
export function useSilence(state: UseQueryResult<WorkflowState>): Error | null {
  const error = useLastError(state);
  return state.data === undefined || isGone(state.error) ? error : null;
}

/** @param id null for all workflows together. */
export function useAgents(
  id: string | null,
  isRunning: boolean,
): UseQueryResult<CallData<'getAgents'>> {
  const key = id === null ? workflowsKey : workflowKey(id);
  return useQuery({
    queryKey: [...key, 'agents', isRunning],
    queryFn: ({ signal }) =>
      id === null
        ? call('getAgents', { signal })
        : call('getWorkflowAgents', { params: { id }, signal }),
    placeholderData: keepDataOf(key),
    refetchInterval: isRunning ? intervals.workflowPollMs : false,
    meta: { logAs: 'Reading what the agents do' },
  });
}

/** Entries are only ever added, so that only those after the last known are asked for. */
export function useWorkflowLog(
  id: string,
  isRunning: boolean,
): UseQueryResult<readonly ResearchLogEntry[]> {
  const queryClient = useQueryClient();
  const queryKey = [...workflowKey(id), 'log'];
  const log = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      // Only this query writes under the key.
      const entries = [...(queryClient.getQueryData<readonly ResearchLogEntry[]>(queryKey) ?? [])];
      for (;;) {
        const after = String(entries.at(-1)?.sequence ?? 0);
        const page = await call('getWorkflowLog', { params: { id }, query: { after }, signal });
        entries.push(...page.entries);
        if (page.entries.length < researchLimits.logPage) return entries;
      }
    },
    refetchInterval: isRunning ? intervals.workflowPollMs : false,
    meta: { logAs: 'Reading the log of the workflow' },
  });
  const { refetch } = log;
  useEffect(() => {
    // The last lines are written when the work ends.
    if (!isRunning) void refetch();
  }, [isRunning, refetch]);
  return log;
}

/** How far the run is, as was told last, and what was read of it last. */
export interface ReadRun {
  readonly results: WorkflowResults;
  readonly state: WorkflowState;
  /** False while the results are of an earlier state: those of this one are being read, or could not be. */
  readonly isUpToDate: boolean;
}

export interface ResultsOfRun {
  /** As it was read last: what is being read, or could not be read since, leaves it. Null until it is there. */
  readonly read: ReadRun | null;
  /** Why it could not be read. Null where it was read before, or while the run grows and something of it is there: it is read again then, and that is only logged. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** While it runs, what there is so far, anew whenever the activity says that there is more. */
export function useWorkflowResults(id: string, state: WorkflowState | undefined): ResultsOfRun {
  const last = useRef<{ readonly id: string; readonly results: WorkflowResults } | null>(null);
  const ended = hasEnded(state?.status);
  const { activity } = state ?? {};
  const grown = ended
    ? [state?.status, activity?.elapsed_seconds]
    : [activity?.questions_answered, activity?.hypotheses_written, activity?.agent];
  const { data, error, refetch } = useQuery({
    queryKey: [...workflowKey(id), 'results', ended, ...grown],
    queryFn: ({ signal }) =>
      call('getWorkflowResults', {
        params: { id },
        query: { so_far: state?.status === 'completed' ? 'false' : 'true' },
        signal,
      }),
    enabled: state !== undefined && state.status !== 'pending',
    staleTime: toldByLibrary.staleTime,
    gcTime: 60_000,
    meta: { ...toldByLibrary.meta, logAs: 'Reading what the workflow has found' },
  });
  if (data !== undefined) last.current = { id, results: data };
  const read =
    state !== undefined && last.current?.id === id
      ? { results: last.current.results, state, isUpToDate: data !== undefined }
      : null;
  const isKnown = read !== null && (read.isUpToDate || !ended);
  return { read, error: isKnown ? null : error, refetch };
}

/** @param limit how many, newest first. */
export function useWorkflows(limit: number): UseQueryResult<CallData<'listWorkflows'>> {
  return useQuery({
    queryKey: [...workflowsKey, 'list', limit],
    queryFn: ({ signal }) => call('listWorkflows', { query: { limit: String(limit) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhile(
      intervals.workflowPollMs,
      ({ running }: CallData<'listWorkflows'>) => running.length > 0,
    ),
    meta: { logAs: 'Reading the workflows' },
  });
}
