/** Lets so many requests of a kind work at once and so many wait; whoever comes then is told to come back, at once. */
import { UnavailableError } from '../errors.js';

export interface RequestGate {
  /** For a look before anything of the request is read. @throws UnavailableError when too many wait already. */
  checkRoom(): void;
  /**
   * Runs the work when there is room for it.
   * @throws UnavailableError when too many wait already; the signal's reason when it is aborted while waiting.
   */
  enter<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Like `enter`, for work that outlives its request: gives the function that leaves the place, which may be called again for nothing. */
  take(signal: AbortSignal): Promise<() => void>;
}

export interface RequestGateOptions {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  /** What those hear for whom there is no room. */
  readonly busy: string;
  readonly retryAfterSeconds: number;
}

export function createRequestGate(options: RequestGateOptions): RequestGate {
  const waiting = new Set<() => void>();
  let running = 0;
  // One for all: hundreds are turned away in the same moment, and the trace of each would cost more than the rest of its answer.
  const full = new UnavailableError(options.busy, { retryAfterSeconds: options.retryAfterSeconds });

  function leave(): void {
    const [next] = waiting;
    // The place goes straight to the next in line, so that nobody can come in between.
    if (next === undefined) running -= 1;
    else next();
  }

  function checkRoom(): void {
    if (running < options.maxRunning || waiting.size < options.maxWaiting) return;
    throw full;
  }

  /** Resolves with the place taken. */
  function waitForPlace(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        waiting.delete(onTurn);
        reject(signal.reason);
      };
      const onTurn = (): void => {
        waiting.delete(onTurn);
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      waiting.add(onTurn);
      signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  /** Null when the place is taken already: the work is to begin in the same moment. */
  function occupy(signal: AbortSignal): Promise<void> | null {
    signal.throwIfAborted();
    checkRoom();
    if (running >= options.maxRunning) return waitForPlace(signal);
    running += 1;
    return null;
  }

  return {
    checkRoom,
    async take(signal) {
      await occupy(signal);
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave();
        hasLeft = true;
      };
    },
    async enter(work, signal) {
      const waited = occupy(signal);
      if (waited !== null) await waited;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
