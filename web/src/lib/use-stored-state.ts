/** State that outlives a reload of this tab, kept as JSON in its session storage, and the reading of what is kept so. */
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

/** Of what was stored, piece by piece: what is not usable is empty, or as it is at first. There are none of what is no object. */
export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

export function textsOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

interface Limit {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

export function within(stored: unknown, limit: Limit): number {
  return typeof stored === 'number' && stored >= limit.min && stored <= limit.max
    ? stored
    : limit.default;
}

export function wholeWithin(stored: unknown, limit: Limit): number {
  return Number.isInteger(stored) ? within(stored, limit) : limit.default;
}
