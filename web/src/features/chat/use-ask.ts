/** Asks a question and shows at once what came of it. */
import type { ChatMessage } from '@lectern/contract';
import { chatDefaults } from '@lectern/contract/limits';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, follow, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { keepAskedBefore } from './asked-before';
import {
  type AskedAnew,
  type Conversation,
  chatKey,
  conversationsKey,
  type History,
  historyKey,
  modeNames,
} from './chat-mode';
import { type LiveAnswer, nothingHeard } from './live-answer';
import { hearInto, liveKey } from './live-conversation';
import { forgetRefusedTurns, keepRefusedTurn } from './refused-turns';
import { arrivingOf, failureOf, questionOf, stoppedOf } from './unstored-messages';

export interface PendingQuestion extends AskedAnew {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Only these documents are asked; all where there are none. */
  readonly documentIds: readonly string[];
  /** Name of a model; the default one when left out. */
  readonly model: string | null;
  /** Ends the call; travels with the question so that it can be ended after the page was left and opened again. */
  readonly controller: AbortController;
}

function askKey({ mode, sessionId }: Conversation): readonly unknown[] {
  return [...chatKey(mode, sessionId), 'ask'];
}

/** The question of this tab that is under way. */
export function usePendingQuestion(conversation: Conversation): PendingQuestion | null {
  const questions = useMutationState({
    filters: { mutationKey: askKey(conversation), status: 'pending' },
    // Mutations under this key are those of useAsk, whose variables are questions.
    select: ({ state }) => state.variables as PendingQuestion,
  });
  return questions.at(-1) ?? null;
}

export function useAsk(conversation: Conversation): (question: PendingQuestion) => void {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const { mode, sessionId } = conversation;
  const key = historyKey(mode, sessionId);
  const { mutate } = useMutation({
    mutationKey: askKey(conversation),
    mutationFn: (question: PendingQuestion) => ask(conversation, question, queryClient),
    // A history that is still on its way must arrive: without it the earlier turns would be lost from sight.
    onMutate: async () => {
      queryClient.setQueryData(liveKey(conversation), nothingHeard);
      if (queryClient.getQueryData(key) !== undefined)
        await queryClient.cancelQueries({ queryKey: key });
    },
    onSuccess: ({ message }, question) => {
      forgetRefusedTurns(queryClient, conversation, question.text);
      append(queryClient, conversation, { question, reply: message });
    },
    onError: async (error, question) => {
      const live = queryClient.getQueryData<LiveAnswer>(liveKey(conversation));
      const isLineLost = error instanceof ApiError && error.status === 0;
      if (isLineLost && live?.messageId != null) {
        // The line is broken, the answer is not: the history tells how far it is, as soon as it can be asked.
        const reply = arrivingOf(mode, live.messageId, live.text);
        append(queryClient, conversation, { question, reply });
        return queryClient.invalidateQueries({ queryKey: key });
      }
      const isStopped = question.controller.signal.aborted;
      const reply = isStopped ? stoppedOf(mode) : failureOf(mode, messageOf(error));
      if (live?.messageId == null) {
        const refused = questionOf(mode, question);
        keepAskedBefore(refused.id, question.before);
        keepRefusedTurn(queryClient, conversation, { question: refused, reply });
      } else {
        // What had come of the text is kept, as the server keeps it.
        append(queryClient, conversation, { question, reply: { ...reply, text: live.text } });
      }
      if (isStopped) return undefined;
      showNotice('danger', `Failed to get response from ${modeNames[mode]} assistant`);
      // Another answer is arriving, which this tab may not know of.
      if (error instanceof ApiError && error.status === 409)
        return queryClient.invalidateQueries({ queryKey: key });
      return undefined;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationsKey(mode) }),
  });
  return mutate;
}

async function ask(
  { mode, sessionId }: Conversation,
  question: PendingQuestion,
  queryClient: QueryClient,
): Promise<{ message: ChatMessage }> {
  const { text, documentIds, controller } = question;
  const {
    model,
    temperature,
    max_response_tokens,
    max_context_tokens,
    context_threshold,
    include_history,
  } = chatDefaults;
  const common = {
    message: text,
    session_id: sessionId,
    model: question.model ?? model,
    temperature,
    max_response_tokens,
    include_history,
    ...(question.before === undefined ? {} : { before: question.before }),
  };
  const hearOf = hearInto(queryClient, { mode, sessionId });
  const onEvent: typeof hearOf = (event) => {
    if (event.type === 'started') {
      keepAskedBefore(event.question_id, question.before);
      forgetRefusedTurns(queryClient, { mode, sessionId }, text);
    }
    hearOf(event);
  };
  if (mode === 'direct')
    return follow(
      'directChat',
      { body: { ...common, system_prompt: null }, signal: controller.signal },
      onEvent,
    );
  const chosen = documentIds.length === 0 ? {} : { document_ids: [...documentIds] };
  return follow(
    'ragChat',
    {
      body: {
        ...common,
        max_context_tokens,
        context_threshold,
        ...chosen,
        ...(question.includeRetracted ? { include_retracted: true } : {}),
      },
      signal: controller.signal,
    },
    onEvent,
  );
}

/** Shows at once what the server has stored; the next reading of the history takes its place. */
function append(
  queryClient: QueryClient,
  { mode, sessionId }: Conversation,
  turn: { question: PendingQuestion; reply: ChatMessage },
): void {
  const key = historyKey(mode, sessionId);
  const live = queryClient.getQueryData<LiveAnswer>(liveKey({ mode, sessionId }));
  const question = questionOf(mode, turn.question, live?.questionId ?? undefined);
  if (queryClient.getQueryData(key) === undefined)
    void queryClient.invalidateQueries({ queryKey: key });
  queryClient.setQueryData<History>(key, (known) => {
    if (known === undefined) return known;
    const messages = known.messages.filter(({ id }) => id !== turn.reply.id);
    const last = messages.at(-1);
    const isStored = last?.sender === 'user' && last.text === turn.question.text;
    return {
      ...known,
      messages: [...messages, ...(isStored ? [] : [question]), turn.reply],
    };
  });
}
