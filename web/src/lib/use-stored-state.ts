/** State that outlives a reload of this tab, kept as JSON in its session storage. */
import { useCallback, useState } from 'react';

/**
 * Like `useState`, stored under the key.
 * @param parse gives the value from what was stored, or the fallback when that is not usable; must not throw.
 */
export function useStoredState<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => parse(readStored(key)));
  const store = useCallback(
    (next: Value) => {
      window.sessionStorage.setItem(key, JSON.stringify(next));
      setValue(next);
    },
    [key],
  );
  return [value, store];
}

/** What is stored under the key; null where nothing is, or nothing that can be read. */
export function readStored(key: string, storage: Storage = window.sessionStorage): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
