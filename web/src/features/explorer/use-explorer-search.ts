/** The search of the Explorer: start, follow, cancel, forget. */
import { useDidUpdate } from '@mantine/hooks';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call, callToStart, messageOf } from '../../lib/api';
import { isGone } from '../../lib/poll';
import { usePlace } from '../../lib/still-shown';
import { useStoredState } from '../../lib/use-stored-state';
import { useSearchSettings } from '../../session/search-settings';
import { useStoredError } from '../../session/stored-error';
import {
  isFinal,
  isSearchRunning,
  isShownAt,
  type SearchResults,
  type SearchStatus,
  searchStatusKey,
  startSearchKey,
  storeSearchId,
  useCurrentSearchId,
  usePartialResults,
  useSearchStatus,
} from '../../session/use-current-search';
import { useSearchResults } from '../../session/use-search-results';
import { useSelection } from '../../session/use-selection';
import { useShowNotice } from '../../ui/notices';
import { useBeginSearch } from './use-begin-search';

/** Of the failed search whose banner was dismissed: it stays so when the page is loaded anew. */
const dismissedKey = 'lectern.dismissed_search';

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
  /** Why it failed, until that is dismissed; null where it did not. */
  readonly failure: string | null;
  readonly dismissFailure: () => void;
  /** @param onStarted told the id of the search once the server has begun it, also when the screen is gone. */
  readonly start: (query: string, onStarted?: (id: string) => void) => void;
  /** Makes the search on screen again. */
  readonly repeat: () => void;
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
  const showNotice = useShowNotice();
  const { answer_articles: _, ...settings } = useSearchSettings().settings;
  const storedError = useStoredError();
  const status = useSearchStatus(id);
  const isRunning = isSearchRunning(status);
  const isUnfinished = status.data !== undefined && !isFinal(status.data.status);
  const partial = usePartialResults(id, isUnfinished ? status.data : undefined);
  const results = useSearchResults(id, status.data);
  const cancel = useCancelSearch(id);
  const selection = useSelection();

  const [dismissedId, setDismissedId] = useStoredState<string | null>(dismissedKey, parseId);
  const isStarting = useIsMutating({ mutationKey: startSearchKey }) > 0;
  const onBegin = (): void => {
    storedError.clear();
    setDismissedId(id);
  };
  const start = useBeginSearch(
    (query: string) => callToStart('startSearch', { body: { ...settings, query } }),
    { onBegin, isStored: true },
  );
  const again = useBeginSearch(
    (of: string) => callToStart('repeatSearch', { params: { id: of } }),
    {
      onBegin,
      onError: (error) =>
        showNotice('danger', `Error making the search again: ${messageOf(error)}`),
    },
  );

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

  useForgetErrors(id);
  useForgetDead(id, isGone(results.error) ? results.error : status.error);
  const startedQuery = start.last?.id === id ? start.last.asked : undefined;

  return {
    id,
    query: status.data?.request.query ?? startedQuery ?? '',
    isBusy: isStarting || isRunning || (id !== null && (status.isLoading || results.isLoading)),
    isCancelling: cancel.isPending,
    status: status.data,
    statusAt: status.dataUpdatedAt,
    partial: isUnfinished ? partial.data : undefined,
    isUnfinished,
    results: results.data,
    isInterrupted: status.isError || results.isError,
    failure:
      status.data?.status === 'failed' && dismissedId !== id
        ? status.data.error || 'Search failed'
        : null,
    dismissFailure: () => setDismissedId(id),
    start: start.begin,
    repeat: () => {
      if (id !== null) again.begin(id);
    },
    isOf: (query) =>
      results.data?.status === 'completed' && isSame(results.data.request, { ...settings, query }),
    cancel: cancel.mutate,
    reset,
    askAgain,
  };
}

/** What was said of one search does not stand above another. */
function useForgetErrors(id: string | null): void {
  const { clear } = useStoredError();
  useDidUpdate(() => {
    if (id !== null) clear();
  }, [id]);
}

/** A search that the server does not know is told once, and does not stay with the tab. */
function useForgetDead(id: string | null, error: Error | null): void {
  const navigate = useNavigate();
  const placeNow = usePlace();
  const { store } = useStoredError();
  const isDead = id !== null && isGone(error);
  useEffect(() => {
    if (!isDead) return;
    storeSearchId(null);
    store(
      'This search is no longer there: it was deleted, or its link belongs to another Lectern.',
    );
    if (isShownAt(placeNow(), id)) void navigate('/', { replace: true });
  }, [isDead, id, navigate, placeNow, store]);
}

function parseId(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
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
