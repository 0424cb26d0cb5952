/** Does something now and then as long as the server runs, whatever one time of it brings. */

interface KeepDoingOptions {
  readonly everyMs: number;
  /** What is logged of a time that failed. */
  readonly failure: string;
  /** Ends with the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly logUnexpected: (message: string, error: unknown) => void;
}

/** Gives the function that ends it, and waits for what is being done. */
export function keepDoing(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, failure, pause, logUnexpected }: KeepDoingOptions,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await pause(everyMs, signal);
        await work(signal);
      } catch (error) {
        if (!signal.aborted) logUnexpected(failure, error);
      }
    }
  };
  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
  };
}
