/** The search of this tab: its id in the address, how far it is, and its articles. */
import type { JobStatus } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import { type UseQueryResult, useIsMutating, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type CallData, call } from '../lib/api';
import { keepDataOf, pollUntilFailure } from '../lib/poll';
import type { Place } from '../lib/still-shown';
import { readStored } from '../lib/use-stored-state';

export type SearchStatus = CallData<'getSearchStatus'>;
export type SearchResults = CallData<'getSearchResults'>;

const storageKey = 'lectern.search_id';

/** Names the call that starts a search, so that others see it under way. */
export const startSearchKey = ['search', 'start'] as const;

/** The search that this tab showed last; null where there is none. */
export function readStoredSearchId(): string | null {
  const stored = readStored(storageKey);
  return typeof stored === 'string' && stored !== '' ? stored : null;
}

/** @param id null forgets the search. */
export function storeSearchId(id: string | null): void {
  if (id === null) window.sessionStorage.removeItem(storageKey);
  else window.sessionStorage.setItem(storageKey, JSON.stringify(id));
}

/** On the Explorer the address decides, elsewhere what the tab showed last. */
export function useCurrentSearchId(): string | null {
  const { pathname, search } = useLocation();
  if (pathname !== '/') return readStoredSearchId();
  return new URLSearchParams(search).get('search');
}

/** What the Explorer shows at this address: null for no search, undefined on another screen. */
export function searchShownAt({ pathname, search }: Place): string | null | undefined {
  return pathname === '/' ? new URLSearchParams(search).get('search') : undefined;
}

/** Whether the Explorer shows it at this address. */
export function isShownAt(place: Place, id: string): boolean {
  return searchShownAt(place) === id;
}

export function searchStatusKey(id: string | null): readonly unknown[] {
  return ['search', id, 'status'];
}

export function searchResultsKey(id: string | null): readonly unknown[] {
  return ['search', id, 'results'];
}

/** Polls until the search is final or a poll fails. */
export function useSearchStatus(id: string | null): UseQueryResult<SearchStatus> {
  return useQuery({
    queryKey: searchStatusKey(id),
    queryFn: ({ signal }) => call('getSearchStatus', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: pollUntilFailure(
      intervals.searchPollMs,
      ({ status }: SearchStatus) => !isFinal(status),
    ),
    refetchIntervalInBackground: true,
    staleTime: ({ state }) => (isFinal(state.data?.status) ? Number.POSITIVE_INFINITY : 0),
    meta: { isStored: true },
  });
}

export function isSearchRunning(status: UseQueryResult<SearchStatus>): boolean {
  return status.data !== undefined && !status.isError && !isFinal(status.data.status);
}

/** From the click on: what a search asks can no longer be changed then. */
export function useIsSearching(id: string | null): boolean {
  const isStarting = useIsMutating({ mutationKey: startSearchKey }) > 0;
  const status = useSearchStatus(id);
  return isStarting || status.isLoading || isSearchRunning(status);
}

/** What has been merged so far; asked again whenever the progress says that there is more. */
export function usePartialResults(
  id: string | null,
  status: SearchStatus | undefined,
): UseQueryResult<SearchResults> {
  const merged = status?.progress.articles_processed ?? 0;
  const ended =
    status?.progress.engines.filter(
      (engine) => engine.status !== 'pending' && engine.status !== 'processing',
    ).length ?? 0;
  return useQuery({
    queryKey: ['search', id, 'partial', merged, ended],
    queryFn: ({ signal }) => call('getSearchResults', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && status !== undefined && !isFinal(status.status) && merged > 0,
    placeholderData: keepDataOf(['search', id]),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });
}

/** What failed has a reason in its status, and no articles. */
export function hasResults(status: JobStatus | undefined): boolean {
  return isFinal(status) && status !== 'failed';
}

export function isFinal(status: JobStatus | undefined): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}
