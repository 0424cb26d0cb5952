/** The summary of this tab: being made, there, or failed. It goes on in the server when the page is left, and is found again by its id. */
import type { SummaryArticle } from '@lectern/contract';
import { intervals } from '@lectern/contract/limits';
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, type CallData, call, messageOf } from '../../lib/api';
import { makeId } from '../../lib/make-id';
import { isGone } from '../../lib/poll';
import { readStored, useStoredState } from '../../lib/use-stored-state';
import { isFinal } from '../../session/use-current-search';
import { toldByLibrary } from '../../session/use-refresh-library';
import { useShowNotice } from '../../ui/notices';
import { cancel, type Generation, generate, type ShownSummary, toShown } from './make-summary';
import type { SummaryOptions } from './summary-options';

type SummaryProgress = CallData<'getSummaryStatus'>['progress'];

export type SummaryState =
  | { readonly status: 'idle' }
  /** One that is there already is on its way. */
  | { readonly status: 'opening' }
  | {
      readonly status: 'loading';
      readonly progress: SummaryProgress | null;
      /** When the progress was read, in milliseconds since the epoch. */
      readonly readAt: number;
      /** It does not wait for its turn. */
      readonly isAtWork: boolean;
      /** How far it is could not be read since. */
      readonly isUnread: boolean;
    }
  | { readonly status: 'ready'; readonly shown: ShownSummary }
  | { readonly status: 'failed'; readonly error: string; readonly progress: SummaryProgress | null }
  /** What became of it could not be read: it may be going on, or be finished. */
  | { readonly status: 'unread'; readonly error: string; readonly isMade: boolean }
  | { readonly status: 'cancelled' };

export interface SummaryDesk {
  /** Of the summary that the state tells of; null while there is none. */
  readonly id: string | null;
  readonly state: SummaryState;
  readonly generate: (
    articles: readonly SummaryArticle[],
    options: SummaryOptions,
    model?: string,
  ) => void;
  readonly stop: () => void;
  /** After what became of it could not be read. */
  readonly askAgain: () => void;
  /** Shows one that was made before. */
  readonly open: (summaryId: string) => void;
  /** Puts the summary and its error away. */
  readonly clear: () => void;
}

/** Why the call that makes it ended without a summary. After silence the server may have begun it all the same: its status tells once it answers. */
interface Failure {
  readonly message: string;
  readonly isSilence: boolean;
}

const storageKey = 'lectern.summary_id';
const generateKey = ['summary', 'generate'] as const;
export const summariesKey = ['summaries'] as const;

/** Whether it is the one of this tab, at the moment of asking. */
export function isShownSummary(id: string): boolean {
  return readStored(storageKey) === id;
}

export function useSummary(): SummaryDesk {
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const [id, setId] = useStoredState<string | null>(storageKey, (stored) =>
    typeof stored === 'string' ? stored : null,
  );
  const pending = useGeneration(id);
  const mutation = useMutation({
    mutationKey: generateKey,
    mutationFn: generate,
    onSuccess: (shown, { id: made }) => queryClient.setQueryData(summaryKey(made), shown),
    onError: async (error, { id: made }) => {
      // The line may break or the wait may be too long while the server goes on, or the work was cancelled: then its own status tells.
      const isKnownThere = error instanceof ApiError && (await isKnown(queryClient, made));
      if (isKnownThere && [0, 409].includes(error.status)) return;
      const isSilence = error instanceof ApiError && error.status === 0;
      queryClient.setQueryData<Failure>(failureKey(made), { message: messageOf(error), isSilence });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: summariesKey }),
  });
  const failure =
    useQuery<Failure | null>({ queryKey: failureKey(id), queryFn: () => null, enabled: false })
      .data ?? null;
  const status = useStatus(id, {
    isAsked: failure === null || failure.isSilence,
    isMaking: pending !== null,
  });
  const summary = useStoredSummary(id, status.data?.status === 'completed' && pending === null);
  return {
    id,
    state: stateOf({ id, pending, failure, status, summary }),
    generate: (articles, options, model) => {
      const made = { id: makeId(), articles, options, model };
      setId(made.id);
      mutation.mutate(made);
    },
    stop: () => {
      if (id === null) return;
      void cancel(id)
        // Nothing is known of the summary by that: it goes on.
        .catch((error: unknown) =>
          showNotice('danger', `The summary could not be stopped: ${messageOf(error)}`),
        )
        .finally(() => queryClient.invalidateQueries({ queryKey: statusKey(id) }));
    },
    askAgain: () => void (summary.isError ? summary.refetch() : status.refetch()),
    open: setId,
    clear: () => setId(null),
  };
}

/** Whether the server has begun it. */
async function isKnown(queryClient: QueryClient, id: string): Promise<boolean> {
  try {
    const status = await call('getSummaryStatus', { params: { id } });
    queryClient.setQueryData(statusKey(id), status);
    return true;
  } catch {
    // Neither answer came: the first one tells why.
    return false;
  }
}

function summaryKey(id: string | null): readonly unknown[] {
  return ['summary', id];
}

function statusKey(id: string | null): readonly unknown[] {
  return ['summary', id, 'status'];
}

function failureKey(id: string | null): readonly unknown[] {
  return ['summary', id, 'failure'];
}

/** The call of this tab that makes the summary, while it waits. */
function useGeneration(id: string | null): Generation | null {
  const generations = useMutationState({
    filters: { mutationKey: generateKey, status: 'pending' },
    // Mutations under this key are those above.
    select: ({ state }) => state.variables as Generation,
  });
  return generations.find((generation) => generation.id === id) ?? null;
}

/** Also after a reload, when the call that made it is gone. */
function useStatus(
  id: string | null,
  { isAsked, isMaking }: { isAsked: boolean; isMaking: boolean },
): UseQueryResult<CallData<'getSummaryStatus'>> {
  return useQuery({
    queryKey: statusKey(id),
    queryFn: ({ signal }) => call('getSummaryStatus', { params: { id: id ?? '' }, signal }),
    enabled: id !== null && isAsked,
    retry: false,
    // While the call that makes it is on its way the server may not have heard of it yet, and that call tells what fails.
    refetchInterval: ({ state: { data, error } }) =>
      isFinal(data?.status) || (error !== null && !isMaking) ? false : intervals.processingPollMs,
    staleTime: ({ state }) => (isFinal(state.data?.status) ? Number.POSITIVE_INFINITY : 0),
  });
}

function useStoredSummary(id: string | null, isThere: boolean): UseQueryResult<ShownSummary> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: summaryKey(id),
    queryFn: async ({ signal }) => {
      const shown = toShown(await call('getSummary', { params: { id: id ?? '' }, signal }));
      // The list may still say that it is being made.
      void queryClient.invalidateQueries({ queryKey: summariesKey });
      return shown;
    },
    enabled: id !== null && isThere,
    ...toldByLibrary,
  });
}

interface Known {
  readonly id: string | null;
  readonly pending: Generation | null;
  readonly failure: Failure | null;
  readonly status: UseQueryResult<CallData<'getSummaryStatus'>>;
  readonly summary: UseQueryResult<ShownSummary>;
}

function stateOf({ id, pending, failure, status, summary }: Known): SummaryState {
  if (id === null) return { status: 'idle' };
  if (summary.data) return { status: 'ready', shown: summary.data };
  const progress = status.data?.progress ?? null;
  if (status.data?.status === 'cancelled') return { status: 'cancelled' };
  if (failure?.isSilence === false) return { status: 'failed', error: failure.message, progress };
  const loading = {
    status: 'loading',
    progress,
    readAt: status.dataUpdatedAt,
    isAtWork: status.data?.status === 'processing',
    isUnread: status.isError,
  } as const;
  if (pending) return loading;
  if (status.data?.status === 'failed')
    return { status: 'failed', error: status.data.error ?? 'Unknown error', progress };
  // It never came to the server, as far as is known, or is gone there.
  const isKnownThere = status.data !== undefined && !isGone(status.error);
  if (status.isError && failure !== null && !isKnownThere)
    return { status: 'failed', error: failure.message, progress: null };
  if (isGone(status.error) || isGone(summary.error)) return { status: 'idle' };
  if (status.isError) return { status: 'unread', error: messageOf(status.error), isMade: false };
  if (summary.isError) return { status: 'unread', error: messageOf(summary.error), isMade: true };
  if (status.data === undefined || status.data.status === 'completed') return { status: 'opening' };
  return loading;
}
