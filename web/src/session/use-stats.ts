/** How much the library holds, and whether this is the demo. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { pollFromFirst } from '../lib/poll';

export const statsQueryKey = ['stats'] as const;

/** @param everyMs how often they are asked for again by themselves, where they are what a person looks at. */
export function useStats(everyMs?: number): UseQueryResult<CallData<'getStats'>> {
  return useQuery({
    queryKey: statsQueryKey,
    queryFn: ({ signal }) => call('getStats', { signal }),
    // Other tabs and long work change them, too: they are looked at again whenever the person comes back.
    staleTime: 2000,
    refetchInterval:
      everyMs === undefined
        ? false
        : pollFromFirst(everyMs, (_counts: CallData<'getStats'>) => true),
    meta: { logAs: 'Reading the counts' },
  });
}
