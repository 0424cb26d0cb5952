/** The answer from the articles of a search: begun, followed and stopped. */
import { intervals } from '@lectern/contract/limits';
import {
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type CallData, call, callToStart, messageOf } from '../../../lib/api';
import { pollUntilFailure } from '../../../lib/poll';
import { usePlace } from '../../../lib/still-shown';
import { articleAnswersKey, explorerAddress, storeAnswerId } from '../../../session/current-answer';
import { isFinal, isShownAt } from '../../../session/use-current-search';
import { processesKey } from '../../../session/use-processes';
import { toldByLibrary, useRefreshDocuments } from '../../../session/use-refresh-library';
import { useShowNotice } from '../../../ui/notices';

export type ArticleAnswer = CallData<'getArticleAnswer'>;

export interface ArticleAnswering {
  /** Null where no answer is asked for. */
  readonly id: string | null;
  readonly state: UseQueryResult<ArticleAnswer>;
  readonly isStarting: boolean;
  /** The one that is shown is being made, as far as is known. */
  readonly isAtWork: boolean;
  readonly isStopping: boolean;
  /** One at a time: a second click while it begins does nothing. */
  readonly start: (asked: { readonly searchId: string; readonly articles: number }) => void;
  readonly stop: () => void;
}

const startAnswerKey = [...articleAnswersKey, 'start'] as const;

function answerKey(id: string | null): readonly unknown[] {
  return [...articleAnswersKey, id];
}

export function useArticleAnswer(): ArticleAnswering {
  const id = new URLSearchParams(useLocation().search).get('answer');
  const navigate = useNavigate();
  const placeNow = usePlace();
  const queryClient = useQueryClient();
  const showNotice = useShowNotice();
  const refresh = useRefreshDocuments();
  const state = useQuery({
    queryKey: answerKey(id),
    queryFn: ({ signal }) => call('getArticleAnswer', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: pollUntilFailure(
      intervals.articleAnswerPollMs,
      ({ status }: ArticleAnswer) => !isFinal(status),
    ),
    refetchIntervalInBackground: true,
    staleTime: ({ state: { data } }) => (isFinal(data?.status) ? toldByLibrary.staleTime : 0),
    meta: toldByLibrary.meta,
  });
  const isReading = state.data?.stage === 'reading';
  useEffect(() => {
    if (isReading) void queryClient.invalidateQueries({ queryKey: processesKey });
  }, [isReading, queryClient]);
  const documents = state.data?.document_ids.length ?? 0;
  useEffect(() => {
    // Each text that was read is in the library.
    if (documents > 0) refresh();
  }, [documents, refresh]);

  const isStarting = useIsMutating({ mutationKey: startAnswerKey }) > 0;
  const start = useMutation({
    mutationKey: startAnswerKey,
    mutationFn: ({ searchId, articles }: { searchId: string; articles: number }) =>
      callToStart('startArticleAnswer', { body: { search_id: searchId, articles } }),
    onSuccess: async ({ answer_id }, { searchId }) => {
      storeAnswerId(searchId, answer_id);
      if (isShownAt(placeNow(), searchId))
        await navigate(explorerAddress(searchId, answer_id), { replace: true });
    },
    onError: (error) => showNotice('danger', `Error starting the answer: ${messageOf(error)}`),
  });
  const stop = useMutation({
    mutationFn: () => call('cancelArticleAnswer', { params: { id: id ?? '' } }),
    onError: (error) =>
      showNotice('danger', `The answer could not be stopped: ${messageOf(error)}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: answerKey(id) }),
  });
  return {
    id,
    state,
    isStarting,
    isAtWork: id !== null && (state.data ? !isFinal(state.data.status) : !state.isError),
    isStopping: stop.isPending,
    start: (asked) => {
      if (queryClient.isMutating({ mutationKey: startAnswerKey }) === 0) start.mutate(asked);
    },
    stop: stop.mutate,
  };
}
