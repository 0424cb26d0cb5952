/** Tells the page that a quote stands on: where its sentence begins, not where its passage does. */
import type { Quote as PlacedQuote } from '@lectern/contract';
import type { Quote } from '../passage.js';

interface PagedPassage {
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly page_turns?: readonly number[] | undefined;
}

/** Without a page where the passage runs over several and is not known to turn anywhere, as in those that were read long ago. */
export function placeQuote(
  { start, end }: Quote,
  { page_start, page_end, page_turns = [] }: PagedPassage,
): PlacedQuote {
  if (page_start === null) return { start, end, page: null };
  if (page_turns.length === 0 && page_end !== null && page_end > page_start) return { start, end };
  return { start, end, page: page_start + page_turns.filter((at) => at <= start).length };
}
