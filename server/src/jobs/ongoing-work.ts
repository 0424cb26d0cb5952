/** The work that this process does now, by a key: found again, interrupted, and waited for. */
import type { InterruptionCause } from './interruption.js';

export interface Ongoing {
  /** Resolves when the work has ended and that is written down; never rejects. */
  readonly ended: Promise<unknown>;
  /** The first cause counts. */
  interrupt(cause: InterruptionCause): void;
}

export interface OngoingWork<Work extends Ongoing> {
  /** Until it has ended; takes the place of what went on under the key before. */
  add(key: string, work: Work): void;
  find(key: string): Work | undefined;
  all(): Work[];
  /** Waits for the end of one, or of all, but not longer than the time. */
  ended(timeoutMs: number, key?: string): Promise<void>;
  /** Interrupts everything and waits until it has ended, but not longer than the time. */
  interruptAll(cause: InterruptionCause, timeoutMs: number): Promise<void>;
}

export function createOngoingWork<Work extends Ongoing>(): OngoingWork<Work> {
  const works = new Map<string, Work>();
  const all = (): Work[] => [...works.values()];

  async function ended(timeoutMs: number, key?: string): Promise<void> {
    const awaited = key === undefined ? all() : [works.get(key)];
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([Promise.all(awaited.map((work) => work?.ended)), timeout]);
    clearTimeout(timer);
  }

  return {
    add(key, work) {
      works.set(key, work);
      void work.ended.then(() => {
        if (works.get(key) === work) works.delete(key);
      });
    },
    find: (key) => works.get(key),
    all,
    ended,
    async interruptAll(cause, timeoutMs) {
      for (const work of works.values()) work.interrupt(cause);
      await ended(timeoutMs);
    },
  };
}
