/** Processing of articles into the library: what this tab started, how far each is, and what became of each article. */
import type { Article } from '@lectern/contract';
import { defaultExcludedFileTypes, knownFileTypes } from '@lectern/contract/file-types';
import { intervals } from '@lectern/contract/limits';
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type CallData, call, callToStart, messageOf } from '../../lib/api';
import { isGone, pollUntilFailure } from '../../lib/poll';
import { textsOf, useStoredState } from '../../lib/use-stored-state';
import { isFinal } from '../../session/use-current-search';
import { processesKey, processIdsKey, readProcessIds } from '../../session/use-processes';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { statsQueryKey } from '../../session/use-stats';
import { useShowNotice } from '../../ui/notices';
import type { FileType } from './file-types-control';

export type ProcessStatus = CallData<'getProcessStatus'>;

export interface Processing {
  /** Those that are followed, the newest first. */
  readonly ids: readonly string[];
  /** The one of the window; null while it is closed. */
  readonly openId: string | null;
  readonly isStarting: boolean;
  readonly excluded: readonly FileType[];
  readonly setExcluded: (excluded: readonly FileType[]) => void;
  /** @param excluded only for this run; the person's list unless given. */
  readonly start: (articles: readonly Article[], excluded?: readonly FileType[]) => void;
  readonly open: (id: string) => void;
  readonly close: () => void;
  /** Closes and follows it no longer; the work itself goes on. */
  readonly forget: (id: string) => void;
}

export function useProcessing(): Processing {
  const showNotice = useShowNotice();
  const queryClient = useQueryClient();
  const [ids, storeIds] = useStoredState<readonly string[]>(processIdsKey, textsOf);
  const [excluded, setExcluded] = useStoredState('lectern.excluded_file_types', parseFileTypes);
  const [openId, setOpenId] = useState<string | null>(null);

  const { mutate, isPending } = useMutation({
    mutationFn: (request: { articles: readonly Article[]; excluded: readonly FileType[] }) =>
      callToStart('processArticles', {
        body: {
          selected_articles: [...request.articles],
          store_in_vector_db: true,
          excluded_file_types: [...request.excluded],
        },
      }),
    onSuccess: ({ process_id }) => {
      // As it is stored now: the screen may have been left and come back to.
      const others = readProcessIds().filter((id) => !isKnownToBeOver(queryClient, id));
      storeIds([process_id, ...others]);
      setOpenId(process_id);
      void queryClient.invalidateQueries({ queryKey: processesKey });
    },
    onError: (error) => {
      const message = messageOf(error);
      showNotice(
        'danger',
        message === 'Unknown error' ? 'Failed to start article processing' : `Error: ${message}`,
      );
    },
  });

  return {
    ids,
    openId,
    isStarting: isPending,
    excluded,
    setExcluded,
    start: (articles, excludedNow = excluded) => mutate({ articles, excluded: excludedNow }),
    open: setOpenId,
    close: () => setOpenId(null),
    forget: (forgotten) => {
      setOpenId(null);
      storeIds(ids.filter((id) => id !== forgotten));
    },
  };
}

export function useProcessStatus(id: string): UseQueryResult<ProcessStatus> {
  return useQuery(useStatusOptions()(id));
}

export function useProcessStatuses(ids: readonly string[]): UseQueryResult<ProcessStatus>[] {
  const optionsOf = useStatusOptions();
  return useQueries({ queries: ids.map((id) => optionsOf(id)) });
}

function statusKey(id: string): readonly unknown[] {
  return ['process', id, 'status'];
}

/** This tab has shown how it ended, or that the server no longer has it. */
function isKnownToBeOver(queryClient: QueryClient, id: string): boolean {
  const known = queryClient.getQueryState<ProcessStatus>(statusKey(id));
  return known !== undefined && (isFinal(known.data?.status) || isGone(known.error));
}

/** Polls until the processing is final or a poll fails. Where it ended since the poll before, everything about the library is asked anew; where it had ended before the first one, what is counted alone. */
function useStatusOptions() {
  const queryClient = useQueryClient();
  const refresh = useRefreshLibrary();
  return (id: string) =>
    queryOptions({
      queryKey: statusKey(id),
      queryFn: async ({ signal }) => {
        const told = await call('getProcessStatus', { params: { id }, signal });
        if (!isFinal(told.status)) return told;
        const before = queryClient.getQueryData<ProcessStatus>(statusKey(id))?.status;
        if (before !== undefined && !isFinal(before)) refresh();
        else void queryClient.invalidateQueries({ queryKey: statsQueryKey });
        return told;
      },
      refetchInterval: pollUntilFailure(
        intervals.processingPollMs,
        ({ status }: ProcessStatus) => !isFinal(status),
      ),
      refetchIntervalInBackground: true,
      staleTime: ({ state }) => (isFinal(state.data?.status) ? Number.POSITIVE_INFINITY : 0),
    });
}

/** Asked once, when the processing has ended. */
export function useProcessResults(
  id: string,
  status: ProcessStatus | undefined,
): UseQueryResult<CallData<'getProcessResults'>> {
  return useQuery({
    queryKey: ['process', id, 'results'],
    queryFn: ({ signal }) => call('getProcessResults', { params: { id }, signal }),
    enabled: isFinal(status?.status),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCancelProcess(id: string) {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('cancelProcess', { params: { id } }),
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusKey(id) }),
  });
}

function parseFileTypes(stored: unknown): readonly FileType[] {
  if (!Array.isArray(stored)) return defaultExcludedFileTypes;
  return knownFileTypes.filter((type) => stored.includes(type));
}
