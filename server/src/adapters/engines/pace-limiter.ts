/** Lets requests to one service begin in order, so far apart and so many at once as the service asks for. */
import type { Clock } from './clock.js';
import type { EnginePace } from './engine-client.js';

export interface PaceLimiter {
  /**
   * Resolves when it is the caller's turn, first come first served, with a function that must be called when the request has ended.
   * Rejects with the signal's reason when it aborts while waiting. `onWait` is told once, when the turn does not come at once.
   */
  takeTurn(signal: AbortSignal, onWait?: () => void): Promise<() => void>;
  /** Lets no request begin until so many milliseconds from now. */
  holdFor(milliseconds: number): void;
}

interface Waiter {
  readonly begin: () => void;
}

export function createPaceLimiter(pace: EnginePace, clock: Clock): PaceLimiter {
  const waiters: Waiter[] = [];
  let running = 0;
  let nextStart = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | null = null;

  const release = () => {
    running -= 1;
    startNext();
  };

  function startNext(): void {
    cancelTimer?.();
    cancelTimer = null;
    while (waiters.length > 0 && running < pace.concurrency) {
      const wait = nextStart - clock.now();
      if (wait > 0) {
        cancelTimer = clock.after(wait, startNext);
        return;
      }
      running += 1;
      nextStart = clock.now() + pace.intervalMs;
      waiters.shift()?.begin();
    }
  }

  return {
    takeTurn(signal, onWait) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        const onAbort = () => {
          waiters.splice(waiters.indexOf(waiter), 1);
          startNext();
          reject(signal.reason);
        };
        const waiter: Waiter = {
          begin() {
            signal.removeEventListener('abort', onAbort);
            resolve(once(release));
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiters.push(waiter);
        startNext();
        if (waiters.includes(waiter)) onWait?.();
      });
    },
    holdFor(milliseconds) {
      nextStart = Math.max(nextStart, clock.now() + milliseconds);
    },
  };
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
