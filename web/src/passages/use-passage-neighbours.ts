/** The passages before and after one, and how many its document has. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { documentsKey } from '../lib/document-keys';
import type { ShownPassage } from './use-open-passage';

/** Asks nothing for a passage that is not in the library. */
export function usePassageNeighbours({
  document_id,
  chunk_index,
}: ShownPassage): UseQueryResult<CallData<'getDocumentPassages'>> {
  const index = chunk_index ?? 0;
  const from = Math.max(0, index - 1);
  return useQuery({
    queryKey: [...documentsKey, document_id, 'neighbours', chunk_index],
    queryFn: ({ signal }) =>
      call('getDocumentPassages', {
        params: { id: document_id ?? '' },
        query: { from: String(from), limit: String(index - from + 2) },
        signal,
      }),
    enabled: document_id !== null && chunk_index !== null,
    staleTime: 60_000,
  });
}
