/** Tells the server which view the session shows, whenever that changes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../lib/api';
import { type BrowserSession, sessionQueryKey, useSession } from './use-session';

export function useReportView(view: string): void {
  const queryClient = useQueryClient();
  const sessionId = useSession().data?.session_id;
  const { mutate } = useMutation({
    mutationFn: (body: { session_id: string; target_view: string }) => call('navigate', { body }),
    onSuccess: (session) => queryClient.setQueryData(sessionQueryKey, session),
    meta: { logAs: 'Navigation', isStored: true },
    scope: { id: 'navigate' },
  });
  useEffect(() => {
    if (sessionId === undefined) return;
    const known = queryClient.getQueryData<BrowserSession>(sessionQueryKey);
    if (known?.current_view !== view) mutate({ session_id: sessionId, target_view: view });
  }, [sessionId, view, mutate, queryClient]);
}
