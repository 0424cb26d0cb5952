/** Work on what a person brought, in a thread of its own: the server answers others meanwhile, and what goes beyond its limits is ended. */
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { afterAwake, startAwakeClock } from './awake-time.js';
import { AppError, InvalidRequestError } from './errors.js';
import { resolveWorkerEntry } from './worker-entry.js';

export interface ThreadOptions {
  /** File name of its code without suffix, and its folder below `server/src`. */
  readonly name: string;
  readonly folder: string;
  /** For one question. */
  readonly timeoutMs: number;
  /** For all of them together; as long as they come when left out. */
  readonly totalMs?: number;
  readonly heapMb: number;
  /** Said to the person when a limit is reached, such as `This file`. */
  readonly subject: string;
  /** What is done to it. */
  readonly task: 'read' | 'write' | 'make';
  readonly signal: AbortSignal;
}

export interface Thread {
  /** One question at a time. @throws AppError what the thread threw as one, and at its limits; it has ended then. */
  ask<Answer>(question: unknown, schema: z.ZodType<Answer>): Promise<Answer>;
  end(): Promise<void>;
  /** When it has ended, for whatever reason. */
  readonly ended: Promise<void>;
}

const replySchema = z.union([
  z.object({ answer: z.unknown() }),
  /** The status is null where the failure was not foreseen. */
  z.object({ problem: z.string(), status: z.number().nullable() }),
]);
export type ThreadReply = z.input<typeof replySchema>;

export function startThread(options: ThreadOptions): Thread {
  const { threadUrl } = resolveWorkerEntry(options.name, options.folder);
  const worker = new Worker(threadUrl, {
    execArgv: [],
    env: {},
    name: options.name,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
  });
  // Between two questions nobody waits for it; whoever asks next finds that it has ended.
  worker.on('error', () => {}).unref();
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  // Also when whoever asked never asks again.
  const onAbort = (): void => void worker.terminate();
  options.signal.addEventListener('abort', onAbort, { once: true });
  void ended.then(() => options.signal.removeEventListener('abort', onAbort));
  let spentMs = 0;

  async function end(): Promise<void> {
    await worker.terminate();
  }

  return {
    end,
    ended,
    async ask(question, schema) {
      const leftMs = Math.min(options.timeoutMs, (options.totalMs ?? Infinity) - spentMs);
      if (hasEnded) throw new Error('The thread has ended');
      const clock = startAwakeClock();
      try {
        const reply = replySchema.parse(await answerOf(worker, question, { ...options, leftMs }));
        if ('answer' in reply) return schema.parse(reply.answer);
        throw reply.status === null
          ? new Error(reply.problem)
          : new AppError(reply.problem, { status: reply.status });
      } catch (error) {
        await end();
        throw error;
      } finally {
        spentMs += clock.passedMs();
        clock.stop();
      }
    },
  };
}

type Waiting = Pick<ThreadOptions, 'subject' | 'task' | 'signal'> & { readonly leftMs: number };

function answerOf(worker: Worker, question: unknown, waiting: Waiting): Promise<unknown> {
  const { subject, task, signal, leftMs } = waiting;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => done(() => reject(signal.reason));
    const onLimit = (): void =>
      done(() => reject(new InvalidRequestError(`${subject} takes too long to ${task}`)));
    const onExit = (): void => done(() => reject(new Error('The thread ended by itself')));
    const onError = (error: Error & { code?: string }): void =>
      done(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new InvalidRequestError(`${subject} needs too much memory to ${task}`, error)
            : error,
        ),
      );
    const onMessage = (message: unknown): void => done(() => resolve(message));
    const takeBack = afterAwake(leftMs, onLimit);
    function done(finish: () => void): void {
      takeBack();
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      finish();
    }
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else worker.postMessage(question);
  });
}
