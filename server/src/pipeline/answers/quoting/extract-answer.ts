/** Makes an answer of sentences that stand in the passages, each with its marker. */
import type { Answer, ScoredPassage, Source } from '@lectern/contract';
import { describeQuote } from '../../../reading/citations/describe-quote.js';
import { placeQuote } from '../../../reading/citations/place-quote.js';
import { isBackground, readCues } from '../../../reading/cues/focus-cues.js';
import { quoteText } from '../../../reading/sentences/read-sentences.js';
import { plainAnswer } from '../plain-answer.js';
import { carriedByWords } from './carried-by-words.js';
import { type PickedSentence, pickAnswer } from './pick-sentences.js';
import type { SentenceNeeds } from './sentence-needs.js';

/** Of all that is quoted. */
export const quoteLimits = { maxSentences: 10, maxPerDocument: 3 } as const;

export interface ExtractRequest {
  readonly question: string;
  /** At least one, best first. */
  readonly passages: readonly ScoredPassage[];
  readonly maxTokens: number;
  /** What the passages were found by. */
  readonly searchQuery: string;
  readonly needs?: SentenceNeeds | undefined;
  /** Whoever was to judge the sentences failed: only those are quoted that the words of the question carry. */
  readonly isUnsure?: boolean;
}

/** `not covered` where no sentence holds what is asked for. */
export function extractAnswer(request: ExtractRequest): Answer | 'not covered' {
  const { question, passages, maxTokens, needs, isUnsure = false } = request;
  const picked = pickAnswer(question, passages, { ...quoteLimits, maxTokens, needs });
  if (picked === 'not covered') return picked;
  const quoted = picked.length > 0 ? picked : wholePassage(passages);
  const carried = isUnsure ? carriedByWords(question, quoted) : quoted;
  return carried.length === 0 ? 'not covered' : quoteSentences(carried, request);
}

interface QuoteRequest extends Pick<ExtractRequest, 'passages' | 'searchQuery'> {
  /** The sentences stay as they come. */
  readonly isInOrder?: boolean;
}

/** Sentences are word for word, but for reference numbers of their own such as `[12]`, which could be taken for markers. */
export function quoteSentences(
  picked: readonly PickedSentence[],
  { passages, searchQuery, isInOrder = false }: QuoteRequest,
): Answer {
  const sentences = isInOrder ? picked : inOrder(picked, passages);
  return plainAnswer(writeQuotes(sentences), {
    origin: 'extracted',
    is_covered: true,
    sources: sentences.map((each, index) => ({
      ...toSource(each, index),
      ...(!isInOrder && isBeside(each, sentences[index - 1]) && { is_beside: true }),
    })),
    passages_considered: passages.length,
    search_query: searchQuery,
  });
}

/** The first of each document is what answers. */
function isBeside({ passage }: PickedSentence, before: PickedSentence | undefined): boolean {
  return before?.passage.document_id === passage.document_id;
}

/** A paragraph a document. */
function writeQuotes(sentences: readonly PickedSentence[]): string {
  return sentences
    .map((each, index) => {
      const { passage, quote } = each;
      const gap = isBeside(each, sentences[index - 1]) ? ' ' : '\n\n';
      return `${index === 0 ? '' : gap}${quoteText(passage.text, quote)} [${index + 1}]`;
    })
    .join('');
}

/**
 * Document by document, that of the sentence that answers best in front, the others as their passages rank. Within one, the sentence that answers
 * best is read first; the others follow in the order of reading, and behind those that find something what was only aimed at or known before.
 */
function inOrder(
  picked: readonly PickedSentence[],
  passages: readonly ScoredPassage[],
): PickedSentence[] {
  const [best] = picked;
  const ranked = [...(best ? [best.passage] : []), ...passages];
  const rankOf = ({ passage }: PickedSentence): number =>
    ranked.findIndex(({ document_id }) => document_id === passage.document_id);
  const leading = findLeading(picked);
  return [...picked].sort(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      Number(leading.has(other)) - Number(leading.has(one)) ||
      Number(isOpening(one)) - Number(isOpening(other)) ||
      one.passage.chunk_index - other.passage.chunk_index ||
      one.quote.start - other.quote.start,
  );
}

/** The best of each document; what was only aimed at leads where nothing else of its document is there. */
function findLeading(picked: readonly PickedSentence[]): ReadonlySet<PickedSentence> {
  const leading = new Map<string, PickedSentence>();
  for (const each of picked) {
    const { document_id } = each.passage;
    const known = leading.get(document_id);
    if (known === undefined || (isAim(known) && !isAim(each))) leading.set(document_id, each);
  }
  return new Set(leading.values());
}

function isAim({ passage, quote }: PickedSentence): boolean {
  const cues = readCues(quoteText(passage.text, quote));
  return cues.has('asked') || cues.has('aims');
}

function isOpening({ passage, quote }: PickedSentence): boolean {
  const { kind } = describeQuote(passage, quote, passage.document_title);
  const cues = readCues(quoteText(passage.text, quote));
  return kind === 'introduction' || cues.has('asked') || cues.has('aims') || isBackground(cues);
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
