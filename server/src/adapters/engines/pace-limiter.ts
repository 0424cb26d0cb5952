/** Lets requests to one service begin in order, so far apart and so many at once as the service asks for. */
import { AsyncResource } from 'node:async_hooks';
import type { Clock } from './clock.js';
import type { EnginePace } from './engine-client.js';

export interface PaceLimiter {
  /**
   * Resolves when it is the caller's turn, first come first served, with a function that must be called when the request has ended.
   * Rejects with the signal's reason when it aborts while waiting. `onWait` is told once, when the turn does not come at once.
   */
  takeTurn(signal: AbortSignal, onWait?: () => void): Promise<() => void>;
  /** Lets no request begin until so many milliseconds from now. */
  holdFor(milliseconds: number): Promise<void>;
}

/** The turns that all servers of one database take at one service. */
export interface SharedTurns {
  /** Books the next turn. Milliseconds until it is there. */
  take(intervalMs: number): Promise<number>;
  /** Lets no turn that is not booked yet begin until so many milliseconds from now. */
  hold(milliseconds: number): Promise<void>;
}

interface Waiter {
  /** Within the work that waits, whoever lets it: what it cannot be booked for is told to that work. */
  readonly book: (shared: SharedTurns) => Promise<number>;
  readonly begin: () => void;
  readonly fail: (error: unknown) => void;
}

/** @param shared where other servers ask the service too; nobody else does when left out. */
export function createPaceLimiter(
  pace: EnginePace,
  clock: Clock,
  shared?: SharedTurns,
): PaceLimiter {
  const waiters: Waiter[] = [];
  let running = 0;
  let nextStart = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | null = null;
  let turn: 'none' | 'asked-for' | 'booked' = 'none';

  const release = () => {
    running -= 1;
    startNext();
  };

  function startNext(): void {
    cancelTimer?.();
    cancelTimer = null;
    if (turn === 'asked-for') return;
    // Nobody wants it any more: used later, it could fall beside a turn of another server.
    if (waiters.length === 0) turn = 'none';
    for (let [next] = waiters; next !== undefined && running < pace.concurrency; [next] = waiters) {
      const wait = nextStart - clock.now();
      if (wait > 0) {
        cancelTimer = clock.after(wait, startNext);
        return;
      }
      if (shared !== undefined && turn === 'none') {
        void bookTurn(next, shared);
        return;
      }
      turn = 'none';
      running += 1;
      nextStart = clock.now() + pace.intervalMs;
      waiters.shift();
      next.begin();
    }
  }

  async function bookTurn(waiter: Waiter, shared: SharedTurns): Promise<void> {
    turn = 'asked-for';
    try {
      const wait = await waiter.book(shared);
      nextStart = Math.max(nextStart, clock.now() + wait);
      turn = 'booked';
    } catch (error) {
      turn = 'none';
      // Where it waits no more, whoever is next books for itself.
      if (waiters[0] === waiter) {
        waiters.shift();
        waiter.fail(error);
      }
    }
    startNext();
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
          book: AsyncResource.bind(({ take }: SharedTurns) => take(pace.intervalMs)),
          begin() {
            signal.removeEventListener('abort', onAbort);
            resolve(once(release));
          },
          fail(error) {
            signal.removeEventListener('abort', onAbort);
            reject(error);
          },
        };
        signal.addEventListener('abort', onAbort, { once: true });
        waiters.push(waiter);
        startNext();
        if (waiters.includes(waiter)) onWait?.();
      });
    },
    async holdFor(milliseconds) {
      nextStart = Math.max(nextStart, clock.now() + milliseconds);
      await shared?.hold(milliseconds);
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
