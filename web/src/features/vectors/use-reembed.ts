/** Embedding passages again with the model in use: how far it is, how to start it and how to stop it. */
import { intervals } from '@lectern/contract/limits';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, callToStart, messageOf } from '../../lib/api';
import { vectorsKey } from '../../lib/document-keys';
import { formatPlural } from '../../lib/format';
import { pollUntilFailure } from '../../lib/poll';
import { useShowNotice } from '../../ui/notices';
import { useLibraryChanged } from './use-vectors';

export type ReembedStatus = CallData<'getReembedStatus'>;

const reembedKey = [...vectorsKey, 'reembed'] as const;

export function isUnderWay(status: ReembedStatus | undefined): boolean {
  return status?.status === 'pending' || status?.status === 'processing';
}

/** Polls while work is under way; when it has ended all that is told of the library is read anew. */
export function useReembedStatus(): UseQueryResult<ReembedStatus> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const libraryChanged = useLibraryChanged();
  return useQuery({
    queryKey: reembedKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ReembedStatus>(reembedKey);
      const now = await call('getReembedStatus', { signal });
      if (isUnderWay(before) && !isUnderWay(now)) {
        libraryChanged(reembedKey);
        if (now.status === 'completed')
          showNotice(
            'success',
            `Re-embedding completed! ${formatPlural(now.passages_done, 'passage')} embedded.`,
          );
      }
      return now;
    },
    refetchInterval: pollUntilFailure(intervals.processingPollMs, isUnderWay),
    refetchIntervalInBackground: true,
  });
}

export function useStartReembed() {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => callToStart('startReembed', {}),
    onSuccess: (status) => queryClient.setQueryData(reembedKey, status),
    onError: (error) => showNotice('danger', `Error starting re-embedding: ${messageOf(error)}`),
    // It may have begun all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: reembedKey }),
  });
}

export function useCancelReembed() {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('cancelReembed', {}),
    onError: (error) =>
      showNotice('danger', `Re-embedding could not be cancelled: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reembedKey }),
  });
}
