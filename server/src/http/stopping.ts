/** How the server lets go: no new work from the moment it closes, some seconds for what is under way, then an abort. */
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { UnavailableError } from '../errors.js';
import { checkFirst } from './hooks.js';

export interface StopOptions {
  /** How long requests that are already on the line are still read, to be answered that the server is stopping; at once, their connections would look idle and be cut. */
  readonly drainMs: number;
  /** How long requests under way may go on before their signal is aborted. */
  readonly graceMs: number;
  /** How long they then have before their connections are cut. */
  readonly abortMs: number;
}

/** Ties the app's `close()` to a signal for requests; returns the signal. */
export function stopGracefully(app: FastifyInstance, options: StopOptions): AbortSignal {
  const stopped = new AbortController();
  const closed = new AbortController();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    void endWhatIsLeft().catch(ignoreClosed);
    await delayInTurns(options.drainMs);
  });
  app.addHook(
    'onRequest',
    checkFirst(() => {
      if (isClosing) throw stopError();
    }),
  );
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) void reply.header('Connection', 'close');
    done();
  });
  app.addHook('onClose', async () => closed.abort());

  async function endWhatIsLeft(): Promise<void> {
    await delay(options.graceMs, undefined, { signal: closed.signal });
    stopped.abort(stopError());
    await delayInTurns(options.abortMs, closed.signal);
    app.server.closeAllConnections();
  }

  return stopped.signal;
}

const turns = 10;

/** In parts: a process that is busy all the while reads and answers nothing in that time, but between its parts it does. @throws when aborted. */
async function delayInTurns(milliseconds: number, signal?: AbortSignal): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1)
    await delay(milliseconds / turns, undefined, signal && { signal });
}

/** Nothing was left to be ended. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error;
}

function stopError(): UnavailableError {
  return new UnavailableError('The server is stopping', { retryAfterSeconds: 5 });
}
