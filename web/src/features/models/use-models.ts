/** What is known of the providers, and the test of one of them. */
import type { ChangeableSetting, ProviderId } from '@lectern/contract';
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

/** What configures each; those of OpenAI and of what speaks its protocol are the same. */
export const settingNames: Readonly<Record<ProviderId, readonly ChangeableSetting[]>> = {
  'built-in': [],
  openai: ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  'openai-compatible': ['OPENAI_BASE_URL', 'OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
  google: ['GOOGLE_API_KEY', 'GOOGLE_BASE_URL'],
  ollama: ['OLLAMA_BASE_URL'],
};

export interface TestedModel {
  readonly provider: ProviderId;
  readonly kind: 'chat' | 'embedding';
}

/** One real call; afterwards the provider is asked again what it has. */
export function useModelTest(tested: TestedModel): Test {
  const queryClient = useQueryClient();
  const { provider, kind } = tested;
  const model = kind === 'embedding' ? ['EMBEDDING_MODEL'] : [];
  return useTest([provider, kind, ...settingNames[provider], ...model], () =>
    call('testModel', { body: tested }).finally(
      () => void queryClient.invalidateQueries({ queryKey: modelsKey }),
    ),
  );
}
