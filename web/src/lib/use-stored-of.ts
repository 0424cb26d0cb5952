/** State of one thing that outlives a reload of this tab and the way to another screen and back; of another thing it begins anew. */
import { useStoredState } from './use-stored-state';

/**
 * @param owner what it is of, by its id.
 * @param parse as in `useStoredState`; of what is no value it gives the one at first.
 */
export function useStoredOf<Value>(
  key: string,
  owner: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const [kept, keep] = useStoredState(key, (stored) => ({
    owner: Object(stored).owner as unknown,
    value: parse(Object(stored).value),
  }));
  return [kept.owner === owner ? kept.value : parse(null), (value) => keep({ owner, value })];
}
