/** How long what changes on the server is asked for again: as `refetchInterval`, and one rule for what the server no longer has. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api';

interface Asked<Data> {
  readonly state: { readonly data: Data | undefined; readonly error: Error | null };
}

type RefetchInterval<Data> = (query: Asked<Data>) => number | false;

/** The server does not have it: it was deleted, or never came there. Nothing more will be heard of it. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Goes on after a poll that failed, the first one too, as long as the thing itself is there. */
export function pollWhile<Data>(
  everyMs: number,
  isUnderWay: (data: Data) => boolean,
): RefetchInterval<Data> {
  return ({ state: { data, error } }) => {
    if (isGone(error)) return false;
    const isWanted = data === undefined ? error !== null : isUnderWay(data);
    return isWanted ? everyMs : false;
  };
}

/** Why it could not be read, also while it is asked for once more: what says so does not come and go with each poll. */
export function useLastError({
  data,
  error,
  errorUpdateCount,
}: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'errorUpdateCount'>): Error | null {
  const last = useRef(error);
  if (error !== null || data !== undefined || errorUpdateCount === 0) last.current = error;
  return last.current;
}

/** Ends with the first poll that fails: whoever shows it says so and offers to ask again. */
export function pollUntilFailure<Data>(
  everyMs: number,
  isUnderWay: (data: Data) => boolean,
): RefetchInterval<Data> {
  return ({ state: { data, error } }) =>
    data !== undefined && isUnderWay(data) && error === null ? everyMs : false;
}
