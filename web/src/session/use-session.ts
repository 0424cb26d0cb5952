/** The session of this tab: opened at start, kept over reloads, opened anew when the server no longer knows it or another tab has it. */
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { ApiError, type CallData, call } from '../lib/api';
import { isGone } from '../lib/poll';
import { readStored } from '../lib/use-stored-state';
import { holdSession } from './hold-session';

export type BrowserSession = CallData<'createSession'>;

export const sessionQueryKey = ['session'] as const;
const initialView = 'main_explorer';
const storageKey = 'lectern.session_id';

const sessionQuery = queryOptions({
  queryKey: sessionQueryKey,
  queryFn: ({ signal }) => openSession(signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { logAs: 'Session start', isStored: true },
});

export function useSession(): UseQueryResult<BrowserSession> {
  return useQuery(sessionQuery);
}

/**
 * Gives what was asked of the session. Where the server has it no longer, as after a backup was put back, another one is opened, and what the
 * person did is left to be done again: they did it to a selection that is gone.
 */
export async function inSession<Result>(
  queryClient: QueryClient,
  sessionId: string,
  asked: Promise<Result>,
): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(error) && (await replaceSession(queryClient, sessionId)))
      throw new Error(
        'The server no longer had the session of this tab. A new one was opened, in which nothing is selected.',
        { cause: error },
      );
    throw error;
  }
}

/** Whether there is another one now, which whoever noticed it first has opened. */
async function replaceSession(queryClient: QueryClient, lost: string): Promise<boolean> {
  const known = queryClient.getQueryData<BrowserSession>(sessionQueryKey);
  const session =
    known?.session_id === lost
      ? await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
      : known;
  return session !== undefined && session.session_id !== lost;
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
