/** What answers questions now, and from how much. */
import { intervals } from '@lectern/contract/limits';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';
import { documentsKey } from '../../lib/document-keys';
import { pollFromFirst } from '../../lib/poll';

export type RagStatus = CallData<'ragStatus'>;

/** Asked again every 3 seconds: documents are taken in whatever screen is shown, and by other tabs. */
export function useRagStatus(): UseQueryResult<RagStatus> {
  return useQuery({
    queryKey: [...documentsKey, 'rag-status'],
    queryFn: ({ signal }) => call('ragStatus', { signal }),
    refetchInterval: pollFromFirst(intervals.documentsRefreshMs, (_status: RagStatus) => true),
    meta: { logAs: 'Reading what answers' },
  });
}
