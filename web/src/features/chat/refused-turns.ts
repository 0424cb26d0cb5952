/** Questions that the server did not take: they stay with their apology, or as stopped, over reloads and in other tabs, until the server takes them or the chat is cleared. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored } from '../../lib/use-stored-state';
import { type Conversation, chatKey, type History, historyKey } from './chat-mode';
import type { Turn } from './to-turns';

/** A question that the history of the server does not know. */
export interface RefusedTurn extends Turn {
  /** Id of the last question that was stored then; null where there was none, empty where the history was not known yet. */
  readonly after: string | null;
}

const keptMost = 20;

/** The turns, with those that were refused where they were asked. @param pending Text of the question that is being asked, perhaps again. */
export function useRefusedTurns(
  conversation: Conversation,
  turns: readonly Turn[],
  pending: string | null,
): readonly Turn[] {
  const { data = [] } = useQuery({
    queryKey: refusedKey(conversation),
    queryFn: () => readRefused(conversation),
    initialData: () => readRefused(conversation),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useOtherTabs(conversation);
  return placeRefused(
    turns,
    data.filter(({ question }) => question.text !== pending),
  );
}

export function placeRefused(
  turns: readonly Turn[],
  refused: readonly RefusedTurn[],
): readonly Turn[] {
  const placed = [...turns];
  for (const turn of refused) {
    const found = turns.findIndex(({ question }) => question.id === turn.after);
    const isPlaced = found >= 0 || turn.after === null;
    const at = isPlaced ? found : Math.max(-1, turns.length - 2);
    // The server may have kept it after all, and only its word was lost.
    if (turns.slice(at + 1).some(({ question }) => question.text === turn.question.text)) continue;
    const next = isPlaced ? turns[at + 1] : undefined;
    const place = next === undefined ? placed.length : placed.indexOf(next);
    placed.splice(place, 0, turn);
  }
  return placed;
}

/** @param text Of one question; all of the conversation when left out. */
export function forgetRefusedTurns(
  queryClient: QueryClient,
  conversation: Conversation,
  text?: string,
): void {
  const kept = readRefused(conversation);
  const left = text === undefined ? [] : kept.filter(({ question }) => question.text !== text);
  if (left.length < kept.length) store(queryClient, conversation, left);
}

export function keepRefusedTurn(
  queryClient: QueryClient,
  conversation: Conversation,
  turn: Turn,
): void {
  const { mode, sessionId } = conversation;
  const history = queryClient.getQueryData<History>(historyKey(mode, sessionId));
  const last = history?.messages.findLast(({ sender }) => sender === 'user')?.id ?? null;
  const kept = readRefused(conversation).filter(
    ({ question }) => question.text !== turn.question.text,
  );
  store(
    queryClient,
    conversation,
    [...kept, { ...turn, after: history === undefined ? '' : last }].slice(-keptMost),
  );
}

function refusedKey({ mode, sessionId }: Conversation): readonly unknown[] {
  return [...chatKey(mode, sessionId), 'refused'];
}

function storageKey({ mode, sessionId }: Conversation): string {
  return `lectern-refused-${mode}-${sessionId}`;
}

function store(
  queryClient: QueryClient,
  conversation: Conversation,
  turns: readonly RefusedTurn[],
): void {
  if (turns.length === 0) window.localStorage.removeItem(storageKey(conversation));
  else window.localStorage.setItem(storageKey(conversation), JSON.stringify(turns));
  queryClient.setQueryData<RefusedTurn[]>(refusedKey(conversation), [...turns]);
}

/** What cannot be read counts as none: another version may have written it. */
function readRefused(conversation: Conversation): RefusedTurn[] {
  const stored = readStored(storageKey(conversation), window.localStorage);
  return Array.isArray(stored) ? stored.filter(isRefused) : [];
}

function isRefused(value: unknown): value is RefusedTurn {
  if (typeof value !== 'object' || value === null) return false;
  const turn = value as Partial<RefusedTurn>;
  // Of what this browser stored itself, these are the parts that are shown.
  return typeof turn.question?.text === 'string' && typeof turn.reply?.status === 'string';
}

function useOtherTabs({ mode, sessionId }: Conversation): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = ({ key }: StorageEvent): void => {
      if (key === storageKey({ mode, sessionId }))
        void queryClient.invalidateQueries({ queryKey: refusedKey({ mode, sessionId }) });
    };
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [queryClient, mode, sessionId]);
}
