/** What the vector index holds, and searches in it. */
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';

export type VectorStats = CallData<'getVectorStats'>;
export type VectorResults = CallData<'searchVectors'>;

export function useVectorStats(): UseQueryResult<VectorStats> {
  return useQuery({ queryKey: ['vectors', 'stats'], queryFn: ({ signal }) => call('getVectorStats', { signal }) });
}

export interface VectorQuery {
  readonly query: string;
  readonly top_k: number;
  readonly threshold: number;
}

export function useVectorSearch() {
  return useMutation({ mutationFn: (body: VectorQuery) => call('searchVectors', { body }) });
}
