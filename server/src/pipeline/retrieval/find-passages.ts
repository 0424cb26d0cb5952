/** The one rule where the vectors of a provider fail: passages are found by their words alone, and whoever asked is told. */
import type { MatchedPassage } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { RetrieveRequest, Retriever } from './retrieve.js';

/** @throws the signal's reason, and what is no failure that somebody foresaw. */
export function sayWordsAlone(error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted();
  if (!(error instanceof AppError)) throw error;
  return `${error.message.replace(/[.]$/, '')}. Passages are found by their words alone.`;
}

/** `note` says what failed; null where nothing did. @throws as `sayWordsAlone`. */
export async function findPassages(
  retriever: Retriever,
  request: RetrieveRequest,
): Promise<{ readonly found: MatchedPassage[]; readonly note: string | null }> {
  try {
    return { found: await retriever.retrieve(request), note: null };
  } catch (error) {
    const note = sayWordsAlone(error, request.signal);
    return { found: await retriever.retrieve({ ...request, byWordsAlone: true }), note };
  }
}
