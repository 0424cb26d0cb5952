/** How much the library holds, and whether this is the demo. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';

export const statsQueryKey = ['stats'] as const;

export function useStats(): UseQueryResult<CallData<'getStats'>> {
  return useQuery({
    queryKey: statsQueryKey,
    queryFn: ({ signal }) => call('getStats', { signal }),
    // Other tabs and long work change them, too: they are looked at again whenever the person comes back.
    staleTime: 2000,
    meta: { logAs: 'Reading the counts' },
  });
}
