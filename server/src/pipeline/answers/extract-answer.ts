/** Makes an answer of sentences that stand in the passages, each with its marker. */
import { type Answer, readerName, type ScoredPassage, type Source } from '@lectern/contract';
import { placeQuote } from '../../reading/citations/place-quote.js';
import { quoteText } from '../../reading/sentences/read-sentences.js';
import { noUsage } from '../models/budget.js';
import { type PickedSentence, pickAnswer } from './pick-sentences.js';

const maxSentences = 6;

export interface ExtractRequest {
  readonly question: string;
  /** At least one, best first. */
  readonly passages: readonly ScoredPassage[];
  readonly maxTokens: number;
  /** What the passages were found by. */
  readonly searchQuery: string;
}

/** `not covered` where no sentence holds what is asked for. */
export function extractAnswer(request: ExtractRequest): Answer | 'not covered' {
  const { question, passages, maxTokens } = request;
  const picked = pickAnswer(question, passages, { maxSentences, maxTokens });
  if (picked === 'not covered') return picked;
  return quoteSentences(picked.length > 0 ? picked : wholePassage(passages), request);
}

/** Sentences are word for word, but for reference numbers of their own such as `[12]`, which could be taken for markers. */
export function quoteSentences(
  picked: readonly PickedSentence[],
  { passages, searchQuery }: Pick<ExtractRequest, 'passages' | 'searchQuery'>,
): Answer {
  const sentences = inOrder(picked, passages);
  return {
    answer: sentences
      .map(({ passage, quote }, index) => `${quoteText(passage.text, quote)} [${index + 1}]`)
      .join(' '),
    origin: 'extracted',
    model: readerName,
    is_covered: true,
    sources: sentences.map(toSource),
    nearest: [],
    passages_considered: passages.length,
    markers_removed: 0,
    unsupported: [],
    search_query: searchQuery,
    is_cut: false,
    usage: noUsage,
  };
}

/** The sentence that answers best in front; behind it passages in their order of relevance, sentences of one passage in reading order. */
function inOrder(
  [best, ...others]: readonly PickedSentence[],
  passages: readonly ScoredPassage[],
): PickedSentence[] {
  const rankOf = ({ passage }: PickedSentence): number =>
    passages.findIndex(({ id }) => id === passage.id);
  return [
    ...(best ? [best] : []),
    ...others.sort(
      (one, other) => rankOf(one) - rankOf(other) || one.quote.start - other.quote.start,
    ),
  ];
}

/** Where no sentence can be told, such as in a table, the best passage itself is the answer. */
function wholePassage(passages: readonly ScoredPassage[]): PickedSentence[] {
  return passages.slice(0, 1).map((passage) => ({
    passage,
    quote: { start: 0, end: passage.text.length },
  }));
}

function toSource({ passage, quote }: PickedSentence, index: number): Source {
  return { ...passage, marker: index + 1, quote: placeQuote(quote, passage), same_work_as: null };
}
