/** What is said behind single statements of an answer. Without a schema, so that a screen can load it. */
import type { Answer } from '../chat.js';
import { sourceMarkers } from '../source-markers.js';
import { ownWords } from './own-words.js';
import { sayDoubt } from './say.js';

/** Of the statement at these offsets into the answer. */
export interface StatementRemark {
  readonly start: number;
  readonly end: number;
  /** It is not carried by what it cites, or by nothing at all; else it is in the model's own words. */
  readonly isDoubt: boolean;
  readonly words: string;
}

/** In the order in which the statements end. */
export function listRemarks(answer: Answer | null): StatementRemark[] {
  if (answer === null) return [];
  const doubts = answer.unsupported.map((range) => ({
    ...range,
    isDoubt: true,
    words: sayDoubt(isCited(answer, range)),
  }));
  const own = (answer.own_words ?? []).map((range) => ({
    ...range,
    isDoubt: false,
    words: ownWords,
  }));
  return [...doubts, ...own].sort((one, other) => one.end - other.end);
}

/** Whether the statement names a passage. */
export function isCited(
  { answer }: Answer,
  { start, end }: Answer['unsupported'][number],
): boolean {
  return answer.slice(start, end).search(sourceMarkers) !== -1;
}
