/** What stands above a sentence or a passage and says what it speaks of: the title of its document and its headings, a line each. */
import type { ScoredPassage } from '@lectern/contract';

type Headed = Pick<ScoredPassage, 'document_title' | 'heading_path'>;

/** `headings` are those of the sentence, where it stands under others than its passage begins with. */
export function textAbove(
  { document_title, heading_path }: Headed,
  headings: readonly string[] = heading_path,
): string {
  return [document_title, ...headings].join('\n');
}

/** `text` is that of the passage, or a part of it. */
export function withTextAbove(passage: Headed, text: string): string {
  return `${textAbove(passage)}\n${text}`;
}
