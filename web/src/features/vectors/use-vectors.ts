/** What the vector index holds, and searches in it. */
import {
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';
import { vectorsKey } from '../../lib/document-keys';
import { announceDocumentsChanged } from '../../lib/documents-changed';
import { refreshLibrary } from '../../session/use-refresh-library';

export type VectorStats = CallData<'getVectorManagementStats'>['stats'];
export type VectorResults = CallData<'searchVectors'>;

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
 * `except` as in `refreshLibrary`.
 */
export function useLibraryChanged(): (except?: QueryKey) => void {
  const queryClient = useQueryClient();
  return (except) => {
    refreshLibrary(queryClient, except);
    announceDocumentsChanged();
  };
}
