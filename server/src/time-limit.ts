/** Ends work that takes too long. */
import { afterAwake } from './awake-time.js';

/**
 * Gives the work a signal that is aborted with the caller's, and with a TimeoutError after so many milliseconds awake.
 * In place of `AbortSignal.any([signal, AbortSignal.timeout(…)])`: Node forgets such a time limit when it collects garbage meanwhile, as nothing
 * but the combined signal knows of it (https://github.com/nodejs/node/issues/57736).
 */
export async function withinTime<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const takeBack = afterAwake(milliseconds, () =>
    limit.abort(new DOMException('The work took too long', 'TimeoutError')),
  );
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } finally {
    takeBack();
  }
}

/** For work that cannot be ended: null where it is not there after so many milliseconds awake. It goes on behind, and its failure is then nobody's. */
export async function waitAtMost<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let takeBack = (): void => undefined;
  const late = new Promise<null>((resolve) => {
    takeBack = afterAwake(milliseconds, () => resolve(null));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    takeBack();
  }
}
