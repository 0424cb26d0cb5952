/** What becomes of the rest of a request when the answer is known before all of it has come. */
import { finished } from 'node:stream';
import { uploadLimits } from '@lectern/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What can be meant: as many files as can be sent at once. A caller who sends more listens to nothing. */
const mostBytes = uploadLimits.filesMax * uploadLimits.fileBytes;

/**
 * It is read away, for callers listen only after they have sent all. The connection stays open meanwhile, whatever the caller or the framework
 * wanted: one that is closed with the answer is reset by what still comes, and the answer is lost. Who sends no more is cut by the limits of
 * arrival. Call it before the answer.
 */
export function letRestPass({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (!hasRest(raw)) return;
  keepOpen(raw, reply);
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

function hasRest({ headers, complete, destroyed }: FastifyRequest['raw']): boolean {
  const hasBody =
    headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  return hasBody && !complete && !destroyed;
}

/** A connection that is not to be used again is closed when both sides have said all. */
function keepOpen(raw: FastifyRequest['raw'], reply: FastifyReply): void {
  const { raw: answer } = reply;
  void reply.removeHeader('connection');
  if (answer.shouldKeepAlive) return;
  answer.shouldKeepAlive = true;
  const { socket } = raw;
  finished(raw, () => {
    if (answer.writableFinished) socket.end();
    else answer.once('finish', () => socket.end());
  });
}
