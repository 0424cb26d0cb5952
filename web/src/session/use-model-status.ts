/** Whether a language model is there to chat with, and which. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';

export function useModelStatus(): UseQueryResult<CallData<'llmStatus'>> {
  return useQuery({
    queryKey: ['llm-status'],
    queryFn: ({ signal }) => call('llmStatus', { signal }),
    meta: { logAs: 'Reading which model is there' },
  });
}
