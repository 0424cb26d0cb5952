/** State that outlives its screen: it is there again when the screen was left and is opened once more, and where it is stored after a reload, too. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useReducer, useRef } from 'react';
import { readStored } from './use-stored-state';

/**
 * Like `useState`; it may be set also when its screen is gone, as by what ends later.
 * @param name of its own in the whole application.
 */
export function useKeptState<Value>(
  name: string,
  first: Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] {
  const queryClient = useQueryClient();
  const initial = useRef<Kept<Value>>({ value: first });
  const { data = initial.current } = useQuery({
    queryKey: ['kept', name],
    queryFn: () => initial.current,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  // What is set is told a moment later: a field that waited for it would lose its caret, and a box its tick.
  const [, drawNow] = useReducer((times: number) => times + 1, 0);
  const set = useCallback(
    (change: SetStateAction<Value>): void => {
      queryClient.setQueryData<Kept<Value>>(['kept', name], (kept = initial.current) => ({
        // Values are data, of which none is a function.
        value: change instanceof Function ? change(kept.value) : change,
      }));
      drawNow();
    },
    [queryClient, name],
  );
  return [data.value, set];
}

interface Kept<Value> {
  readonly value: Value;
}

/**
 * Like `useKeptState`, also after a reload of this tab: stored under the key.
 * @param parse gives the value from what was stored, or the first one when that is not usable; must not throw.
 */
export function useKeptAndStored<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): readonly [Value, Dispatch<SetStateAction<Value>>] {
  const first = useRef<Kept<Value> | null>(null);
  first.current ??= { value: parse(readStored(key)) };
  const [value, keep] = useKeptState(key, first.current.value);
  const set = useCallback(
    (change: SetStateAction<Value>): void =>
      keep((before) => {
        const next = change instanceof Function ? change(before) : change;
        window.sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [keep, key],
  );
  return [value, set];
}
