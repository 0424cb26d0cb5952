/** Begins a search, also one that is made again: one at a time, what was said of others goes, and it is shown where it was asked for. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { usePlace } from '../../lib/still-shown';
import { explorerAddress } from '../../session/current-answer';
import { searchShownAt, startSearchKey, storeSearchId } from '../../session/use-current-search';
import { markSearchFresh } from '../../session/use-search-results';

interface Begun {
  readonly search_id: string;
}

interface Beginning<Asked> {
  readonly asked: Asked;
  /** Told the id once the server has begun it, also when the screen is gone. */
  readonly onBegun: ((id: string) => void) | undefined;
}

interface BeginSearch<Asked> {
  readonly begin: (asked: Asked, onBegun?: (id: string) => void) => void;
  /** What was begun last from here, and its id. */
  readonly last: { readonly asked: Asked; readonly id: string } | null;
}

export function useBeginSearch<Asked>(
  send: (asked: Asked) => Promise<Begun>,
  {
    onBegin,
    onError,
    isStored = false,
  }: {
    readonly onBegin: () => void;
    readonly onError?: (error: Error) => void;
    /** It is stored as the one message of the banner. */
    readonly isStored?: boolean;
  },
): BeginSearch<Asked> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const placeNow = usePlace();
  const { mutate, data, variables } = useMutation({
    mutationKey: startSearchKey,
    mutationFn: ({ asked }: Beginning<Asked>) => send(asked),
    onMutate: () => {
      onBegin();
      return searchShownAt(placeNow());
    },
    onSuccess: async ({ search_id: id }, { onBegun }, shown) => {
      const shownNow = searchShownAt(placeNow());
      // The address may have got the answer from its articles meanwhile.
      const isStillHere = shownNow === shown;
      // Who went to another screen finds it on coming back; who opened another search has chosen that.
      if (isStillHere || shownNow === undefined) {
        storeSearchId(id);
        markSearchFresh(id);
      }
      if (isStillHere) await navigate(explorerAddress(id, null));
      onBegun?.(id);
    },
    onError: (error) => onError?.(error),
    meta: { isStored },
  });
  return {
    begin: (asked, onBegun) => {
      // Asked of what is under way itself: a second click may come before the first is drawn.
      if (queryClient.isMutating({ mutationKey: startSearchKey }) === 0) mutate({ asked, onBegun });
    },
    last: data && variables ? { asked: variables.asked, id: data.search_id } : null,
  };
}
