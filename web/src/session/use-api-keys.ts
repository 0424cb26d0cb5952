/** Which keys the server has, asked once the session has been opened or has failed to open. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { useSession } from './use-session';

export function useApiKeys(): UseQueryResult<CallData<'getSearchApiKeys'>> {
  const session = useSession();
  return useQuery({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => call('getSearchApiKeys', { signal }),
    enabled: session.isFetched,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { logAs: 'API key check' },
  });
}
