/** The other side of `thread.ts`: answers, within a thread, one question after another. */
import { parentPort } from 'node:worker_threads';
import { AppError } from './errors.js';
import type { ThreadReply } from './thread.js';

/** @param answer An AppError that it throws reaches the one who asked as such. */
export function answerQuestions(answer: (question: unknown) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('This is the code of a thread');
  port.on('message', (question: unknown) => {
    void replyTo(question, answer).then((reply) => port.postMessage(reply));
  });
}

async function replyTo(
  question: unknown,
  answer: (question: unknown) => unknown,
): Promise<ThreadReply> {
  try {
    return { answer: await answer(question) };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message, status: error.status };
    return {
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      status: null,
    };
  }
}
