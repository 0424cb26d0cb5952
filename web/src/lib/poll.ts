/** How long what changes on the server is asked for again: as `refetchInterval`, and one rule for what the server no longer has. */
import { hashKey, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
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

/** The call itself was refused: asked again, it would be again. Silence, a server that is busy and one at fault may pass. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** Goes on after a poll that failed as long as the thing itself is there; after a first call that failed, nothing is asked by itself. */
export function pollWhile<Data>(
  everyMs: number,
  isUnderWay: (data: Data) => boolean,
): RefetchInterval<Data> {
  return ({ state: { data, error } }) => {
    if (data === undefined || isGone(error)) return false;
    return isUnderWay(data) ? everyMs : false;
  };
}

/** As `pollWhile`, also after a first call that failed and was not refused: whoever shows it takes the error from `useLastError`. */
export function pollFromFirst<Data>(
  everyMs: number,
  isUnderWay: (data: Data) => boolean,
): RefetchInterval<Data> {
  const goesOn = pollWhile(everyMs, isUnderWay);
  return (query) => {
    const { data, error } = query.state;
    if (data !== undefined) return goesOn(query);
    return error === null || isRefused(error) ? false : everyMs;
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

/**
 * What is shown of a query while the next one has not answered: only what was said of the same thing. Gives the `placeholderData` of a query that is asked anew as its thing goes on.
 * @param thing How the keys of all that is asked of that thing begin.
 */
export function keepDataOf(
  thing: QueryKey,
): <Data>(
  before: Data | undefined,
  query: { readonly queryKey: QueryKey } | undefined,
) => Data | undefined {
  const own = hashKey(thing);
  return (before, query) =>
    query !== undefined && hashKey(query.queryKey.slice(0, thing.length)) === own
      ? before
      : undefined;
}
