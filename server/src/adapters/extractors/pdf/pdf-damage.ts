/** Says what keeps a PDF from being read, in the words of a person. */
import { DocumentUnreadableError } from '../../../errors.js';

/** What the library says of the file, as a sentence. */
export async function orDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw translateFailure(error);
  }
}

export function translateFailure(error: unknown): DocumentUnreadableError {
  if (error instanceof DocumentUnreadableError) return error;
  const message = error instanceof Error ? error.message : '';
  if (/password|encrypt/i.test(message))
    return new DocumentUnreadableError('PDF is protected by a password', error);
  return new DocumentUnreadableError('PDF is damaged', error);
}
