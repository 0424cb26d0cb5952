/** One place for what hangs on the documents of the library: lists, counts, and what was read of each. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { documentsKey, isOriginalKey } from '../lib/document-keys';
import { statsQueryKey } from './use-stats';

/** Gives the function to call when documents were added, changed, processed or deleted: everything about documents is asked again where it is shown. */
export function useRefreshLibrary(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: statsQueryKey });
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
  }, [queryClient]);
}
