/** Which articles of a search are in the library: as the server knows it, and as the processing tells it until the library was asked after its end. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { isFinal } from '../../../session/use-current-search';
import { statsQueryKey } from '../../../session/use-stats';
import { useProcessStatuses } from '../use-processing';

/** By address; false while it is not known. Null where it could not be asked. */
export function useInLibrary(
  searchId: string,
  processIds: readonly string[],
): ((url: string) => boolean) | null {
  const processes = useProcessStatuses(processIds);
  const { data, dataUpdatedAt, isError } = useQuery({
    // Asked anew with the counts once work has ended, not at each of its steps.
    queryKey: [...statsQueryKey, 'in-library', searchId],
    queryFn: ({ signal }) => call('getSearchLibrary', { params: { id: searchId }, signal }),
    staleTime: 0,
    meta: { logAs: 'Reading which articles are in the library' },
  });
  // Asked after the end of the processing, the library also knows what was deleted since.
  const told = processes.flatMap(({ data: process, dataUpdatedAt: toldAt }) => {
    const isAskedSince = isFinal(process?.status) && dataUpdatedAt >= toldAt;
    return isAskedSince ? [] : (process?.articles ?? []);
  });
  const stored = new Set(
    told
      .filter(({ processed, document_id }) => processed && document_id !== null)
      .map(({ article_url }) => article_url),
  );
  if (isError && stored.size === 0) return null;
  return (url) => stored.has(url) || data?.documents[url] !== undefined;
}
