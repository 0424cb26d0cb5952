/** Takes sources of a workflow into the library, through the processing of articles. */
import { type Article, processingLimits } from '@lectern/contract';
import { sayCount } from '@lectern/contract/words/say';
import { ConflictError, InvalidRequestError } from '../../errors.js';
import { stableId } from '../../jobs/stable-id.js';
import type { StudySource } from '../../pipeline/study/study-source.js';

/** `once`: started once, whatever becomes of it. `unlessUnderWay`: started again where what was started for the same before has ended. */
type KeepAs = { readonly once: string } | { readonly unlessUnderWay: string };

/** Starts the processing of articles. The names are UUIDs. */
export type KeepArticles = (
  articles: readonly Article[],
  as: KeepAs,
) => Promise<{ readonly process_id: string }>;

/** @param numbers from 1, in the order of the results; null for all. @throws AppError with a sentence where there is nothing to take. */
export async function keepSources(
  {
    workflowId,
    sources,
  }: { readonly workflowId: string; readonly sources: readonly StudySource[] },
  numbers: readonly number[] | null,
  keepArticles: KeepArticles,
): Promise<{ process_id: string; message: string }> {
  const unknown = (numbers ?? []).find((number) => sources[number - 1] === undefined);
  if (unknown !== undefined) throw new InvalidRequestError(`The workflow has no source ${unknown}`);
  const wanted =
    numbers === null
      ? sources
      : [...new Set(numbers)].flatMap((number) => sources[number - 1] ?? []);
  const articles = wanted.filter(isOutside).map(({ article }) => article);
  const lost = wanted.filter(
    ({ documentId, article }) => documentId === null && article.url === '',
  );
  if (articles.length === 0) throw new ConflictError(whyNone(wanted.length, lost.length));
  if (articles.length > processingLimits.articlesMax)
    throw new InvalidRequestError(
      `At most ${processingLimits.articlesMax} sources can be taken at once`,
    );
  const addresses = articles.map(({ url }) => url).sort();
  const unlessUnderWay = stableId(workflowId, 'keep', ...addresses);
  const { process_id } = await keepArticles(articles, { unlessUnderWay });
  const noun = `${sayCount(articles.length, 'source')} ${articles.length === 1 ? 'is' : 'are'}`;
  const rest = lost.length === 0 ? '' : `; ${lost.length} without an address left out`;
  return { process_id, message: `${noun} being taken into the library${rest}` };
}

function whyNone(wanted: number, lost: number): string {
  if (lost === 0) return 'The library has these sources already';
  return lost === wanted
    ? 'No address is known from which these sources could be taken'
    : `The library has these sources already, but for ${lost} without an address to be taken from`;
}

/** What the library does not have, and can be taken from somewhere. */
export function isOutside({ documentId, article }: StudySource): boolean {
  return documentId === null && article.url !== '';
}
