/** Which documents are being worked on in this process, so that the work on one of them can be stopped. */

export interface ActiveWork {
  /** Runs the work with a signal that is also aborted by `stop`. */
  run<T>(
    documentId: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Aborts the work on the document, if there is any, and waits a moment for its end. What it still writes is refused by the store. */
  stop(documentId: string): Promise<void>;
}

/** The work on one document was stopped, while its task goes on. */
export class DocumentStoppedError extends Error {
  constructor() {
    super('The work on this document was stopped');
    this.name = 'DocumentStoppedError';
  }
}

const waitMs = 3000;

export function createActiveWork(): ActiveWork {
  const active = new Map<
    string,
    { readonly controller: AbortController; readonly ended: Promise<unknown> }
  >();
  return {
    async run(documentId, signal, work) {
      const controller = new AbortController();
      const working = work(AbortSignal.any([signal, controller.signal]));
      const entry = { controller, ended: working.catch(() => undefined) }; // Its caller hears of it.
      active.set(documentId, entry);
      try {
        return await working;
      } catch (error) {
        // However the work reports that it was stopped.
        controller.signal.throwIfAborted();
        throw error;
      } finally {
        if (active.get(documentId) === entry) active.delete(documentId);
      }
    },
    async stop(documentId) {
      const entry = active.get(documentId);
      if (entry === undefined) return;
      entry.controller.abort(new DocumentStoppedError());
      const timer = new AbortController();
      await Promise.race([entry.ended, elapsed(waitMs, timer.signal)]);
      timer.abort();
    },
  };
}

function elapsed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
