/** Which articles of a search are in the library: as the server knows it, and as the processing tells it until the library was asked after its end. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { isFinal } from '../../../session/use-current-search';
import { statsQueryKey } from '../../../session/use-stats';
import { useProcessStatus } from '../use-processing';

/** By address; false while it is not known. Null where it could not be asked. */
export function useInLibrary(
  searchId: string,
  processId: string | null,
): ((url: string) => boolean) | null {
  const process = useProcessStatus(processId);
  const { data, dataUpdatedAt, isError } = useQuery({
    // Asked anew whenever what the library holds is counted anew.
    queryKey: [...statsQueryKey, 'in-library', searchId],
    queryFn: ({ signal }) => call('getSearchLibrary', { params: { id: searchId }, signal }),
    staleTime: 0,
    meta: { logAs: 'Reading which articles are in the library' },
  });
  // Asked after the end of the processing, the library also knows what was deleted since.
  const isAskedSince = isFinal(process.data?.status) && dataUpdatedAt >= process.dataUpdatedAt;
  const told = isAskedSince ? [] : (process.data?.articles ?? []);
  const stored = new Set(
    told
      .filter(({ processed, document_id }) => processed && document_id !== null)
      .map(({ article_url }) => article_url),
  );
  if (isError && stored.size === 0) return null;
  return (url) => stored.has(url) || data?.documents[url] !== undefined;
}
