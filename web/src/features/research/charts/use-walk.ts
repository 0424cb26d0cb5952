/** Walks a list by the keyboard: arrows to the next and the one before, Page Up and Page Down by ten, Home and End, and Escape to none. */
import { type KeyboardEvent, useState } from 'react';

const page = 10;

export interface Walk {
  /** Where it stands; null before the first step. */
  readonly at: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

export function useWalk(length: number): Walk {
  const [at, setAt] = useState<number | null>(null);
  const stands = at !== null && at < length ? at : null;
  return {
    at: stands,
    leave: () => setAt(null),
    onKeyDown(event) {
      if (event.key === 'Escape' && stands !== null) setAt(null);
      else {
        const next = stepFrom(stands, event.key, length);
        if (next === null || length === 0) return;
        setAt(Math.min(length - 1, Math.max(0, next)));
      }
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function stepFrom(at: number | null, key: string, length: number): number | null {
  const from = at ?? -1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + page;
    case 'PageUp':
      return from - page;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
