/** What the server reads into the library: all of its processing of articles, and which of it this tab started and follows. */
import { intervals } from '@lectern/contract/limits';
import {
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type CallData, call } from '../lib/api';
import { pollWhile } from '../lib/poll';
import { readStored, textsOf } from '../lib/use-stored-state';
import { articleAnswersKey } from './current-answer';
import { isFinal } from './use-current-search';

export type ProcessSummary = CallData<'listProcesses'>['processes'][number];

/** To be asked again by whoever begins some. */
export const processesKey = ['processes'] as const;

export const processIdsKey = 'lectern.process_ids';

/** More are not under way at once. */
const shownProcesses = '20';

/** The newest first, whoever began them: of a person, for an answer from articles, or of the sources of a run. Polled while one is under way. */
export function useProcesses(): UseQueryResult<CallData<'listProcesses'>> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: processesKey,
    queryFn: ({ signal }) => call('listProcesses', { query: { limit: shownProcesses }, signal }),
    refetchInterval: pollWhile(
      intervals.processingPollMs,
      ({ processes }: CallData<'listProcesses'>) =>
        processes.some(({ status }) => !isFinal(status)) || isAnswering(queryClient),
    ),
    meta: { logAs: 'Reading what is being processed' },
  });
}

/** An answer from articles that this tab asked for will have some read, though its search may still be under way. */
function isAnswering(queryClient: QueryClient): boolean {
  return queryClient
    .getQueriesData<CallData<'getArticleAnswer'>>({ queryKey: articleAnswersKey })
    .some(([, answer]) => answer !== undefined && !isFinal(answer.status));
}

/** Those that this tab started and did not put away, the newest first. */
export function readProcessIds(): readonly string[] {
  return textsOf(readStored(processIdsKey));
}
