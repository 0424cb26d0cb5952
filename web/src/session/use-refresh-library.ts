/** One place for what hangs on the documents of the library: lists, counts, what was read of each, their vectors, and what is told with what the library knows of its works. */
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { documentsKey, isOriginalKey, vectorsKey } from '../lib/document-keys';
import { statsQueryKey } from './use-stats';

/** For what has ended, and is told with what the library knows of its works at each reading: it is asked again after a while, and with the library. */
export const toldByLibrary = { staleTime: 60_000, meta: { isToldByLibrary: true } } as const;

/** Gives the function to call when documents were added, changed, processed or deleted: everything about documents is asked again where it is shown. */
export function useRefreshLibrary(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => refreshLibrary(queryClient), [queryClient]);
}

/** As `useRefreshLibrary` has it done. @param except the key of the query that found it out: asked anew it would be asked again before its answer is stored. */
export function refreshLibrary(queryClient: QueryClient, except?: QueryKey): void {
  const excepted = except && hashKey(except);
  void queryClient.invalidateQueries({ queryKey: statsQueryKey });
  refreshDocuments(queryClient);
  void queryClient.invalidateQueries({
    queryKey: vectorsKey,
    predicate: ({ queryHash }) => queryHash !== excepted,
  });
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.isToldByLibrary === true,
  });
}

/** As `useRefreshLibrary`, for each step of work that goes on: what is long and told by the library, or hangs on its counts, waits for its end. */
export function useRefreshDocuments(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: statsQueryKey, exact: true });
    refreshDocuments(queryClient);
  }, [queryClient]);
}

function refreshDocuments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: documentsKey,
    predicate: ({ queryKey }) => !isOriginalKey(queryKey),
  });
  // A file that is being looked at is not fetched and drawn anew for what may concern another document.
  queryClient.removeQueries({
    queryKey: documentsKey,
    type: 'inactive',
    predicate: ({ queryKey }) => isOriginalKey(queryKey),
  });
}
