/** The cache of server answers: what is not final is asked again when the person comes back to the tab; failures are logged or stored as the asker wishes. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from './api';
import { logFailure } from './log';

/** What happens when a query or a mutation fails, beside what its own screen shows; and of a query, what it hangs on. */
interface AskedMeta extends Record<string, unknown> {
  /** The server tells it with what the library holds of its works now: it is asked again where that changes. */
  readonly isToldByLibrary?: boolean;
  /** Logged under this name. */
  readonly logAs?: string;
  /** Stored as the one message of the error banner. */
  readonly isStored?: boolean;
  /** It is how silence is looked at, and no reason to look again. */
  readonly isConnectionCheck?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: AskedMeta;
    mutationMeta: AskedMeta;
  }
}

interface FailureHandlers {
  /** The server wants an access token that it did not get. */
  readonly onLocked: () => void;
  readonly onStoredError: (message: string) => void;
  /** A call got no answer. */
  readonly onSilence: (queryClient: QueryClient) => void;
}

export function createQueryClient({
  onLocked,
  onStoredError,
  onSilence,
}: FailureHandlers): QueryClient {
  const handle = (error: Error, meta: AskedMeta | undefined): void => {
    if (error instanceof ApiError && error.status === 401) {
      onLocked();
      return;
    }
    if (error instanceof ApiError && error.status === 0 && meta?.isConnectionCheck !== true)
      onSilence(queryClient);
    if (meta?.logAs !== undefined) logFailure(`${meta.logAs} failed`, error);
    if (meta?.isStored === true) onStoredError(messageOf(error));
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => handle(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => handle(error, mutation.meta),
    }),
    // A failure is shown at once; the person decides whether to try again.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}
