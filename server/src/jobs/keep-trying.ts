/** Tries again what must be written down: the embedded database may just be starting again. */
import { setTimeout as delay } from 'node:timers/promises';
import { StorageFullError, UnavailableError } from '../errors.js';
import { tellNobody } from '../store/database/database-away.js';

const attemptsMax = 20;
const pauseMs = 500;

interface KeepTryingOptions {
  /** Told each so many attempts that the database is still away or full. */
  readonly onFailing?: (error: unknown) => void;
  readonly everyMs?: number | undefined;
}

/**
 * While the database is away or full it is tried for as long as the process lives, as nobody else would write it; whatever else is
 * thrown counts, and after so many times the database has refused it for good. The job that it is written for goes on meanwhile.
 *
 * @throws what it was refused with.
 */
export async function keepTrying<T>(
  write: () => Promise<T>,
  { onFailing, everyMs = pauseMs }: KeepTryingOptions = {},
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tellNobody(write);
    } catch (error) {
      if (!isPassing(error)) refusals += 1;
      if (refusals === attemptsMax) throw error;
      if (attempt % attemptsMax === 0) onFailing?.(error);
      // A process that is to end need not wait for it: the next start takes it up.
      await delay(everyMs, undefined, { ref: attempt < attemptsMax });
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof UnavailableError || error instanceof StorageFullError;
}
