/** Whether a language model is there to chat with, and which. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { pollWhile } from '../lib/poll';

/** @param everyMs how often it is asked for again while none answers, where a person waits for one. */
export function useModelStatus(everyMs?: number): UseQueryResult<CallData<'llmStatus'>> {
  return useQuery({
    queryKey: ['llm-status'],
    queryFn: ({ signal }) => call('llmStatus', { signal }),
    refetchInterval:
      everyMs === undefined
        ? false
        : pollWhile(everyMs, ({ ready }: CallData<'llmStatus'>) => !ready),
    meta: { logAs: 'Reading which model is there' },
  });
}
