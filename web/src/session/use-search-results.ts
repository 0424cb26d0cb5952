/** The articles of a search that ended without failing; the first time after it completed, the selection is emptied on the server and here. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../lib/api';
import { readStored } from '../lib/use-stored-state';
import { useStoredError } from './stored-error';
import {
  hasResults,
  type SearchResults,
  type SearchStatus,
  searchResultsKey,
} from './use-current-search';
import { toldByLibrary } from './use-refresh-library';
import { selectionKey } from './use-selection';
import { inSession, useSession } from './use-session';

const freshKey = 'lectern.fresh_search_id';

/** Notes that this tab started the search, so that its completion empties the selection even after a reload. */
export function markSearchFresh(id: string): void {
  window.sessionStorage.setItem(freshKey, JSON.stringify(id));
}

export function useSearchResults(
  id: string | null,
  status: SearchStatus | undefined,
): UseQueryResult<SearchResults> {
  const queryClient = useQueryClient();
  const { store: storeError } = useStoredError();
  const session = useSession();
  const sessionId = session.data?.session_id;

  const deselectAll = async (urls: string[]): Promise<void> => {
    if (sessionId === undefined) return;
    window.sessionStorage.removeItem(freshKey);
    try {
      const body = {
        session_id: sessionId,
        action: 'deselect_all' as const,
        article_urls: urls,
        all_article_urls: urls,
      };
      const emptied = call('manageSelections', { body });
      queryClient.setQueryData(
        selectionKey(sessionId),
        await inSession(queryClient, sessionId, emptied),
      );
    } catch (error) {
      // The articles are shown all the same.
      storeError(messageOf(error));
    }
  };

  const isThere = queryClient.getQueryData(searchResultsKey(id)) !== undefined;
  return useQuery({
    queryKey: searchResultsKey(id),
    queryFn: async ({ signal }) => {
      const results = await call('getSearchResults', { params: { id: id ?? '' }, signal });
      const isFresh = results.status === 'completed' && readStored(freshKey) === id;
      if (isFresh && results.articles.length > 0)
        await deselectAll(results.articles.map((article) => article.url));
      return results;
    },
    enabled: id !== null && session.isFetched && hasResults(status?.status),
    staleTime: toldByLibrary.staleTime,
    // What is there already needs no word where it could not be asked again.
    meta: {
      ...toldByLibrary.meta,
      ...(isThere ? { logAs: 'Reading the results' } : { isStored: true }),
    },
  });
}
