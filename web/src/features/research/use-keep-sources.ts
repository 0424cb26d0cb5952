/** Takes sources of a run into the library, and has the run looked at again when they are there. */

import { intervals } from '@lectern/contract/limits';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CallData, call, messageOf } from '../../lib/api';
import { pollUntilFailure } from '../../lib/poll';
import { useKeptState } from '../../lib/use-kept-state';
import { isFinal } from '../../session/use-current-search';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { useShowNotice } from '../../ui/notices';
import { workflowKey } from './use-workflow';

export interface KeepSources {
  /** Numbers of sources; null for all. */
  readonly keep: (numbers: number[] | null) => void;
  readonly isPending: boolean;
  /** Whether this one is on its way: the library has it when its processing has ended. */
  readonly isOnItsWay: (number: number) => boolean;
}

/** Under way: `numbers` is null for all. */
interface Taking {
  readonly processId: string;
  readonly numbers: readonly number[] | null;
}

export function useKeepSources(id: string): KeepSources {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const refresh = useRefreshLibrary();
  // Kept while another tab of the results, or another screen, is open.
  const [taking, setTaking] = useKeptState<readonly Taking[]>(`taken sources of ${id}`, []);
  const mutationKey = [...workflowKey(id), 'keep'];
  const isPending = useIsMutating({ mutationKey }) > 0;
  const [first] = taking;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (sources: number[] | null) =>
      call('keepWorkflowSources', { params: { id }, body: { sources } }),
    onSuccess: ({ message, process_id: processId }, numbers) => {
      showNotice('success', message);
      setTaking((before) => [...before, { processId, numbers }]);
    },
    onError: (error) => showNotice('danger', `Failed to keep the sources: ${messageOf(error)}`),
  });
  const processId = first?.processId ?? '';
  const process = useQuery({
    queryKey: ['process', processId, 'status'],
    queryFn: ({ signal }) => call('getProcessStatus', { params: { id: processId }, signal }),
    enabled: first !== undefined,
    refetchInterval: pollUntilFailure(
      intervals.processingPollMs,
      ({ status }: CallData<'getProcessStatus'>) => !isFinal(status),
    ),
    refetchIntervalInBackground: true,
  });
  const isOver = first !== undefined && (process.isError || isFinal(process.data?.status));
  useEffect(() => {
    if (!isOver) return;
    refresh();
    void queryClient
      .invalidateQueries({ queryKey: [...workflowKey(id), 'results'] })
      .then(() => setTaking((before) => before.filter((each) => each.processId !== processId)));
  }, [isOver, id, processId, queryClient, refresh, setTaking]);
  return {
    keep: mutate,
    isPending,
    isOnItsWay: (number) => taking.some(({ numbers }) => numbers?.includes(number) ?? true),
  };
}
