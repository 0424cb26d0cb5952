/** Tells a piece of work that the database was away for one of its statements, whoever on the way takes that for a failure of something else. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { UnavailableError } from '../../errors.js';

export class DatabaseAwayError extends UnavailableError {
  constructor(
    cause?: unknown,
    message = 'The database does not answer at the moment. Please try again.',
  ) {
    super(message, { cause, retryAfterSeconds: 2 });
  }
}

/** `asking` where a connection was lost in the middle of a statement, which may itself have ended the database; `connecting` where none was to be had. */
export type AwayAt = 'connecting' | 'asking';
type Listener = (at: AwayAt) => void;

/** Follows the work through everything that it waits for: its statements are those of stores and pipelines, which know nothing of it. */
const listeners = new AsyncLocalStorage<Listener>();

/** Tells it of each statement of the work for which the database was away, before the statement throws. */
export function hearAway<T>(listener: Listener, work: () => Promise<T>): Promise<T> {
  return listeners.run(listener, work);
}

/** For what may fail, or is tried again, without the work that asks for it. */
export function tellNobody<T>(work: () => Promise<T>): Promise<T> {
  return listeners.run(() => undefined, work);
}

/** Gives the error back. */
export function tellAway(error: unknown, at: AwayAt): unknown {
  if (error instanceof DatabaseAwayError) listeners.getStore()?.(at);
  return error;
}
