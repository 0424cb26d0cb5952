/** Finds the works around a source: what it refers to and what refers to it, from the services that know. */
import type { Article } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import { mergeArticles } from '../search/merge-articles.js';
import type { FoundSource, RelatedWorks } from './study-source.js';

export interface FollowRequest {
  readonly source: FoundSource;
  /** Identifiers of the engines of the plan: nobody else is asked. */
  readonly engines: readonly string[];
  /** Of references and of citing works, each. */
  readonly max: number;
  readonly signal: AbortSignal;
}

/**
 * The services of the engines are asked one after another until one tells what the work refers to; what refers to it is the first that
 * was told. One that fails is told of. @throws the signal's reason.
 */
export async function followReferences(
  { source, engines, max, signal }: FollowRequest,
  lookups: readonly CitationLookup[],
): Promise<RelatedWorks> {
  const { identifiers, doi } = source.article;
  const known = { ...identifiers, doi: identifiers.doi || doi };
  const failures: string[] = [];
  let references: Article[] = [];
  let citingWorks: Article[] = [];
  for (const lookup of lookups) {
    if (!engines.includes(lookup.id) || lookup.knowsBy.every((kind) => known[kind] === ''))
      continue;
    try {
      const around = await lookup.findAround(known, { max, signal });
      failures.push(...(around.failures ?? []));
      if (references.length === 0) references = toArticles(lookup, around.references.slice(0, max));
      if (citingWorks.length === 0)
        citingWorks = toArticles(lookup, around.citingWorks.slice(0, max));
      // Who knows these knows the work: that nothing refers to it is believed.
      if (references.length > 0) break;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failures.push(error.message);
    }
  }
  return { source: source.key, references, citingWorks, failures };
}

function toArticles(
  { id: engineId, name: engineName }: CitationLookup,
  records: readonly EngineRecord[],
): Article[] {
  return mergeArticles([{ engineId, engineName, records }]).map(({ article }) => article);
}
