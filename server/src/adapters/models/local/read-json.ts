/** Reads a description that belongs to a model. */
import { readFile } from 'node:fs/promises';
import { EncodeError } from './encode-fault.js';

/** @throws EncodeError when the file is not there, or holds something else than an object. */
export async function readJson(path: string): Promise<object> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new EncodeError('files', 'A file that describes the model cannot be read', error);
  }
  throw new EncodeError('files', 'A file that describes the model holds something else');
}
