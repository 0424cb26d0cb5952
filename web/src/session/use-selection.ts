/** The selection of articles: each change goes to the server first and shows only after it said yes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api';
import { firstFailure, type LoadFailure } from './first-failure';
import { inSession, useSession } from './use-session';

interface SelectionChange {
  readonly action: 'toggle' | 'select_all' | 'deselect_all';
  readonly article_urls: string[];
  readonly all_article_urls: string[];
}

interface SelectionState {
  readonly isSelected: (url: string) => boolean;
  /** Those of the given urls that are selected, in the same order. */
  readonly selectedOf: (urls: readonly string[]) => readonly string[];
  readonly change: (change: SelectionChange) => void;
  /** Why it cannot be known what is selected; null where it can. */
  readonly failure: LoadFailure | null;
  /** True until the server's selection is known. */
  readonly isLoading: boolean;
}

export function selectionKey(sessionId: string | undefined): readonly unknown[] {
  return ['selections', sessionId];
}

export function useSelection(): SelectionState {
  const queryClient = useQueryClient();
  const session = useSession();
  const sessionId = session.data?.session_id;
  const query = useQuery({
    queryKey: selectionKey(sessionId),
    queryFn: ({ signal }) => {
      const id = sessionId ?? '';
      const asked = call('getSelections', { params: { session_id: id }, signal });
      return inSession(queryClient, id, asked);
    },
    enabled: sessionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isStored: true },
  });
  const { mutate } = useMutation({
    mutationFn: (change: SelectionChange) => {
      if (sessionId === undefined)
        throw new Error(
          'The selection cannot be changed: the session could not be opened. Refresh the page to try again.',
        );
      const asked = call('manageSelections', { body: { session_id: sessionId, ...change } });
      return inSession(queryClient, sessionId, asked);
    },
    onSuccess: (selection) =>
      queryClient.setQueryData(selectionKey(selection.session_id), selection),
    meta: { isStored: true },
    // One after the other, so that the answer shown last is the newest.
    scope: { id: 'selection' },
  });
  const isSelected = (url: string): boolean => query.data?.selections[url] === true;
  return {
    isSelected,
    selectedOf: (urls) => urls.filter(isSelected),
    change: mutate,
    failure: firstFailure([session, query]),
    isLoading: query.isPending,
  };
}
