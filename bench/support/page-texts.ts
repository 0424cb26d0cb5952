/** Leaves pages of a document out of its text, by its passages. */
import type { ReadDocument } from '../../server/src/ports/text-extractor.js';

/** The text without what passages hold of unwanted pages; what is in no passage, as lists of references, stays. */
export function textOfPages(document: ReadDocument, isWanted: (page: number) => boolean): string {
  const texts: string[] = [];
  let done = 0;
  for (const chunk of document.chunks) {
    const first = chunk.pageStart ?? 1;
    const turns = [0, ...(chunk.pageTurns ?? []), chunk.text.length];
    for (let index = 1; index < turns.length; index += 1) {
      if (isWanted(first + index - 1)) continue;
      const from = Math.max(done, chunk.charStart + (turns[index - 1] ?? 0));
      texts.push(document.text.slice(done, from));
      done = Math.max(done, chunk.charStart + (turns[index] ?? 0));
    }
  }
  return [...texts, document.text.slice(done)].join('\n');
}
