/** Sends an answer piece by piece, no faster than the caller reads it. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface StreamedAnswer {
  /** Sends the next piece of JSON, the headers before the first one; resolves when there is room for more. @throws the signal's reason. */
  write(text: string): Promise<void>;
}

export interface StreamOptions {
  /** Name under which browsers save the answer. */
  readonly filename: string;
  readonly signal: AbortSignal;
}

/**
 * Runs the work that writes the answer. What it throws before its first piece is thrown on; later the connection is cut,
 * so that nobody takes half an answer for a whole one.
 */
export async function streamAnswer(
  reply: FastifyReply,
  options: StreamOptions,
  work: (answer: StreamedAnswer) => Promise<void>,
): Promise<void> {
  const body = new PassThrough({ highWaterMark: 256 * 1024 });
  const { filename, signal } = options;
  let isBegun = false;
  try {
    await work({
      async write(text) {
        signal.throwIfAborted();
        if (!isBegun) {
          isBegun = true;
          void reply
            .type('application/json; charset=utf-8')
            .header('content-disposition', `attachment; filename="${filename}"`)
            .send(body);
        }
        if (!body.write(text)) await once(body, 'drain', { signal });
      },
    });
    body.end();
  } catch (error) {
    if (!isBegun) throw error;
    body.destroy(
      error instanceof Error
        ? error
        : new Error('The answer could not be finished', { cause: error }),
    );
  }
}
