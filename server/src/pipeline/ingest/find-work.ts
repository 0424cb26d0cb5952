/** Finds what is known of a work by its identifiers: asks every service that goes by one of them, and joins what they say. */
import type { Article, Identifiers } from '@lectern/contract';
import type { WorkLookup } from '../../ports/work-lookup.js';
import { mergeArticles } from '../search/merge-articles.js';

/**
 * The work as an article; null where no service knows it.
 * @throws EngineError when none knew it and one of them failed; the signal's reason.
 */
export async function findWork(
  identifiers: Identifiers,
  lookups: readonly WorkLookup[],
  signal: AbortSignal,
): Promise<Article | null> {
  const answers = await Promise.allSettled(
    lookups.map((lookup) => lookup.findWork(identifiers, signal)),
  );
  signal.throwIfAborted();
  const found = answers.map((answer, index) => ({
    engineId: lookups[index]?.id ?? '',
    engineName: lookups[index]?.name ?? '',
    records: answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : [],
  }));
  const [first] = mergeArticles(found);
  if (first !== undefined) return first.article;
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return null;
}
