/** A work that bears witness, as it was found, and what was read of it. All of it is JSON, so that it can be kept as a step. */
import type { Article, ResearchSourceRecord } from '@lectern/contract';
import { isReadInPart } from '@lectern/contract/words/read-reach';
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
  /** What kept it from being read in full may be over another time: a server that was away, calls that were used up. */
  readonly mayReadMore?: boolean;
  /** What was read of it is a preprint that was retracted since, as the work itself was not: it carries no claim. */
  readonly isTakenBack?: boolean;
  /** What was read of it before, and may be cited; nothing more is found there. */
  readonly passagesBefore?: readonly StudyPassage[];
}

/** Whether it is retracted, or what was read of it is. */
export function isOfRetracted({
  article,
  isTakenBack = false,
}: Pick<StudySource, 'article' | 'isTakenBack'>): boolean {
  return article.is_retracted || isTakenBack;
}

/** All that may be cited of it. */
export function citablePassages({
  passages,
  passagesBefore = [],
}: Pick<StudySource, 'passages' | 'passagesBefore'>): readonly StudyPassage[] {
  return [...passages, ...passagesBefore];
}

/** All that is at hand of it, as one text. */
export function textOfSource({
  article,
  passages,
}: Pick<StudySource, 'article' | 'passages'>): string {
  return [article.title, article.abstract, ...passages.map(({ text }) => text)].join('\n');
}

/** How much of it was read, where anything was. */
export function depthOf({
  readAs,
  reason,
}: Pick<StudySource, 'readAs' | 'reason'>): 'full' | 'part' | 'abstract' | 'none' {
  if (readAs !== 'full_text') return readAs;
  return isReadInPart({ read_as: readAs, reason }) ? 'part' : 'full';
}
