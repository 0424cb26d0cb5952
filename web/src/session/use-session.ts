/** The session of this tab: opened at start, kept over reloads, opened anew when the server no longer knows it or another tab has it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError, type CallData, call } from '../lib/api';
import { readStored } from '../lib/use-stored-state';
import { holdSession } from './hold-session';

export type BrowserSession = CallData<'createSession'>;

export const sessionQueryKey = ['session'] as const;
const initialView = 'main_explorer';
const storageKey = 'lectern.session_id';

export function useSession(): UseQueryResult<BrowserSession> {
  return useQuery({
    queryKey: sessionQueryKey,
    queryFn: ({ signal }) => openSession(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'Session start', isStored: true },
  });
}

async function openSession(signal: AbortSignal): Promise<BrowserSession> {
  const stored = readStored(storageKey);
  if (typeof stored === 'string' && (await holdSession(stored))) {
    const known = await readSession(stored, signal);
    if (known) return known;
  }
  const session = await call('createSession', {
    body: { initial_view: initialView, ui_preferences: {} },
    signal,
  });
  window.sessionStorage.setItem(storageKey, JSON.stringify(session.session_id));
  await holdSession(session.session_id);
  return session;
}

async function readSession(id: string, signal: AbortSignal): Promise<BrowserSession | null> {
  try {
    return await call('getSession', { params: { id }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
