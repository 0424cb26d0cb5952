/** Articles for tests of summaries: passages as they would be loaded. */
import type { SummaryPassage } from './summary-parts.js';

export function passagesOf(
  article: number,
  texts: readonly (string | { readonly heading: string; readonly text: string })[],
): SummaryPassage[] {
  return texts.map((given, index) => {
    const { heading, text } =
      typeof given === 'string' ? { heading: 'Abstract', text: given } : given;
    const unstored = {
      document_id: null,
      passage_id: null,
      chunk_index: null,
      page_start: null,
      page_end: null,
    };
    return { ...unstored, article, index, heading_path: [heading], text };
  });
}
