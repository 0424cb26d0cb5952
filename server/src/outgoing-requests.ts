/** Counts the requests that leave the server for one piece of work, whoever makes them, and refuses those beyond what it may make. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from './errors.js';

/** Called as a request is about to leave. @throws RequestRefusedError where it must not. */
type Meter = () => void;

/** The request did not leave. The message is half a sentence. */
export class RequestRefusedError extends AppError {
  constructor() {
    super('the budget of calls outside is used up', { status: 502 });
  }
}

/** Follows the work through everything that it waits for: clients of services have one pace and one pause for all, and no caller. */
const meters = new AsyncLocalStorage<Meter>();

export function meterRequests<T>(meter: Meter, work: () => Promise<T>): Promise<T> {
  return meters.run(meter, work);
}

/** @throws RequestRefusedError where the work that it is for may make no more. */
export function takeRequest(): void {
  meters.getStore()?.();
}
