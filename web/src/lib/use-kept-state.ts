/** State that outlives its screen, though not a reload: it is there again when the screen was left and is opened once more. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useCallback, useReducer, useRef } from 'react';

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
