/** Why work was interrupted, for jobs, for answers in chats and for single documents alike. */
import type { Ownership } from '../store/database/ownership.js';

/**
 * A person wants no more of it; the server stops; another process, or a deletion, has taken it away; no connection to the database is to be
 * had; or one was lost in the middle of a statement of the work.
 */
export type InterruptionCause =
  | 'cancelled'
  | 'stopping'
  | 'lost'
  | 'database-away'
  | 'connection-lost';

const databaseAway = 'The database does not answer; the work goes on when it does again';
const sentences: Readonly<Record<InterruptionCause, string>> = {
  cancelled: 'The work was cancelled',
  stopping: 'The server stops; the work goes on when it starts again',
  lost: 'Another server has taken over the work',
  'database-away': databaseAway,
  'connection-lost': databaseAway,
};

/** What the signal of interrupted work is aborted with. */
export class WorkInterruption extends Error {
  readonly interruption: InterruptionCause;

  constructor(interruption: InterruptionCause) {
    super(sentences[interruption]);
    this.name = 'WorkInterruption';
    this.interruption = interruption;
  }
}

export interface Interruption {
  readonly signal: AbortSignal;
  /** Null while nobody has interrupted the work. */
  readonly cause: InterruptionCause | null;
  /** Aborts the signal; the first cause counts. */
  interrupt(cause: InterruptionCause): void;
  /** Interrupts the work where its row says so. */
  heed(ownership: Ownership): void;
}

export function createInterruption(): Interruption {
  const controller = new AbortController();
  let cause: InterruptionCause | null = null;
  const interrupt = (given: InterruptionCause): void => {
    if (cause !== null) return;
    cause = given;
    controller.abort(new WorkInterruption(given));
  };
  return {
    signal: controller.signal,
    get cause() {
      return cause;
    },
    interrupt,
    heed(ownership) {
      if (ownership === 'lost') interrupt('lost');
      if (ownership === 'cancel-requested') interrupt('cancelled');
    },
  };
}
