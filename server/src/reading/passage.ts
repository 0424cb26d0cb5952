/** What is read and cited: passages, and the places in them that a statement rests on. */

export interface Passage {
  /** Headings above it, outermost first. */
  readonly heading_path: readonly string[];
  readonly text: string;
}

/** Offsets into the text of a passage. */
export interface Quote {
  readonly start: number;
  readonly end: number;
}

export interface Citation<P extends Passage = Passage> {
  readonly passage: P;
  /** Null for the whole passage. */
  readonly quote: Quote | null;
}

/** Tells sentences apart: no two begin at the same place of a passage. */
export function placeOfSentence({
  passage,
  quote,
}: {
  readonly passage: { readonly id: string };
  readonly quote: Quote;
}): string {
  return `${passage.id} ${quote.start}`;
}
