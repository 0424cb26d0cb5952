/** The articles that are selected in the Explorer, for the screens that work on them. */
import type { Article } from '@lectern/contract';
import { isGone } from '../lib/poll';
import { firstFailure, type LoadFailure } from './first-failure';
import { hasResults, useCurrentSearchId, useSearchStatus } from './use-current-search';
import { useSearchResults } from './use-search-results';
import { useSelection } from './use-selection';

export interface SelectedArticles {
  readonly articles: readonly Article[];
  /** Until it is known what is selected. */
  readonly isLoading: boolean;
  /** Why it cannot be known; null where it can. */
  readonly failure: LoadFailure | null;
}

/** Articles of the search of this tab that are selected and have an address. */
export function useSelectedArticles(): SelectedArticles {
  const id = useCurrentSearchId();
  const status = useSearchStatus(id);
  const results = useSearchResults(id, status.data);
  const selection = useSelection();
  const articles = (results.data?.articles ?? []).filter(
    ({ url }) => url !== '' && selection.isSelected(url),
  );
  const areResultsLoading =
    status.isPending || (hasResults(status.data?.status) && results.isPending);
  // A search that the server no longer knows has nothing to select.
  const read = [status, results].filter(({ error }) => !isGone(error));
  const failure = id === null ? null : (firstFailure(read) ?? selection.failure);
  return {
    articles,
    isLoading: id !== null && failure === null && (areResultsLoading || selection.isLoading),
    failure,
  };
}
