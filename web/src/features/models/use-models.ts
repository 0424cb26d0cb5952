/** What is known of the providers, and the test of one of them. */
import type { ProviderId } from '@lectern/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallData, call } from '../../lib/api';
import { type Test, useTest } from './use-test';

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
export function useModelTest(tested: TestedModel): Test {
  const queryClient = useQueryClient();
  return useTest([tested.provider, tested.kind], () =>
    call('testModel', { body: tested }).finally(
      () => void queryClient.invalidateQueries({ queryKey: modelsKey }),
    ),
  );
}
