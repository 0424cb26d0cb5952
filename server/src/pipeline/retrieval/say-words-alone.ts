/** Says that passages are found without the vectors of a provider that fails: whoever asks goes on. */
import { AppError } from '../../errors.js';

/** @throws the signal's reason, and what is no failure that somebody foresaw. */
export function sayWordsAlone(error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted();
  if (!(error instanceof AppError)) throw error;
  return `${error.message.replace(/[.]$/, '')}. Passages are found by their words alone.`;
}
