/** Keeps the thread of the embedded database alive: starts it again when it has crashed or no longer answers. */
import { startAwakeClock } from '../../awake-time.js';
import type { Log } from '../../log.js';
import { createStatementLimit } from '../database/statement-limit.js';
import {
  type DatabaseThread,
  DatabaseThreadError,
  startDatabaseThread,
} from './database-thread.js';
import type { WorkerTask } from './worker-messages.js';

export interface SupervisorOptions {
  readonly log: Log;
  /** How long one query may keep the thread from answering. */
  readonly answerLimitMs?: number;
  readonly pingIntervalMs?: number;
  /** Before the second attempt to start it again; each further one waits twice as long, up to half a minute. */
  readonly restartPauseMs?: number;
  /** Told why the database has ended, or did not start again, before the next attempt. */
  readonly beforeRestart?: (failure: DatabaseThreadError) => Promise<void>;
}

export interface Supervisor {
  /** While the work runs, one statement may keep the thread from answering for so long. */
  allowLong<T>(statementMs: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** For tests: ends the thread as a crash would. */
  crash(): Promise<void>;
}

const restartPauseMaxMs = 30_000;
/** One that ends sooner has not been started well. */
const settledMs = 10_000;

/** Resolves when the database answers. @throws DatabaseThreadError when it cannot be opened at first. */
export async function superviseDatabaseThread(
  task: WorkerTask,
  options: SupervisorOptions,
): Promise<Supervisor> {
  const { log, answerLimitMs = 180_000, pingIntervalMs = 5_000, restartPauseMs = 500 } = options;
  let thread = await startDatabaseThread(task);
  let isClosing = false;
  // While the machine slept, the thread could not answer.
  const awake = startAwakeClock();
  let answeredAt = awake.passedMs();
  let startedAt = performance.now();
  /** Since it last ran for a while. */
  let attempts = 0;
  const statements = createStatementLimit(answerLimitMs);
  watch(thread);

  const timer = setInterval(() => {
    const limitMs = statements.current();
    if (awake.passedMs() - answeredAt > limitMs) {
      log.error({ limitMs }, 'The embedded database no longer answers; it is started again');
      answeredAt = awake.passedMs();
      void thread.kill();
      return;
    }
    thread.ping(() => {
      answeredAt = awake.passedMs();
    });
  }, pingIntervalMs);
  timer.unref();

  function watch(current: DatabaseThread): void {
    void current.ended.then(async (failure) => {
      if (isClosing) return;
      log.error(
        { details: failure?.details ?? 'It was ended because it did not answer' },
        'The embedded database has ended',
      );
      await restart(failure);
    });
  }

  /** Goes on for ever, because what keeps it from starting, such as a full disk, may pass. */
  async function restart(why: DatabaseThreadError | null): Promise<void> {
    let failure = why;
    if (performance.now() - startedAt > settledMs) attempts = 0;
    while (!isClosing) {
      if (attempts > 0)
        await pause(Math.min(restartPauseMs * 2 ** (attempts - 1), restartPauseMaxMs));
      attempts += 1;
      try {
        if (failure !== null) await options.beforeRestart?.(failure);
        const started = await startDatabaseThread(task);
        if (isClosing) return await started.kill();
        thread = started;
        startedAt = performance.now();
        answeredAt = awake.passedMs();
        watch(thread);
        log.warn({ attempts }, 'The embedded database was started again');
        return;
      } catch (error) {
        log.error({ error, attempts }, 'The embedded database did not start again');
        if (error instanceof DatabaseThreadError) failure = error;
      }
    }
  }

  return {
    async allowLong(statementMs, work) {
      try {
        return await statements.allowLong(statementMs, work);
      } finally {
        // The answer to the last ping may still be on its way.
        answeredAt = awake.passedMs();
      }
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      awake.stop();
      await thread.close();
    },
    crash: () => thread.kill(),
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
