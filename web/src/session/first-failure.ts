/** Why what a screen needs could not be read, and how it is asked for again. */
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../lib/api';

export interface LoadFailure {
  readonly message: string;
  readonly retry: () => void;
}

/** Of the first of these that has nothing to show; null where none failed. */
export function firstFailure(
  queries: readonly Pick<UseQueryResult, 'error' | 'data' | 'refetch'>[],
): LoadFailure | null {
  const failed = queries.find(({ error, data }) => error !== null && data === undefined);
  return failed === undefined
    ? null
    : { message: messageOf(failed.error), retry: () => void failed.refetch() };
}
