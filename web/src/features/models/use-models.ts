/** What is known of the providers, and the test of one of them. */
import type { ProviderId } from '@lectern/contract';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';

export const modelsKey = ['models'] as const;

/** Asked anew whenever the window is opened, since Ollama comes and goes. */
export function useModels(): UseQueryResult<CallData<'listModels'>> {
  return useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => call('listModels', { signal }),
    staleTime: 0,
  });
}

export interface TestedModel {
  readonly provider: ProviderId;
  readonly kind: 'chat' | 'embedding';
}

/** One real call; afterwards the provider is asked again what it has. */
export function useModelTest(
  tested: TestedModel,
): UseMutationResult<CallData<'testModel'>, Error, void> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('testModel', { body: tested }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: modelsKey }),
  });
}
