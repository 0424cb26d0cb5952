/** Tries again for a while what must be written down: the embedded database may just be starting again. */
import { setTimeout as delay } from 'node:timers/promises';

const attemptsMax = 20;
const pauseMs = 500;

/** @throws what the last attempt threw. */
export async function keepTrying<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await delay(pauseMs);
    }
  }
}
