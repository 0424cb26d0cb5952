/** Which documents are being worked on in this process, so that the work on one of them can be stopped. */
import { createInterruption } from '../../jobs/interruption.js';
import { createOngoingWork, type Ongoing } from '../../jobs/ongoing-work.js';

export interface ActiveWork {
  /** Runs the work with a signal that is also aborted by `stop`. @throws WorkInterruption when it was stopped. */
  run<T>(
    documentId: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Aborts the work on the document, if there is any, and waits a moment for its end. What it still writes is refused by the store. */
  stop(documentId: string): Promise<void>;
}

const waitMs = 3000;

export function createActiveWork(): ActiveWork {
  const active = createOngoingWork<Ongoing>();
  return {
    async run(documentId, signal, work) {
      const { interrupt, signal: stopped } = createInterruption();
      const working = work(AbortSignal.any([signal, stopped]));
      // Its caller hears of a failure.
      active.add(documentId, { ended: working.catch(() => undefined), interrupt });
      try {
        return await working;
      } catch (error) {
        // However the work reports that it was stopped.
        stopped.throwIfAborted();
        throw error;
      }
    },
    async stop(documentId) {
      active.find(documentId)?.interrupt('cancelled');
      await active.ended(waitMs, documentId);
    },
  };
}
