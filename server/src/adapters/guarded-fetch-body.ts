/** Reads the body of an answer: takes off at most one layer of compression and stops at a limit of decoded bytes. */
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { BodyTooLargeError } from './service-transport.js';

/** The body is compressed in more than one layer, or in a way that was not offered. */
export class UnreadableEncodingError extends Error {
  override name = 'UnreadableEncodingError';
}

/** What is offered to servers. */
export const acceptedEncodings = 'gzip, br, deflate';

/** @throws BodyTooLargeError, UnreadableEncodingError, or what the stream throws. The stream is destroyed in every case. */
export async function readBody(
  stream: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity');
  const [layer] = layers;
  if (layers.length > 1)
    throw refuse(stream, new UnreadableEncodingError('more than one layer of compression'));
  if (layer === undefined) return await collect(stream, maxBytes);
  if (layer === 'deflate') return await collectDecoded(stream, await inflaterFor(stream), maxBytes);
  if (layer === 'gzip' || layer === 'x-gzip')
    return await collectDecoded(stream, createGunzip(), maxBytes);
  if (layer === 'br') return await collectDecoded(stream, createBrotliDecompress(), maxBytes);
  throw refuse(stream, new UnreadableEncodingError('unknown compression'));
}

async function collectDecoded(
  stream: Readable,
  decoder: Transform,
  maxBytes: number,
): Promise<Uint8Array> {
  let bytes: Uint8Array = new Uint8Array();
  let tooLarge: BodyTooLargeError | null = null;
  try {
    await pipeline(stream, decoder, async (decoded: AsyncIterable<Buffer>) => {
      bytes = await concatenated(decoded, maxBytes).catch((error: unknown) => {
        if (error instanceof BodyTooLargeError) tooLarge = error;
        throw error;
      });
    });
  } catch (error) {
    // Stopping early aborts the connection, and the pipeline may tell of that instead.
    throw tooLarge ?? error;
  }
  return bytes;
}

async function collect(stream: Readable, maxBytes: number): Promise<Uint8Array> {
  try {
    return await concatenated(stream, maxBytes);
  } catch (error) {
    throw refuse(stream, error);
  }
}

async function concatenated(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    parts.push(chunk);
  }
  return Buffer.concat(parts, size);
}

/** Servers disagree whether "deflate" has the zlib header (RFC 9110, 8.4.1.2); its first byte tells. */
async function inflaterFor(stream: Readable): Promise<Transform> {
  const first = await firstByte(stream);
  return first !== null && (first & 0x0f) !== 8 ? createInflateRaw() : createInflate();
}

function firstByte(stream: Readable): Promise<number | null> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', () => resolve(null));
    stream.once('readable', () => {
      const chunk: Buffer | null = stream.read();
      stream.off('error', reject);
      if (chunk === null) resolve(null);
      else {
        stream.unshift(chunk);
        resolve(chunk[0] ?? null);
      }
    });
  });
}

function refuse(stream: Readable, error: unknown): unknown {
  // Destroying aborts the connection, which the stream reports as an error of its own; the one that counts is thrown.
  stream.on('error', () => {});
  stream.destroy();
  return error;
}
