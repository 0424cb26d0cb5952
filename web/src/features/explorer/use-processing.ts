/** Processing of articles into the library: which one this tab started last, how far it is, and what became of each article. */
import type { Article } from '@lectern/contract';
import { defaultExcludedFileTypes, knownFileTypes } from '@lectern/contract/file-types';
import { intervals } from '@lectern/contract/limits';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallData, call, callToStart, messageOf } from '../../lib/api';
import { pollUntilFailure } from '../../lib/poll';
import { useStoredState } from '../../lib/use-stored-state';
import { isFinal } from '../../session/use-current-search';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { useShowNotice } from '../../ui/notices';
import type { FileType } from './file-types-control';

export type ProcessStatus = CallData<'getProcessStatus'>;

export interface Processing {
  /** Null while there is nothing to follow. */
  readonly processId: string | null;
  readonly isOpen: boolean;
  readonly isStarting: boolean;
  readonly excluded: readonly FileType[];
  readonly setExcluded: (excluded: readonly FileType[]) => void;
  /** @param excluded only for this run; the person's list unless given. */
  readonly start: (articles: readonly Article[], excluded?: readonly FileType[]) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes and follows it no longer; the work itself goes on. */
  readonly forget: () => void;
}

export function useProcessing(): Processing {
  const showNotice = useShowNotice();
  const [processId, storeProcessId] = useStoredState<string | null>(
    'lectern.process_id',
    (stored) => (typeof stored === 'string' ? stored : null),
  );
  const [excluded, setExcluded] = useStoredState('lectern.excluded_file_types', parseFileTypes);
  const [isOpen, setIsOpen] = useState(false);

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
      storeProcessId(process_id);
      setIsOpen(true);
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
    processId,
    isOpen,
    isStarting: isPending,
    excluded,
    setExcluded,
    start: (articles, excludedNow = excluded) => mutate({ articles, excluded: excludedNow }),
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    forget: () => {
      setIsOpen(false);
      storeProcessId(null);
    },
  };
}

/** Polls until the processing is final or a poll fails; when it is, the library is asked anew what it holds. */
export function useProcessStatus(id: string | null): UseQueryResult<ProcessStatus> {
  const refresh = useRefreshLibrary();
  return useQuery({
    queryKey: ['process', id, 'status'],
    queryFn: async ({ signal }) => {
      const told = await call('getProcessStatus', { params: { id: id ?? '' }, signal });
      if (isFinal(told.status)) refresh();
      return told;
    },
    enabled: id !== null,
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
  id: string | null,
  status: ProcessStatus | undefined,
): UseQueryResult<CallData<'getProcessResults'>> {
  return useQuery({
    queryKey: ['process', id, 'results'],
    queryFn: ({ signal }) => call('getProcessResults', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && isFinal(status?.status),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCancelProcess(id: string | null) {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('cancelProcess', { params: { id: id ?? '' } }),
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['process', id, 'status'] }),
  });
}

function parseFileTypes(stored: unknown): readonly FileType[] {
  if (!Array.isArray(stored)) return defaultExcludedFileTypes;
  return knownFileTypes.filter((type) => stored.includes(type));
}
