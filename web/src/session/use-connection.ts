/** Whether the server answers: looked at now and then, at once when a call got no answer, and more often while it is gone. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, call } from '../lib/api';

const connectionKey = ['connection'] as const;
const connectionQuery = queryOptions({
  queryKey: connectionKey,
  queryFn: ({ signal }) => call('getHealth', { signal }),
  meta: { isConnectionCheck: true },
});
const lookMs = 15_000;
const lookAgainMs = 2_000;

/** No answer at all; a refusal is one. */
function isSilence(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A call got no answer: whether that is the server's end is looked at now. */
export function doubtConnection(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: connectionKey });
}

/** For those who need not say a second time what the notice of the frame says. */
export function useIsConnectionLost(): boolean {
  const { error } = useQuery({ ...connectionQuery, enabled: false });
  return isSilence(error);
}

interface Connection {
  readonly isLost: boolean;
  readonly isLooking: boolean;
  readonly lookNow: () => void;
}

/** @param onBack called when a server that was gone answers again, after everything that failed on this screen was asked again. */
export function useConnection(onBack: () => void): Connection {
  const queryClient = useQueryClient();
  const health = useQuery({
    ...connectionQuery,
    refetchInterval: ({ state }) => (isSilence(state.error) ? lookAgainMs : lookMs),
  });
  const isLost = isSilence(health.error);
  const wasLost = useRef(isLost);
  const onBackRef = useRef(onBack);
  onBackRef.current = onBack;
  useEffect(() => {
    const isBack = wasLost.current && !isLost;
    wasLost.current = isLost;
    if (!isBack) return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
    onBackRef.current();
  }, [isLost, queryClient]);
  return { isLost, isLooking: isLost && health.isFetching, lookNow: () => void health.refetch() };
}
