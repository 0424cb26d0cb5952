/** Answers requests that are too broken, too slow or too large in their headers to reach a route. */

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** Given to Fastify as `clientErrorHandler`: writes a whole answer by hand and ends the connection. */
export function answerClientError(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { status, detail } = describeClientError(error.code);
  const body = JSON.stringify({ detail });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** For an `Expect` header with anything but `100-continue`, which Node would answer without a body. */
export function answerExpectation(_request: IncomingMessage, answer: ServerResponse): void {
  const body = JSON.stringify({ detail: 'The expectation of the request cannot be met' });
  answer
    .writeHead(417, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(body);
}

/** As Node names it, too. */
export const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';

function describeClientError(code: string): { status: number; detail: string } {
  if (code === tooSlow) return { status: 408, detail: 'The request took too long to arrive' };
  if (code === 'HPE_HEADER_OVERFLOW')
    return { status: 431, detail: 'The request headers are too large' };
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return { status: 413, detail: 'The request body is too large' };
  return { status: 400, detail: 'The request is not well-formed HTTP' };
}
