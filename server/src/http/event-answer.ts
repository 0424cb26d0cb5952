/** Sends an answer as server-sent events while it is made, no faster than the caller reads, with a sign of life in between. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Work that goes on whether or not anybody listens. */
export interface EventfulAnswer<Data, Event> {
  /** What the JSON call answers with. */
  data(): Promise<Data>;
  /** Everything from the beginning until the last event; ends when the signal is aborted. */
  events(signal: AbortSignal): AsyncIterable<Event>;
  /** When the work is over; never rejects. */
  readonly ended: Promise<unknown>;
}

export interface SendOptions {
  readonly events: AsyncIterable<unknown>;
  /** Gives the event as it is sent. */
  readonly check: (event: unknown) => unknown;
  /** The last event, where telling the others fails; also writes down what failed. */
  readonly failed: (error: unknown) => unknown;
  readonly signal: AbortSignal;
  /** Milliseconds between two signs of life. */
  readonly heartbeatMs: number;
}

/** By the Accept header; whoever names both is sent events. */
export function wantsEvents(request: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/event-stream\s*(?:;|,|$)/i.test(request.headers.accept ?? '');
}

/** Resolves when the last event is sent or the caller is gone. */
export async function sendEvents(reply: FastifyReply, options: SendOptions): Promise<void> {
  const body = new PassThrough({ highWaterMark: 64 * 1024 });
  void reply
    .type('text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-cache, no-transform')
    // Proxies that gather an answer before they pass it on are asked not to.
    .header('X-Accel-Buffering', 'no')
    .send(body);
  const heartbeat = setInterval(() => {
    if (!body.writableNeedDrain) body.write(': still here\n\n');
  }, options.heartbeatMs);
  const write = (event: unknown): boolean => body.write(`data: ${JSON.stringify(event)}\n\n`);
  try {
    for await (const event of options.events) {
      if (!write(options.check(event))) await once(body, 'drain', { signal: options.signal });
    }
    body.end();
  } catch (error) {
    if (options.signal.aborted) body.destroy();
    else {
      // Its headers are sent, so that no status can say so.
      write(options.check(options.failed(error)));
      body.end();
    }
  } finally {
    clearInterval(heartbeat);
  }
}
