/** The conversation with the library: its history, a question under way, stopping it, and forgetting all. */
import type { ChatMessage } from '@lectern/contract';
import { chatDefaults, chatErrors, intervals } from '@lectern/contract/limits';
import { type QueryClient, type UseQueryResult, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallData, call, messageOf } from '../../lib/api';
import { useShowNotice } from '../../ui/notices';
import { isAwaited, type Turn, toTurns } from './to-turns';

interface PendingQuestion {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  /** Stops it; travels with the question so that it still can be stopped after the page was left and opened again. */
  readonly controller: AbortController;
}

export interface Chat {
  readonly history: UseQueryResult<CallData<'getRagHistory'>>;
  readonly turns: readonly Turn[];
  /** Asked from this tab and not answered yet. */
  readonly pending: PendingQuestion | null;
  /** The last question was asked elsewhere, or before a reload, and its answer may still come. */
  readonly isAwaiting: boolean;
  readonly ask: (text: string) => void;
  readonly stop: () => void;
  readonly clear: () => void;
}

const sessionId = chatDefaults.session_id;
const historyKey = ['chat', sessionId, 'history'] as const;
const askKey = ['chat', sessionId, 'ask'] as const;

export function useChat(): Chat {
  const pending = usePendingQuestion();
  const history = useHistory(pending !== null);
  const { mutate: ask } = useAsk();
  const { mutate: clear } = useClear();
  const turns = toTurns(history.data?.messages ?? []);
  const last = turns.at(-1);
  const isPendingInHistory = pending !== null && last?.reply === null && last.question.text === pending.text;
  return {
    history,
    turns: isPendingInHistory ? turns.slice(0, -1) : turns,
    pending,
    isAwaiting: pending === null && isAwaited(last, Date.now(), intervals.requestTimeoutMs),
    ask: (text) => ask({ text, askedAt: Date.now(), controller: new AbortController() }),
    stop: () => pending?.controller.abort(new DOMException(chatErrors.cancelled, 'AbortError')),
    clear,
  };
}

function usePendingQuestion(): PendingQuestion | null {
  const questions = useMutationState({
    filters: { mutationKey: askKey, status: 'pending' },
    // Mutations under this key are those of useAsk, whose variables are questions.
    select: ({ state }) => state.variables as PendingQuestion,
  });
  return questions.at(-1) ?? null;
}

function useHistory(isAsking: boolean): UseQueryResult<CallData<'getRagHistory'>> {
  return useQuery({
    queryKey: historyKey,
    queryFn: ({ signal }) => call('getRagHistory', { params: { id: sessionId }, signal }),
    // While this tab waits for its own answer there is nothing to look for.
    refetchInterval: ({ state }) => {
      const last = toTurns(state.data?.messages ?? []).at(-1);
      return !isAsking && isAwaited(last, Date.now(), intervals.requestTimeoutMs) ? intervals.searchPollMs : false;
    },
  });
}

function useAsk() {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationKey: askKey,
    mutationFn: ({ text, controller }: PendingQuestion) =>
      call('ragChat', { body: { ...chatDefaults, message: text, session_id: sessionId }, signal: controller.signal }),
    // A history that is still on its way must arrive: without it the earlier turns would be lost from sight.
    onMutate: async () => {
      if (queryClient.getQueryData(historyKey) !== undefined) await queryClient.cancelQueries({ queryKey: historyKey });
    },
    onSuccess: ({ message }, question) => append(queryClient, question, message),
    onError: (error, question) => {
      const isStopped = question.controller.signal.aborted;
      append(queryClient, question, replyOf(question, isStopped ? chatErrors.cancelled : messageOf(error)));
      if (!isStopped) showNotice('danger', 'Failed to get response from RAG assistant');
    },
  });
}

/** Shows at once what the server has stored or will have stored; the next reading of the history takes its place. */
function append(queryClient: QueryClient, question: PendingQuestion, reply: ChatMessage): void {
  if (queryClient.getQueryData(historyKey) === undefined) void queryClient.invalidateQueries({ queryKey: historyKey });
  queryClient.setQueryData<CallData<'getRagHistory'>>(historyKey, (known) => {
    if (known === undefined) return known;
    const { messages } = known;
    if (messages.some(({ id }) => id === reply.id)) return known;
    const last = messages.at(-1);
    const isStored = last?.sender === 'user' && last.text === question.text;
    return { session_id: sessionId, messages: [...messages, ...(isStored ? [] : [questionOf(question)]), reply] };
  });
}

function questionOf({ text, askedAt }: PendingQuestion): ChatMessage {
  return { id: `question-${askedAt}`, sender: 'user', text, time: new Date(askedAt).toISOString(), mode: 'rag', answer: null, error: null };
}

function replyOf({ askedAt }: PendingQuestion, error: string): ChatMessage {
  return { id: `reply-${askedAt}`, sender: 'assistant', text: '', time: new Date().toISOString(), mode: 'rag', answer: null, error };
}

function useClear() {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  return useMutation({
    mutationFn: () => call('deleteRagChat', { params: { id: sessionId } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: historyKey });
      const before = queryClient.getQueryData<CallData<'getRagHistory'>>(historyKey);
      queryClient.setQueryData<CallData<'getRagHistory'>>(historyKey, { session_id: sessionId, messages: [] });
      return before;
    },
    onSuccess: () => showNotice('info', 'Chat history cleared'),
    onError: (error, _variables, before) => {
      if (before) queryClient.setQueryData(historyKey, before);
      showNotice('danger', `Error: ${messageOf(error)}`);
    },
  });
}
