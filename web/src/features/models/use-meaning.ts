/** Models on the server's machine: what can be installed, how far each is, and what is done with one. */
import { intervals } from '@lectern/contract/limits';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call, messageOf } from '../../lib/api';
import { vectorsKey } from '../../lib/document-keys';
import { pollWhile } from '../../lib/poll';
import { useRefreshLibrary } from '../../session/use-refresh-library';
import { useLateFailure } from '../../ui/use-late-failure';
import { modelsKey } from './use-models';
import { asChange } from './use-settings';

export type Meaning = CallData<'getMeaning'>;
export type LocalModel = Meaning['models'][number];

const meaningKey = ['meaning'] as const;

/** Polls while a model is being downloaded; when it has ended, what each part uses and what the index holds is asked anew. A change may have begun to embed the library, so each answer has that asked, too. */
export function useMeaning(): UseQueryResult<Meaning> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: meaningKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Meaning>(meaningKey);
      const now = await call('getMeaning', { signal });
      if (before !== undefined && before.embedding_model !== now.embedding_model) {
        void queryClient.invalidateQueries({ queryKey: modelsKey });
        void queryClient.invalidateQueries({ queryKey: vectorsKey });
      }
      if (before !== undefined) void queryClient.invalidateQueries({ queryKey: embeddingKey });
      return now;
    },
    refetchInterval: pollWhile(intervals.processingPollMs, isDownloading),
    staleTime: 0,
  });
}

function isDownloading({ models }: Meaning): boolean {
  return models.some(({ state }) => state === 'downloading');
}

type Action =
  | 'installLocalModel'
  | 'cancelLocalModel'
  | 'useLocalModel'
  | 'stopLocalModel'
  | 'removeLocalModel';

/** What is told where the window has been shut since. */
const whatFailed: Readonly<Record<Action, (name: string) => string>> = {
  installLocalModel: (name) => `${name} could not be installed`,
  cancelLocalModel: (name) => `The download of ${name} could not be ended`,
  useLocalModel: (name) => `${name} could not be put to use`,
  stopLocalModel: (name) => `The use of ${name} could not be ended`,
  removeLocalModel: (name) => `${name} could not be removed`,
};

/** The answer of each is what holds from then on. */
export function useMeaningAction(
  action: Action,
  { id, name }: LocalModel,
): UseMutationResult<Meaning, Error, void> {
  const queryClient = useQueryClient();
  const failLate = useLateFailure();
  return useMutation({
    ...asChange,
    mutationFn: () => call(action, { params: { id } }),
    onSuccess: (meaning) => {
      queryClient.setQueryData(meaningKey, meaning);
      void queryClient.invalidateQueries({ queryKey: modelsKey });
      void queryClient.invalidateQueries({ queryKey: embeddingKey });
      void queryClient.invalidateQueries({ queryKey: vectorsKey });
    },
    onError: (error) => {
      failLate(`${whatFailed[action](name)}: ${messageOf(error)}`);
      void queryClient.invalidateQueries({ queryKey: meaningKey });
    },
  });
}

/** Whether the library is being embedded by the model in use, which takes a while after a change. */
export function useEmbedding(isAsked: boolean): UseQueryResult<Embedding> {
  const queryClient = useQueryClient();
  const refresh = useRefreshLibrary();
  return useQuery({
    queryKey: embeddingKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Embedding>(embeddingKey);
      const now = await call('getReembedStatus', { signal });
      // It has made vectors, which are counted elsewhere.
      if (before !== undefined && isUnderWay(before) && !isUnderWay(now)) refresh();
      return now;
    },
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: pollWhile(intervals.processingPollMs, isUnderWay),
  });
}

type Embedding = CallData<'getReembedStatus'>;

const embeddingKey = ['meaning-embedding'] as const;

function isUnderWay({ status }: Embedding): boolean {
  return status === 'pending' || status === 'processing';
}
