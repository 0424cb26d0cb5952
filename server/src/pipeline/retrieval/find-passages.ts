/** The one rule where no vectors answer, as those of a provider fail, know another language alone or are still to be made: passages are found by their words alone, and whoever asked is told. */
import type { MatchedPassage } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { Embedder } from '../../ports/embedder.js';
import { beginSentence } from '../../reading/language/begin-sentence.js';
import { tellLanguage } from '../../reading/language/passage-language.js';
import type { RetrieveRequest, Retriever } from './retrieve.js';

/** @throws the signal's reason, and what is no failure that somebody foresaw. */
export function sayWordsAlone(error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted();
  if (!(error instanceof AppError)) throw error;
  return `${error.message.replace(/[.]$/, '')}. ${byWordsAlone}`;
}

const byWordsAlone = 'Passages are found by their words alone.';

/** Whether the embedder compares the meaning of questions in this language. */
export function knowsLanguage({ language }: Pick<Embedder, 'language'>, query: string): boolean {
  return language === undefined || tellLanguage(query) === language;
}

/** Why the vectors are not asked; null where the question is in a language that they know. */
export function sayUnknownLanguage(
  embedder: Pick<Embedder, 'language'>,
  query: string,
): string | null {
  const { language } = embedder;
  if (language === undefined || knowsLanguage(embedder, query)) return null;
  return `The embedding model compares the meaning of ${beginSentence(language)} queries alone. ${byWordsAlone}`;
}

/** Said in the same words however many there are, so that a run that asks many times tells it once. */
const uncompared =
  'Not all passages can be compared by their meaning yet, as vectors are still to be made: words alone find the others, and what these say in other words may be missed. The Vectors screen says how far they are.';

/** `note` says what failed, or that passages have no vectors yet; null where all was compared that can be. @throws as `sayWordsAlone`. */
export async function findPassages(
  retriever: Retriever,
  request: RetrieveRequest,
): Promise<{ readonly found: MatchedPassage[]; readonly note: string | null }> {
  let isLacking = false;
  const onUncompared = (): void => {
    isLacking = true;
  };
  try {
    const found = await retriever.retrieve({ ...request, onUncompared });
    return { found, note: isLacking ? uncompared : null };
  } catch (error) {
    const note = sayWordsAlone(error, request.signal);
    return { found: await retriever.retrieve({ ...request, byWordsAlone: true }), note };
  }
}
