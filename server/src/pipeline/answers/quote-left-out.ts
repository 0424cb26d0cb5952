/** Quotes what retracted works say of a question: shown as left out, never as an answer. */
import type { Answer, ScoredPassage } from '@lectern/contract';
import { describeQuote } from '../../reading/citations/describe-quote.js';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { pickAnswer } from './quoting/pick-sentences.js';

const limits = { maxSentences: 3, maxTokens: 400 } as const;

/** @param passages Of retracted works alone. */
export function quoteLeftOut(
  query: string,
  passages: readonly ScoredPassage[],
): Pick<Answer, 'left_out'> {
  if (passages.length === 0) return {};
  const picked = pickAnswer(query, passages, limits);
  if (picked === 'not covered') return {};
  const left_out = picked.map(({ passage, quote }) => ({
    ...passage,
    quote: placeQuote(quote, passage),
    section: describeQuote(passage, quote, passage.document_title).section,
  }));
  return { left_out };
}
