/** Writes what a running job shows, some times a second at most, always the newest. */
import type { JobView } from '../store/jobs/jobs.js';

export interface ViewWriter {
  set(view: JobView): void;
  /** Stops writing, waits for a write that is under way, and gives everything that was ever set last. */
  stop(): Promise<JobView>;
}

/** @param write Never rejects. */
export function createViewWriter(
  write: (view: JobView) => Promise<void>,
  intervalMs = 250,
): ViewWriter {
  let latest: JobView = {};
  let isChanged = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function writeAfter(delayMs: number): void {
    timer = setTimeout(() => {
      if (isChanged) writing = flush();
      else timer = null;
    }, delayMs);
  }

  async function flush(): Promise<void> {
    isChanged = false;
    await write(latest);
    // The pause begins when a write has ended, so that a slow database is not asked for more than it can do.
    if (!isStopped) writeAfter(intervalMs);
  }

  return {
    set(view) {
      if (isStopped) return;
      latest = { ...latest, ...view };
      isChanged = true;
      if (timer === null) writeAfter(0);
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
      return latest;
    },
  };
}
