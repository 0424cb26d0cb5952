/** Follows the answer that is being made, whoever asked for it, and ends it. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, follow, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { type Conversation, chatCalls, chatKey, historyKey } from './chat-mode';
import { hear, type LiveAnswer, nothingHeard } from './live-answer';
import type { PendingQuestion } from './use-ask';

export function liveKey({ mode, sessionId }: Conversation): readonly unknown[] {
  return [...chatKey(mode, sessionId), 'live'];
}

/** What has been heard of the answer that is being made. */
export function useLiveAnswer(conversation: Conversation): LiveAnswer {
  return (
    useQuery<LiveAnswer>({
      queryKey: liveKey(conversation),
      queryFn: () => nothingHeard,
      enabled: false,
    }).data ?? nothingHeard
  );
}

/** Takes in what is heard of an answer. */
export function hearInto(
  queryClient: QueryClient,
  conversation: Conversation,
): (event: Parameters<typeof hear>[1]) => void {
  return (event) =>
    queryClient.setQueryData<LiveAnswer>(liveKey(conversation), (live) =>
      hear(live ?? nothingHeard, event),
    );
}

/** Follows an answer that this tab did not ask for, or lost sight of. @param messageId null where there is none. */
export function useFollow(conversation: Conversation, messageId: string | null): void {
  const queryClient = useQueryClient();
  const { mode, sessionId } = conversation;
  useQuery({
    queryKey: [...chatKey(mode, sessionId), 'follow', messageId],
    queryFn: async ({ signal }) => {
      const input = { params: { id: sessionId }, signal };
      const onEvent = hearInto(queryClient, conversation);
      try {
        await (mode === 'rag'
          ? follow('followRagChat', input, onEvent)
          : follow('followDirectChat', input, onEvent));
      } finally {
        if (!signal.aborted)
          await queryClient.invalidateQueries({ queryKey: historyKey(mode, sessionId) });
      }
      return null;
    },
    enabled: messageId !== null,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'Following an answer' },
  });
}

/** Ends the answer on the server, whoever asked for it. */
export function useStop(conversation: Conversation): (pending: PendingQuestion | null) => void {
  const { mode, sessionId } = conversation;
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { mutate } = useMutation({
    mutationFn: async (pending: PendingQuestion | null) => {
      const live = queryClient.getQueryData<LiveAnswer>(liveKey(conversation));
      // The server has not said that it took the question: nobody waits for that any longer, whatever it says to this.
      if (live?.messageId == null)
        pending?.controller.abort(new DOMException('The question was cancelled', 'AbortError'));
      // It may have taken it all the same.
      await call(chatCalls[mode].stop, { params: { id: sessionId } });
    },
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyKey(mode, sessionId) }),
  });
  return mutate;
}
