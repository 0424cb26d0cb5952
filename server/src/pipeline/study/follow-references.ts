/** Finds the works around a source: what it refers to and what refers to it, from the services that know. */
import type { Article } from '@lectern/contract';
import { AppError } from '../../errors.js';
import type { CitationLookup } from '../../ports/citation-lookup.js';
import type { EngineRecord } from '../../ports/search-engine.js';
import { mergeArticles } from '../search/merge-articles.js';
import type { FoundSource, RelatedWorks } from './study-source.js';

export interface FollowRequest {
  readonly source: FoundSource;
  /** Of references and of citing works, each. */
  readonly max: number;
  readonly signal: AbortSignal;
}

/** Services are asked one after another until one knows works around it; one that fails is told. @throws the signal's reason. */
export async function followReferences(
  { source, max, signal }: FollowRequest,
  lookups: readonly CitationLookup[],
): Promise<RelatedWorks> {
  const { identifiers, doi } = source.article;
  const known = { ...identifiers, doi: identifiers.doi || doi };
  const failures: string[] = [];
  for (const lookup of lookups) {
    if (lookup.knowsBy.every((kind) => known[kind] === '')) continue;
    try {
      const around = await lookup.findAround(known, { max, signal });
      if (around.references.length + around.citingWorks.length === 0) continue;
      const toArticles = (records: readonly EngineRecord[]): Article[] =>
        mergeArticles([
          { engineId: lookup.id, engineName: lookup.name, records: records.slice(0, max) },
        ]).map(({ article }) => article);
      const references = toArticles(around.references);
      return {
        source: source.key,
        references,
        citingWorks: toArticles(around.citingWorks),
        failures,
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof AppError)) throw error;
      failures.push(error.message);
    }
  }
  return { source: source.key, references: [], citingWorks: [], failures };
}
