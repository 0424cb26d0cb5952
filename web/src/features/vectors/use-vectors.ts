/** What the vector index holds, and searches in it. */
import {
  hashKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';
import { announceDocumentsChanged } from '../../lib/documents-changed';
import { useRefreshLibrary } from '../../session/use-refresh-library';

export type VectorStats = CallData<'getVectorManagementStats'>['stats'];
export type VectorResults = CallData<'searchVectors'>;

/** All that is asked about the index begins with it. */
export const vectorsKey = ['vectors'] as const;

export function useVectorStats(): UseQueryResult<VectorStats> {
  return useQuery({
    queryKey: [...vectorsKey, 'stats'],
    queryFn: async ({ signal }) => (await call('getVectorManagementStats', { signal })).stats,
  });
}

export interface VectorQuery {
  readonly query: string;
  readonly top_k: number;
  readonly threshold: number;
}

export function useVectorSearch() {
  return useMutation({ mutationFn: (body: VectorQuery) => call('searchVectors', { body }) });
}

/**
 * Gives the function to call when vectors were deleted, taken in or made: every count and list is read anew, and who shows documents is told.
 * `except` is the key of the query that found it out: asked anew it would be asked again before its answer is stored.
 */
export function useLibraryChanged(): (except?: readonly unknown[]) => void {
  const queryClient = useQueryClient();
  const refresh = useRefreshLibrary();
  return (except) => {
    const excepted = except && hashKey(except);
    void queryClient.invalidateQueries({
      queryKey: vectorsKey,
      predicate: ({ queryHash }) => queryHash !== excepted,
    });
    refresh();
    announceDocumentsChanged();
  };
}
