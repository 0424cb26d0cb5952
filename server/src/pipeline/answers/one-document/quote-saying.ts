/** Quotes what one document says of a subject by its words alone: of a document that is named, every sentence that speaks of it may be wanted. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { vocabularyOf } from '../../../reading/claims/weigh-words.js';
import { findWords } from '../../../reading/language/words.js';
import { readRows } from '../../../reading/sentences/read-tables.js';
import { quoteSentences } from '../quoting/extract-answer.js';
import { readQuotable } from '../quoting/is-quotable.js';
import type { PickedSentence } from '../quoting/pick-sentences.js';

const sentencesMost = 3;

/** The first that hold every word of the subject, in reading order, else rows of tables; null where none does. */
export function quoteSaying(subject: string, passages: readonly ScoredPassage[]): Answer | null {
  const words = findWords(subject);
  if (words.length === 0) return null;
  const isSaid = ({ passage, quote }: PickedSentence): boolean => {
    const { holds } = vocabularyOf(passage.text.slice(quote.start, quote.end));
    return words.every(({ stem }) => holds(stem));
  };
  const said = passages.flatMap(readQuotable).filter(isSaid);
  const saying = said.length > 0 ? said : passages.flatMap(readRowsOf).filter(isSaid);
  if (saying.length === 0) return null;
  return quoteSentences(
    saying.slice(0, sentencesMost).map(({ passage, quote }) => ({ passage, quote })),
    { passages: saying.map(({ passage }) => passage), searchQuery: subject, isInOrder: true },
  );
}

function readRowsOf(passage: ScoredPassage): PickedSentence[] {
  return readRows(passage.text).map(({ start, end }) => ({ passage, quote: { start, end } }));
}
