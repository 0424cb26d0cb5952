/** Which keys the server has, asked once the session has been opened or has failed to open, and again on coming back: another tab may have set one. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { useSession } from './use-session';

export type ApiKeysCall = 'getSearchApiKeys' | 'getResearchApiKeys';

export function useApiKeys(
  name: ApiKeysCall = 'getSearchApiKeys',
): UseQueryResult<CallData<ApiKeysCall>> {
  const session = useSession();
  return useQuery({
    queryKey: ['api-keys', name],
    queryFn: ({ signal }) => call(name, { signal }),
    enabled: session.isFetched,
    meta: { logAs: 'API key check' },
  });
}
