/** How the server lets go: no new work from the moment it closes, some seconds for what is under way, then an abort. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../errors.js';

export interface StopOptions {
  /** How long requests that are already on the line are still read, to be answered that the server is stopping; at once, their connections would look idle and be cut. */
  readonly drainMs: number;
  /** How long requests under way may go on before their signal is aborted. */
  readonly graceMs: number;
  /** How long they then have before their connections are cut. */
  readonly abortMs: number;
}

/** A process that is busy all the while reads nothing in that time: between the parts of it, it does. */
const drainTurns = 10;

/** Ties the app's `close()` to a signal for requests; returns the signal. */
export function stopGracefully(app: FastifyInstance, options: StopOptions): AbortSignal {
  const stopped = new AbortController();
  let isClosing = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    isClosing = true;
    timers.push(setTimeout(() => stopped.abort(stopError()), options.graceMs));
    timers.push(setTimeout(() => app.server.closeAllConnections(), options.graceMs + options.abortMs));
    for (let turn = 0; turn < drainTurns; turn += 1) await delay(options.drainMs / drainTurns);
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw stopError();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('Connection', 'close');
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return stopped.signal;
}

function stopError(): UnavailableError {
  return new UnavailableError('The server is stopping', { retryAfterSeconds: 5 });
}
