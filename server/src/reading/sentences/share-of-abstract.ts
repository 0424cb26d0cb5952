/** Tells how far into its abstract a sentence stands, or into its passage where that holds none of an abstract's ends. */
import type { Quote } from '../passage.js';
import type { SectionKind } from './tell-section.js';

interface Standing {
  readonly quote: Quote;
  readonly section: SectionKind;
  readonly headings: readonly string[];
}

/**
 * Of each sentence of a passage, the share up to its end. An abstract begins behind title and authors and ends where the paper itself begins; its
 * own headings, as `Methods` is one, end it nowhere.
 * @param sentences Of one passage, in reading order.
 */
export function sharesOf(sentences: readonly Standing[], length: number): number[] {
  const from = sentences.findIndex(({ section }) => section === 'abstract');
  const own = sentences[from]?.headings;
  const behind = sentences.findIndex(
    (each, at) => from >= 0 && at > from && each.headings !== own && isOfPaper(each),
  );
  const begin = sentences[from]?.quote.start ?? 0;
  const end = behind < 0 ? length : (sentences[behind - 1]?.quote.end ?? length);
  return sentences.map(({ quote }, at) => {
    const isWithin = from >= 0 && at >= from && (behind < 0 || at < behind);
    return isWithin ? (quote.end - begin) / (end - begin) : quote.end / length;
  });
}

/** Below the heading that a paper begins with, or a numbered one. */
function isOfPaper({ headings }: Standing): boolean {
  return /^(?:introduction\b|\d{1,2}\.?\s\p{L})/iu.test(headings.at(-1)?.trim() ?? '');
}
