/** Writes what running work shows, some times a second at most, always the newest. */
import { tellNobody } from '../store/database/database-away.js';

export interface ViewWriter<View> {
  /** What is left out stays as it was set before. */
  set(view: View): void;
  /** Stops writing, waits for a write that is under way, and gives everything that was ever set last. */
  stop(): Promise<View>;
}

export interface ViewWriterOptions<View> {
  readonly write: (view: View) => Promise<void>;
  /** The next write carries the same and more. */
  readonly onError: (error: unknown) => void;
  readonly intervalMs: number;
  /** So long after something was set first, or after a pause; at once when left out. */
  readonly firstMs?: number;
  /** Writes after so long even where nothing has changed, as a sign of life and to hear what the row says. */
  readonly aliveMs?: number | undefined;
}

export function createViewWriter<View extends object>(
  initial: View,
  { write, onError, intervalMs, firstMs = 0, aliveMs }: ViewWriterOptions<View>,
): ViewWriter<View> {
  let latest = initial;
  let isChanged = false;
  let isStopped = false;
  let timer: { readonly id: NodeJS.Timeout; readonly isSign: boolean } | null = null;
  let writing: Promise<void> | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;

  function writeAfter(delayMs: number, isSign: boolean): void {
    if (timer !== null) clearTimeout(timer.id);
    const id = setTimeout(() => {
      timer = null;
      writing = flush();
    }, delayMs);
    timer = { id, isSign };
  }

  async function flush(): Promise<void> {
    isChanged = false;
    await tellNobody(() => write(latest)).catch(onError);
    writing = null;
    writtenAt = performance.now();
    // The pause begins when a write has ended, so that a slow database is not asked for more than it can do.
    if (isStopped) return;
    if (isChanged) writeAfter(intervalMs, false);
    else if (aliveMs !== undefined) writeAfter(aliveMs, true);
  }

  if (aliveMs !== undefined) writeAfter(aliveMs, true);
  return {
    set(view) {
      if (isStopped) return;
      latest = { ...latest, ...view };
      isChanged = true;
      if (writing !== null || timer?.isSign === false) return;
      writeAfter(Math.max(firstMs, writtenAt + intervalMs - performance.now()), false);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer.id);
      await writing;
      return latest;
    },
  };
}
