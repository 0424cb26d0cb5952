/** What stands above a sentence or a passage and says what it speaks of: the title of its document and its headings, a line each. */
import type { ScoredPassage } from '@lectern/contract';
import type { PickedSentence } from './quoting/pick-sentences.js';

type Headed = Pick<ScoredPassage, 'document_title' | 'heading_path'>;

/** `headings` are those of the sentence, where it stands under others than its passage begins with. */
export function textAbove(
  { document_title, heading_path }: Headed,
  headings: readonly string[] = heading_path,
): string {
  return [document_title, ...headings].join('\n');
}

/** Of passages, each with its own. */
export function wholeText(passages: readonly ScoredPassage[]): string {
  return passages.map((passage) => `${textAbove(passage)}\n${passage.text}`).join('\n');
}

/** Of a quoted sentence. */
export function quoteWithAbove({ passage, quote }: PickedSentence): string {
  return `${textAbove(passage)}\n${passage.text.slice(quote.start, quote.end)}`;
}
