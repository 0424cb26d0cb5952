/** Makes an answer of sentences that stand in the passages, each with its marker. */
import type { Answer, ScoredPassage, Source } from '@lectern/contract';
import { estimateTokens } from './estimate-tokens.js';
import { type PickedSentence, pickSentences } from './pick-sentences.js';

export const readerName = 'built-in reader';

const maxSentences = 6;

export interface ExtractRequest {
  readonly question: string;
  /** At least one, best first. */
  readonly passages: readonly ScoredPassage[];
  readonly maxTokens: number;
}

/** Sentences are word for word, but for reference numbers of their own such as `[12]`, which could be taken for markers. */
export function extractAnswer({ question, passages, maxTokens }: ExtractRequest): Answer {
  const fits = (text: string) => estimateTokens(text) <= maxTokens;
  const picked = pickSentences(question, passages, { maxSentences, fits });
  const sentences = picked.length > 0 ? picked : wholePassage(passages);
  return {
    answer: sentences.map((sentence, index) => `${quoteText(sentence)} [${index + 1}]`).join(' '),
    origin: 'extracted',
    model: readerName,
    is_covered: true,
    sources: sentences.map(toSource),
    nearest: [],
    passages_considered: passages.length,
    markers_removed: 0,
  };
}

/** Where no sentence can be told, such as in a table, the best passage itself is the answer. */
function wholePassage(passages: readonly ScoredPassage[]): PickedSentence[] {
  return passages.slice(0, 1).map((passage) => ({ passage, start: 0, end: passage.text.length }));
}

function quoteText({ passage, start, end }: PickedSentence): string {
  return passage.text
    .slice(start, end)
    .replace(/\s?\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4})*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function toSource({ passage, start, end }: PickedSentence, index: number): Source {
  return { ...passage, marker: index + 1, quote: { start, end } };
}
