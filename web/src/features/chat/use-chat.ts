/** A conversation: its history, a question under way, stopping it, and forgetting all. */
import { intervals } from '@lectern/contract/limits';
import {
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import {
  type ChatMode,
  type Conversation,
  chatCalls,
  conversationsKey,
  type History,
  historyKey,
} from './chat-mode';
import { useFollow, useStop } from './live-conversation';
import { forgetRefusedTurns, useRefusedTurns } from './refused-turns';
import { isAwaited, type Turn, toTurns } from './to-turns';
import { type PendingQuestion, useAsk, usePendingQuestion } from './use-ask';
import { type EarlierMessages, useEarlier, useHistory } from './use-history';

export interface Chat {
  readonly mode: ChatMode;
  readonly sessionId: string;
  readonly history: UseQueryResult<History>;
  readonly turns: readonly Turn[];
  readonly earlier: EarlierMessages;
  /** Asked from this tab and not answered yet. */
  readonly pending: PendingQuestion | null;
  /** Id of the last question of the history while it is still to be answered: it was asked elsewhere, or before a reload. */
  readonly awaitedId: string | null;
  readonly ask: (question: Omit<PendingQuestion, 'askedAt' | 'controller'>) => void;
  readonly stop: () => void;
  readonly clear: () => void;
  readonly isClearing: boolean;
}

export function useChat(mode: ChatMode, sessionId: string): Chat {
  const conversation = { mode, sessionId };
  const pending = usePendingQuestion(conversation);
  const history = useHistory(conversation, pending !== null);
  const earlier = useEarlier(conversation);
  const ask = useAsk(conversation);
  const stop = useStop(conversation);
  const clearing = useClear(conversation);
  const messages = history.data?.messages;
  // The same turns as before while nothing new has come, so that they need not be drawn anew.
  const turns = useMemo(() => toTurns(messages ?? []), [messages]);
  const last = turns.at(-1);
  const isUnanswered =
    last !== undefined && (last.reply === null || last.reply.status === 'arriving');
  const isPendingInHistory =
    pending !== null && isUnanswered && last.question.text === pending.text;
  const arriving = pending === null && last?.reply?.status === 'arriving' ? last.reply.id : null;
  useFollow(conversation, arriving);
  return {
    mode,
    sessionId,
    history,
    turns: useRefusedTurns(
      conversation,
      isPendingInHistory ? turns.slice(0, -1) : turns,
      pending?.text ?? null,
    ),
    earlier,
    pending,
    awaitedId:
      last && pending === null && isAwaited(last, Date.now(), intervals.requestTimeoutMs)
        ? last.question.id
        : null,
    ask: (question) => ask({ ...question, askedAt: Date.now(), controller: new AbortController() }),
    stop: () => stop(pending),
    ...clearing,
  };
}

/** Shows it as cleared when it is: what could not be cleared stays in sight, and so does what was opened meanwhile. */
function useClear(conversation: Conversation): Pick<Chat, 'clear' | 'isClearing'> {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const mutationKey = ['chat', 'clear', conversation.mode, conversation.sessionId];
  const isClearing = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ mode, sessionId }: Conversation) =>
      call(chatCalls[mode].forget, { params: { id: sessionId } }),
    onSuccess: async (_answer, cleared) => {
      const key = historyKey(cleared.mode, cleared.sessionId);
      // A history that was read before must not come back.
      await queryClient.cancelQueries({ queryKey: key });
      forgetRefusedTurns(queryClient, cleared);
      queryClient.setQueryData<History>(key, {
        session_id: cleared.sessionId,
        messages: [],
        has_earlier: false,
      });
      showNotice('info', 'Chat history cleared');
    },
    onError: (error) => showNotice('danger', `Error: ${messageOf(error)}`),
    onSettled: (_answer, _error, { mode }) =>
      queryClient.invalidateQueries({ queryKey: conversationsKey(mode) }),
  });
  const clear = (): void => {
    // A second click may come before the first is drawn.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(conversation);
  };
  return { clear, isClearing };
}
