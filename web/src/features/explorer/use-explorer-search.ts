/** The search of the Explorer: start, follow, cancel, forget. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api';
import { isGone } from '../../lib/poll';
import { useSearchSettings } from '../../session/search-settings';
import { useStoredError } from '../../session/stored-error';
import {
  isFinal,
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
  /** What it asks; empty while that is not known. */
  readonly query: string;
  /** From the start until the articles are there, or it failed: inputs are disabled. */
  readonly isBusy: boolean;
  readonly isCancelling: boolean;
  readonly status: SearchStatus | undefined;
  /** When the status arrived, in milliseconds. */
  readonly statusAt: number;
  /** Merged so far, until the search has ended. */
  readonly partial: SearchResults | undefined;
  /** Null until the search has ended. */
  readonly results: SearchResults | undefined;
  /** It had not ended when it was last heard of, also where it can no longer be followed. */
  readonly isUnfinished: boolean;
  /** True when a poll or the fetch of the results failed: it can be asked again. */
  readonly isInterrupted: boolean;
  /** @param onStarted told the id of the search once the server has begun it. */
  readonly start: (query: string, onStarted?: (id: string) => void) => void;
  /** Whether the search on screen has ended well and asked just that, with the settings of now. */
  readonly isOf: (query: string) => boolean;
  readonly cancel: () => void;
  /** Forgets the search and leaves none of its articles selected. */
  readonly reset: () => void;
  readonly askAgain: () => void;
}

export function useExplorerSearch(): ExplorerSearch {
  const id = useCurrentSearchId();
  const navigate = useNavigate();
  const { answer_articles: _, ...settings } = useSearchSettings().settings;
  const storedError = useStoredError();
  const status = useSearchStatus(id);
  const isRunning = isSearchRunning(status);
  const isUnfinished = status.data !== undefined && !isFinal(status.data.status);
  const partial = usePartialResults(id, isUnfinished ? status.data : undefined);
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

  useForgetDead(id, isGone(results.error) ? results.error : status.error);
  const startedQuery = start.data?.search_id === id ? start.variables : undefined;

  return {
    id,
    query: status.data?.request.query ?? startedQuery ?? '',
    isBusy:
      start.isPending || isRunning || (id !== null && (status.isLoading || results.isLoading)),
    isCancelling: cancel.isPending,
    status: status.data,
    statusAt: status.dataUpdatedAt,
    partial: isUnfinished ? partial.data : undefined,
    isUnfinished,
    results: results.data,
    isInterrupted: status.isError || results.isError,
    start: (query, onStarted) =>
      start.mutate(query, { onSuccess: ({ search_id }) => onStarted?.(search_id) }),
    isOf: (query) =>
      results.data?.status === 'completed' && isSame(results.data.request, { ...settings, query }),
    cancel: cancel.mutate,
    reset,
    askAgain,
  };
}

/** A search that the server does not know is told once, and does not stay with the tab. */
function useForgetDead(id: string | null, error: Error | null): void {
  const navigate = useNavigate();
  const { store } = useStoredError();
  const isDead = id !== null && isGone(error);
  useEffect(() => {
    if (!isDead) return;
    storeSearchId(null);
    store(
      'This search is no longer there: it was deleted, or its link belongs to another Lectern.',
    );
    void navigate('/', { replace: true });
  }, [isDead, navigate, store]);
}

function isSame(
  asked: SearchResults['request'],
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    Object.entries(asked).some(([known, was]) => known === name && was === value),
  );
}

function useCancelSearch(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('cancelSearch', { params: { id: id ?? '' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchStatusKey(id) }),
    meta: { isStored: true },
  });
}
