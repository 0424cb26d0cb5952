/** Checks that every request passes. They call back at once instead of promising to: a crowd pays for each promise of each request. */
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/** A hook of `onRequest`; what the check throws is answered. */
export function checkFirst(
  check: (request: FastifyRequest, reply: FastifyReply) => void,
): onRequestHookHandler {
  return (request, reply, done) => {
    try {
      check(request, reply);
    } catch (error) {
      done(error instanceof Error ? error : new Error('A check failed', { cause: error }));
      return;
    }
    done();
  };
}
