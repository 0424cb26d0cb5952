/** Tries again for a while what must be written down: the embedded database may just be starting again. */
import { setTimeout as delay } from 'node:timers/promises';

const attemptsMax = 20;
const pauseMs = 500;

interface KeepTryingOptions {
  /** Whether what was thrown goes by, so that it is tried on for as long as the process lives; nothing does when left out. */
  readonly goesBy?: (error: unknown) => boolean;
  readonly everyMs?: number | undefined;
}

/** @throws what the last attempt threw. */
export async function keepTrying<T>(
  write: () => Promise<T>,
  { goesBy = () => false, everyMs = pauseMs }: KeepTryingOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isLate = attempt >= attemptsMax;
      if (isLate && !goesBy(error)) throw error;
      // A process that is to end need not wait for it: the next start takes it up.
      await delay(everyMs, undefined, { ref: !isLate });
    }
  }
}

/** Tries for as long as the process lives what nobody else would write; says each so many attempts that it still fails. */
export async function tryUntilWritten<T>(
  write: () => Promise<T>,
  onFailing: (error: unknown) => void,
  endPauseMs = pauseMs,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt % attemptsMax === 0) onFailing(error);
      // A process that is to end need not wait for it: the next start takes it up.
      await delay(endPauseMs, undefined, { ref: false });
    }
  }
}
