/** The messages of a conversation: the latest, and earlier ones once they were asked for. */
import { intervals } from '@lectern/contract/limits';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { type Conversation, chatCalls, type History, historyKey } from './chat-mode';
import { isAwaited, toTurns } from './to-turns';

/** How often the history is read while an answer arrives that cannot be followed. */
const awaitPollMs = intervals.searchPollMs;
const earlierAtOnce = 100;

export function useHistory(
  { mode, sessionId }: Conversation,
  isAsking: boolean,
): UseQueryResult<History> {
  const queryClient = useQueryClient();
  const key = historyKey(mode, sessionId);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const latest = await call(chatCalls[mode].history, {
        params: { id: sessionId },
        query: {},
        signal,
      });
      return keepEarlier(latest, queryClient.getQueryData<History>(key));
    },
    // While this tab waits for its own answer there is nothing to look for.
    refetchInterval: ({ state }) => {
      const last = toTurns(state.data?.messages ?? []).at(-1);
      return !isAsking && isAwaited(last, Date.now(), intervals.requestTimeoutMs)
        ? awaitPollMs
        : false;
    },
  });
}

/** What was shown before the latest messages stays: it no longer changes. */
function keepEarlier(latest: History, known: History | undefined): History {
  const [first] = latest.messages;
  const before = known?.messages.findIndex(({ id }) => id === first?.id) ?? -1;
  if (known === undefined || before <= 0) return latest;
  return {
    ...latest,
    has_earlier: known.has_earlier,
    messages: [...known.messages.slice(0, before), ...latest.messages],
  };
}

export interface EarlierMessages {
  readonly isLoading: boolean;
  /** @param onArrive called when they are there, just before they are shown. */
  readonly show: (onArrive: () => void) => void;
}

export function useEarlier({ mode, sessionId }: Conversation): EarlierMessages {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const key = historyKey(mode, sessionId);
  const { mutate, isPending } = useMutation({
    mutationFn: async (onArrive: () => void) => {
      const before = queryClient.getQueryData<History>(key)?.messages[0]?.id;
      if (before === undefined) return;
      const earlier = await call(chatCalls[mode].history, {
        params: { id: sessionId },
        query: { before, limit: String(earlierAtOnce) },
      });
      onArrive();
      queryClient.setQueryData<History>(key, (known) => {
        // Cleared meanwhile, or another tab has shown them.
        if (known?.messages[0]?.id !== before) return known;
        return {
          ...known,
          has_earlier: earlier.has_earlier,
          messages: [...earlier.messages, ...known.messages],
        };
      });
    },
    onError: (error) =>
      showNotice('danger', `Earlier messages could not be loaded: ${messageOf(error)}`),
  });
  return { isLoading: isPending, show: mutate };
}
