/** What becomes of the rest of an upload when the answer is known before all of it has come. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** It is read away, for callers listen only after they have sent all; the connection is not used again. Call it before the answer. */
export function letRestPass(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded || request.raw.destroyed) return;
  void reply.header('Connection', 'close');
  request.raw.unpipe();
  request.raw.resume();
}
