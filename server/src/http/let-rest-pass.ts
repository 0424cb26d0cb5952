/** What becomes of the rest of an upload when the answer is known before all of it has come. */
import { uploadLimits } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';

/** What can be meant: as many files as can be sent at once. A caller who sends more listens to nothing. */
const mostBytes = uploadLimits.filesMax * uploadLimits.fileBytes;

/**
 * It is read away, for callers listen only after they have sent all. The connection stays open meanwhile: one that is closed with the answer is
 * reset by what still comes, and the answer is lost. Who sends no more is cut by the limits of arrival. Call it before the answer.
 */
export function letRestPass({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let passed = 0;
  raw.unpipe();
  // Whoever was about to read on would hold the rest back, and with it the next request of the connection.
  raw.removeAllListeners('readable');
  raw.on('data', (bytes: Uint8Array) => {
    passed += bytes.byteLength;
    if (passed > mostBytes) raw.socket.destroy();
  });
  raw.resume();
}
