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
  /** Like `enter`, for work that begins before its place is there, or outlives its request. @throws UnavailableError when too many wait already. */
  join(): GatePlace;
}

/** A place at the gate, or in the line before it. */
export interface GatePlace {
  /** The work need not wait. */
  readonly isFree: boolean;
  /** Resolves when the work may begin. @throws the signal's reason; the line is left with `leave` all the same. */
  ready(signal: AbortSignal): Promise<void>;
  /** May be called again for nothing. */
  leave(): void;
}

/** Where there is no gate. */
export const freePlace: GatePlace = {
  isFree: true,
  ready: async (signal) => signal.throwIfAborted(),
  leave: () => undefined,
};

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

  function join(): GatePlace {
    checkRoom();
    let standing: 'in-line' | 'inside' | 'left' = 'in-line';
    const toldOfTurn = new Set<() => void>();
    const onTurn = (): void => {
      waiting.delete(onTurn);
      standing = 'inside';
      for (const tell of toldOfTurn) tell();
    };
    if (running < options.maxRunning) {
      running += 1;
      standing = 'inside';
    } else {
      waiting.add(onTurn);
    }
    return {
      get isFree() {
        return standing === 'inside';
      },
      async ready(signal) {
        signal.throwIfAborted();
        if (standing === 'in-line') await waitForTurn(toldOfTurn, signal);
      },
      leave() {
        if (standing === 'inside') leave();
        waiting.delete(onTurn);
        standing = 'left';
      },
    };
  }

  return {
    checkRoom,
    join,
    async enter(work, signal) {
      signal.throwIfAborted();
      const place = join();
      try {
        // Where there is room, the work begins in the same moment.
        if (!place.isFree) await place.ready(signal);
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

function waitForTurn(toldOfTurn: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      toldOfTurn.delete(onTurn);
      reject(signal.reason);
    };
    const onTurn = (): void => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    };
    toldOfTurn.add(onTurn);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
