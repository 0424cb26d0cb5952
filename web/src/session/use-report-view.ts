/** Tells the server which view the session shows, whenever that changes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../lib/api';
import { type BrowserSession, inSession, sessionQueryKey, useSession } from './use-session';

interface Report {
  readonly session_id: string;
  readonly target_view: string;
}

export function useReportView(view: string): void {
  const queryClient = useQueryClient();
  const sessionId = useSession().data?.session_id;
  /** Its answer may be on its way still; null where what the server said last holds. */
  const sent = useRef<Report | null>(null);
  const { mutate } = useMutation({
    mutationFn: (body: Report) =>
      inSession(queryClient, body.session_id, call('navigate', { body })),
    onSuccess: (session) => queryClient.setQueryData(sessionQueryKey, session),
    onError: (_error, failed) => {
      if (sent.current === failed) sent.current = null;
    },
    meta: { logAs: 'Navigation', isStored: true },
    scope: { id: 'navigate' },
  });
  useEffect(() => {
    if (sessionId === undefined) return;
    const last = sent.current?.session_id === sessionId ? sent.current.target_view : null;
    const known = queryClient.getQueryData<BrowserSession>(sessionQueryKey)?.current_view;
    if ((last ?? known) === view) return;
    sent.current = { session_id: sessionId, target_view: view };
    mutate(sent.current);
  }, [sessionId, view, mutate, queryClient]);
}
