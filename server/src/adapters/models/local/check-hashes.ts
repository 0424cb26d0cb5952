/** Refuses files of a model that are not what they were when they were made: a model with damaged numbers runs, and says anything. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { EncodeError } from './encode-fault.js';

/** @param hashes SHA-256 by absolute path. @throws EncodeError */
export async function checkHashes(hashes: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, expected] of Object.entries(hashes)) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash).catch((error: unknown) => {
      throw new EncodeError('files', 'A file of the model cannot be read', error);
    });
    if (hash.digest('hex') !== expected)
      throw new EncodeError('files', 'A file of the model is damaged: its hash is another');
  }
}
