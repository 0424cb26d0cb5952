/** Ends requests whose bodies do not arrive: an ordinary one must be there whole within a time, an upload must only not fall silent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerClientError, tooSlow } from './client-errors.js';
import { checkFirst } from './hooks.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, or may be as large as one: it may take as long as the caller's line needs. */
    isUpload?: true;
  }
}

export interface ArrivalLimits {
  /** For a whole request to arrive. */
  readonly requestMs: number;
  /** For the next bytes of an upload. */
  readonly idleMs: number;
  /** Between two looks at requests that have not arrived. */
  readonly checkMs: number;
}

interface Arriving {
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
  /** Kept here, because a request that was answered before its body had arrived lets go of its own. */
  readonly socket: Socket;
  readonly isUpload: boolean;
  /** When the time began that is running for it. */
  since: number;
  bytesRead: number;
}

/** Call it before any hook that may answer, for what is refused has a body too. */
export function limitArrival(
  app: FastifyInstance,
  { requestMs, idleMs, checkMs }: ArrivalLimits,
): void {
  const arriving = new Set<Arriving>();
  app.addHook(
    'onRequest',
    checkFirst(({ raw, routeOptions }, reply) => {
      if (!hasBody(raw)) return;
      const isUpload = routeOptions.config.isUpload === true;
      arriving.add({
        request: raw,
        answer: reply.raw,
        socket: raw.socket,
        isUpload,
        since: performance.now(),
        bytesRead: raw.socket.bytesRead,
      });
    }),
  );
  const timer = setInterval(() => {
    for (const entry of arriving) {
      if (!isArriving(entry)) arriving.delete(entry);
      else if (isTooSlow(entry)) {
        arriving.delete(entry);
        end(entry);
      }
    }
  }, checkMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  function isTooSlow(entry: Arriving): boolean {
    const now = performance.now();
    if (entry.isUpload && hasMoved(entry)) entry.since = now;
    return now - entry.since >= (entry.isUpload ? idleMs : requestMs);
  }
}

/** A request that tells neither how long its body is nor that it comes in pieces has none (RFC 9112, 6.3), and is there with its headers. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isArriving({ request, socket }: Arriving): boolean {
  return !request.complete && !request.readableEnded && !socket.destroyed;
}

/** A second answer would be taken for that of the next request. */
function end({ socket, answer }: Arriving): void {
  if (answer.headersSent) socket.destroy();
  else answerClientError({ code: tooSlow }, socket);
}

/** Bytes have come, or those that came wait for us: then it is not the caller who is slow. */
function hasMoved(entry: Arriving): boolean {
  const { request, socket } = entry;
  const hasMore = socket.bytesRead > entry.bytesRead;
  entry.bytesRead = socket.bytesRead;
  return hasMore || request.readableLength > 0;
}
