/** Models on the server's machine: what can be installed, how far each is, and what is done with one. */
import { intervals } from '@lectern/contract/limits';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';
import { modelsKey } from './use-models';

export type Meaning = CallData<'getMeaning'>;
export type LocalModel = Meaning['models'][number];

const meaningKey = ['meaning'] as const;

/** Polls while a model is being downloaded; when it has ended, what each part uses is asked anew. */
export function useMeaning(): UseQueryResult<Meaning> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: meaningKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Meaning>(meaningKey);
      const now = await call('getMeaning', { signal });
      if (before !== undefined && before.embedding_model !== now.embedding_model)
        void queryClient.invalidateQueries({ queryKey: modelsKey });
      return now;
    },
    refetchInterval: ({ state }) =>
      isDownloading(state.data) ? intervals.processingPollMs : false,
    staleTime: 0,
  });
}

function isDownloading(meaning: Meaning | undefined): boolean {
  return meaning?.models.some(({ state }) => state === 'downloading') ?? false;
}

type Action =
  | 'installLocalModel'
  | 'cancelLocalModel'
  | 'useLocalModel'
  | 'stopLocalModel'
  | 'removeLocalModel';

/** The answer of each is what holds from then on. */
export function useMeaningAction(action: Action): UseMutationResult<Meaning, Error, string> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id) => call(action, { params: { id } }),
    onSuccess: (meaning) => {
      queryClient.setQueryData(meaningKey, meaning);
      void queryClient.invalidateQueries({ queryKey: modelsKey });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: meaningKey }),
  });
}

/** Whether the library is being embedded by the model in use, which takes a while after a change. */
export function useEmbedding(isAsked: boolean): UseQueryResult<CallData<'getReembedStatus'>> {
  return useQuery({
    queryKey: ['meaning-embedding'],
    queryFn: ({ signal }) => call('getReembedStatus', { signal }),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      return status === 'pending' || status === 'processing' ? intervals.processingPollMs : false;
    },
  });
}
