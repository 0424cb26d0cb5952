/** What a research run reads: works as they are found, and what was read of them. All of it is JSON, so that it can be kept as a step. */
import type { Article, EngineReport, ResearchSourceRecord } from '@lectern/contract';
import type { Passage } from '../../reading/passage.js';

/** A work that the run means to read. */
export interface FoundSource {
  /** Stable within the run, whatever the order of finding, such as `doi:10.1000/xyz`; see `keyOfSource`. */
  readonly key: string;
  readonly article: Article;
  readonly foundBy: ResearchSourceRecord['found_by'];
  readonly isPinned: boolean;
  /** The document of the library that it is; null where it is not there. */
  readonly documentId: string | null;
  /** 0 to 1, to the question that it fits best. */
  readonly relevance: number;
}

/** A passage of a source, kept with the run. */
export interface StudyPassage extends Passage {
  /** That of the library where it comes from there; else made of the source's key and the index. */
  readonly id: string;
  /** `key` of its source. */
  readonly source: string;
  /** From 0, in reading order. */
  readonly index: number;
  /** Null where it is not one of the library. */
  readonly document_id: string | null;
  readonly chunk_index: number | null;
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly page_turns?: readonly number[] | undefined;
}

/** A source with what was read of it. */
export interface StudySource extends FoundSource {
  readonly readAs: ResearchSourceRecord['read_as'];
  /** Why it was not read in full; empty where it was. */
  readonly reason: string;
  /** In reading order; none where nothing could be read. */
  readonly passages: readonly StudyPassage[];
}

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
