/** Writes a new file, whole on the disk when it returns; what breaks off is the caller's to remove. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** @throws what the system says, such as EEXIST where there is a file already. */
export async function writeWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  // `flush` waits until the disk has the bytes.
  await pipeline(counted(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  });
  return { sha256: hash.digest('hex'), size };
}
