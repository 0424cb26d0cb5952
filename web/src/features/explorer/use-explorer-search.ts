/** The search of the Explorer: start, follow, cancel, forget. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api';
import { useSearchSettings } from '../../session/search-settings';
import { useStoredError } from '../../session/stored-error';
import {
  isSearchRunning,
  type SearchResults,
  type SearchStatus,
  searchStatusKey,
  startSearchKey,
  storeSearchId,
  useCurrentSearchId,
  usePartialResults,
  useSearchStatus,
} from '../../session/use-current-search';
import { markSearchFresh, useSearchResults } from '../../session/use-search-results';
import { useSelection } from '../../session/use-selection';

export interface ExplorerSearch {
  readonly id: string | null;
  /** From the start until the articles are there, or it failed: inputs are disabled. */
  readonly isBusy: boolean;
  readonly isCancelling: boolean;
  readonly status: SearchStatus | undefined;
  /** When the status arrived, in milliseconds. */
  readonly statusAt: number;
  /** Merged so far, while the search runs. */
  readonly partial: SearchResults | undefined;
  /** Null until the search has ended. */
  readonly results: SearchResults | undefined;
  /** True when a poll or the fetch of the results failed: it can be asked again. */
  readonly isInterrupted: boolean;
  readonly start: (query: string) => void;
  readonly cancel: () => void;
  /** Forgets the search and leaves none of its articles selected. */
  readonly reset: () => void;
  readonly askAgain: () => void;
}

export function useExplorerSearch(): ExplorerSearch {
  const id = useCurrentSearchId();
  const navigate = useNavigate();
  const { settings } = useSearchSettings();
  const storedError = useStoredError();
  const status = useSearchStatus(id);
  const isRunning = isSearchRunning(status);
  const partial = usePartialResults(id, isRunning ? status.data : undefined);
  const results = useSearchResults(id, status.data);
  const cancel = useCancelSearch(id);
  const selection = useSelection();

  const start = useMutation({
    mutationKey: startSearchKey,
    mutationFn: (query: string) => call('startSearch', { body: { ...settings, query } }),
    onMutate: storedError.clear,
    onSuccess: async ({ search_id }) => {
      storeSearchId(search_id);
      markSearchFresh(search_id);
      await navigate(`/?search=${encodeURIComponent(search_id)}`);
    },
    meta: { isStored: true },
  });

  const reset = (): void => {
    storeSearchId(null);
    storedError.clear();
    const urls = (results.data?.articles ?? []).map((article) => article.url);
    if (urls.length > 0)
      selection.change({ action: 'deselect_all', article_urls: urls, all_article_urls: urls });
    void navigate('/');
  };
  const askAgain = (): void => {
    storedError.clear();
    void (status.isError ? status.refetch() : results.refetch());
  };

  return {
    id,
    isBusy:
      start.isPending || isRunning || (id !== null && (status.isLoading || results.isLoading)),
    isCancelling: cancel.isPending,
    status: status.data,
    statusAt: status.dataUpdatedAt,
    partial: isRunning ? partial.data : undefined,
    results: results.data,
    isInterrupted: status.isError || results.isError,
    start: start.mutate,
    cancel: cancel.mutate,
    reset,
    askAgain,
  };
}

function useCancelSearch(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('cancelSearch', { params: { id: id ?? '' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchStatusKey(id) }),
    meta: { isStored: true },
  });
}
