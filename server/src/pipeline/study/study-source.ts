/** What a research run finds of works, outside and in the library, and what all of it comes to. All of it is JSON, so that it can be kept as a step. */
import type { Article, EngineReport } from '@lectern/contract';
import type { FoundSource } from '../evidence/source.js';

export type { FoundSource, StudyPassage, StudySource } from '../evidence/source.js';
export { isOfRetracted, textOfSource } from '../evidence/source.js';

/** What the engines gave for one query. An engine that failed says why in its report. */
export type OutsideFound = {
  readonly query: string;
  readonly reports: readonly EngineReport[];
  /** Names of the engines for which the calls of the run did not reach. */
  readonly notAsked?: readonly string[];
} & (
  | {
      readonly outcome: 'found';
      /** Best first. */
      readonly articles: readonly Article[];
      readonly recordsFound: number;
    }
  /** Every engine failed; a sentence for people. */
  | { readonly outcome: 'failed'; readonly reason: string }
);

/** Whether every engine was asked and answered: another time there may be more of it. */
export function isAnsweredByAll(found: OutsideFound): boolean {
  const { outcome, reports, notAsked = [] } = found;
  return (
    outcome === 'found' &&
    notAsked.length === 0 &&
    reports.every(({ status }) => status !== 'failed')
  );
}

/** None where every engine failed. */
export function articlesOf(found: OutsideFound): readonly Article[] {
  return found.outcome === 'found' ? found.articles : [];
}

/** What the library has for one query. */
export interface InsideFound {
  readonly query: string;
  readonly documents: readonly LibraryFinding[];
  /** Sentences: what could not be used to find them. */
  readonly notes: readonly string[];
}

interface LibraryFinding {
  readonly documentId: string;
  readonly article: Article;
  /** Of its best passage, 0 to 1. */
  readonly relevance: number;
}

/** What services say of the works around one source. */
export interface RelatedWorks {
  /** `key` of the source. */
  readonly source: string;
  readonly references: readonly Article[];
  readonly citingWorks: readonly Article[];
  /** Sentences: which service did not answer, and why. */
  readonly failures: readonly string[];
}

/** What all findings come to. */
export interface GatheredSources {
  /** Best first; what is pinned comes in any case. */
  readonly sources: readonly FoundSource[];
  readonly recordsFound: number;
  readonly duplicates: number;
  readonly offTopic: number;
  /** On the topic, but more than the run reads. */
  readonly beyond: number;
  /** Sentences that say what was dropped and why. */
  readonly notes: readonly string[];
  /** Sentences: what a person wanted read, and is no longer there. */
  readonly missing?: readonly string[];
}
