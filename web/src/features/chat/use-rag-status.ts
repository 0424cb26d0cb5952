/** What answers questions now, and from how much. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';

export type RagStatus = CallData<'ragStatus'>;

export function useRagStatus(): UseQueryResult<RagStatus> {
  return useQuery({
    queryKey: ['rag-status'],
    queryFn: ({ signal }) => call('ragStatus', { signal }),
    meta: { logAs: 'Reading what answers' },
  });
}
