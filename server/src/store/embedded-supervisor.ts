/** Keeps the thread of the embedded database alive: starts it again when it has crashed or no longer answers. */
import type { Log } from '../log.js';
import { type DatabaseThread, startDatabaseThread } from './database-thread.js';
import type { WorkerTask } from './worker-messages.js';

export interface SupervisorOptions {
  readonly log: Log;
  /** How long one query may keep the thread from answering. */
  readonly answerLimitMs?: number;
  readonly pingIntervalMs?: number;
}

export interface Supervisor {
  close(): Promise<void>;
  /** For tests: ends the thread as a crash would. */
  crash(): Promise<void>;
}

const restartsMax = 5;

/** Resolves when the database answers. @throws DatabaseThreadError when it cannot be opened at first. */
export async function superviseDatabaseThread(task: WorkerTask, options: SupervisorOptions): Promise<Supervisor> {
  const { log, answerLimitMs = 180_000, pingIntervalMs = 5_000 } = options;
  let thread = await startDatabaseThread(task);
  let isClosing = false;
  let restarts = 0;
  let answeredAt = performance.now();
  watch(thread);

  const timer = setInterval(() => {
    if (performance.now() - answeredAt > answerLimitMs) {
      log.error({ answerLimitMs }, 'The embedded database no longer answers; it is started again');
      answeredAt = performance.now();
      void thread.kill();
      return;
    }
    thread.ping(() => {
      answeredAt = performance.now();
    });
  }, pingIntervalMs);
  timer.unref();

  function watch(current: DatabaseThread): void {
    void current.ended.then(async (failure) => {
      if (isClosing) return;
      log.error({ details: failure?.details ?? 'It was ended because it did not answer' }, 'The embedded database has ended');
      await restart();
    });
  }

  async function restart(): Promise<void> {
    while (!isClosing && restarts < restartsMax) {
      restarts += 1;
      try {
        thread = await startDatabaseThread(task);
        answeredAt = performance.now();
        watch(thread);
        log.warn({ restarts }, 'The embedded database was started again');
        return;
      } catch (error) {
        log.error({ error, restarts }, 'The embedded database did not start again');
      }
    }
  }

  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await thread.close();
    },
    crash: () => thread.kill(),
  };
}
