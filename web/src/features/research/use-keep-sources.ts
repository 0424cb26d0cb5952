/** Takes sources of a run into the library, tells which of them could not be, and has the run looked at again when that has ended. */

import { intervals } from '@lectern/contract/limits';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, type CallData, call, messageOf } from '../../lib/api';
import { formatPlural } from '../../lib/format';
import { isGone, pollFromFirst } from '../../lib/poll';
import { useKeptState } from '../../lib/use-kept-state';
import { isFinal } from '../../session/use-current-search';
import { processesKey } from '../../session/use-processes';
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
      void queryClient.invalidateQueries({ queryKey: processesKey });
    },
    onError: (error) => {
      showNotice('danger', `Failed to keep the sources: ${messageOf(error)}`);
      // Another tab may have kept what is shown here as not kept.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: resultsKey(id) });
    },
  });
  const processId = first?.processId ?? '';
  const process = useQuery({
    queryKey: ['process', processId, 'status'],
    queryFn: ({ signal }) => call('getProcessStatus', { params: { id: processId }, signal }),
    enabled: first !== undefined,
    refetchInterval: pollFromFirst(
      intervals.processingPollMs,
      ({ status }: Process) => !isFinal(status),
    ),
    refetchIntervalInBackground: true,
  });
  const isKnown = isFinal(process.data?.status);
  const isOver = first !== undefined && (isKnown || isGone(process.error));
  const told = isKnown ? tellLost(process.data) : 'What became of the sources is no longer known';
  useEffect(() => {
    if (!isOver) return;
    if (told !== null) showNotice('danger', told);
    refresh();
    // Waits for the reading that `refresh` began.
    void queryClient
      .invalidateQueries({ queryKey: resultsKey(id) }, { cancelRefetch: false })
      .then(() => setTaking((before) => before.filter((each) => each.processId !== processId)));
  }, [isOver, told, id, processId, queryClient, refresh, setTaking, showNotice]);
  return {
    keep: mutate,
    isPending,
    isOnItsWay: (number) => taking.some(({ numbers }) => numbers?.includes(number) ?? true),
  };
}

type Process = CallData<'getProcessStatus'>;

function resultsKey(id: string): readonly unknown[] {
  return [...workflowKey(id), 'results'];
}

/** Null where the library has all of them. */
function tellLost(process: Process | undefined): string | null {
  const lost =
    process?.articles.filter(({ processed, document_id }) => !processed && document_id === null) ??
    [];
  if (process === undefined || lost.length === 0) return null;
  const ended = process.status === 'cancelled' ? 'it was cancelled' : process.error;
  const reasons = new Set(
    lost.map(({ error, skipped_reason }) => error || skipped_reason || ended || 'Unknown error'),
  );
  const others = reasons.size > 1 ? ', and other reasons' : '';
  return `Failed to keep ${formatPlural(lost.length, 'source')}: ${[...reasons][0]}${others}`;
}
