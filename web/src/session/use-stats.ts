/** How much the library holds, and whether this is the demo. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';

export const statsQueryKey = ['stats'] as const;

export function useStats(): UseQueryResult<CallData<'getStats'>> {
  return useQuery({
    queryKey: statsQueryKey,
    queryFn: ({ signal }) => call('getStats', { signal }),
    staleTime: 30_000,
    meta: { logAs: 'Reading the counts' },
  });
}
