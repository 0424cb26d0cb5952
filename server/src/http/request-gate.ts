/** Lets so many requests of a kind work at once and so many wait; whoever comes then is told to come back, at once. */
import { UnavailableError } from '../errors.js';

export interface RequestGate {
  /**
   * Runs the work when there is room for it.
   * @throws UnavailableError when too many wait already; the signal's reason when it is aborted while waiting.
   */
  enter<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
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

  function leave(): void {
    const [next] = waiting;
    // The place goes straight to the next in line, so that nobody can come in between.
    if (next === undefined) running -= 1;
    else next();
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

  return {
    async enter(work, signal) {
      signal.throwIfAborted();
      if (running < options.maxRunning) running += 1;
      else if (waiting.size < options.maxWaiting) await waitForPlace(signal);
      else throw new UnavailableError(options.busy, { retryAfterSeconds: options.retryAfterSeconds });
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
