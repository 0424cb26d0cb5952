/** The articles that are selected in the Explorer, for the screens that work on them. */
import type { Article } from '@lectern/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../lib/api';
import { isGone } from '../lib/poll';
import { hasResults, useCurrentSearchId, useSearchStatus } from './use-current-search';
import { useSearchResults } from './use-search-results';
import { useSelection } from './use-selection';
import { useSession } from './use-session';

export interface SelectedArticles {
  readonly articles: readonly Article[];
  /** Until it is known what is selected. */
  readonly isLoading: boolean;
  /** Why it cannot be known; null where it can. */
  readonly failure: LoadFailure | null;
}

interface LoadFailure {
  readonly message: string;
  readonly retry: () => void;
}

/** Articles of the search of this tab that are selected and have an address. */
export function useSelectedArticles(): SelectedArticles {
  const id = useCurrentSearchId();
  const session = useSession();
  const status = useSearchStatus(id);
  const results = useSearchResults(id, status.data);
  const selection = useSelection();
  const articles = (results.data?.articles ?? []).filter(
    ({ url }) => url !== '' && selection.isSelected(url),
  );
  const areResultsLoading =
    status.isPending || (hasResults(status.data?.status) && results.isPending);
  const failure = id === null ? null : failureOf([session, status, results]);
  return {
    articles,
    isLoading: id !== null && failure === null && (areResultsLoading || selection.isLoading),
    failure,
  };
}

/** A search that the server no longer knows has nothing to select. */
function failureOf(queries: readonly UseQueryResult[]): LoadFailure | null {
  const failed = queries.find(
    ({ error, data }) => error !== null && data === undefined && !isGone(error),
  );
  return failed === undefined
    ? null
    : { message: messageOf(failed.error), retry: () => void failed.refetch() };
}
