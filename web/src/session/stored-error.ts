/** The one error message that the banner shows; each new failure replaces it, a new search or a click clears it. */
import { createContext, use } from 'react';

interface StoredError {
  /** Null while there is nothing to show. */
  readonly message: string | null;
  readonly store: (message: string) => void;
  readonly clear: () => void;
}

export const StoredErrorContext = createContext<StoredError | null>(null);

export function useStoredError(): StoredError {
  const stored = use(StoredErrorContext);
  if (!stored) throw new Error('useStoredError needs a StoredErrorContext above it');
  return stored;
}
