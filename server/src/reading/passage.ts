/** What is read of an article: its passages, and the places in them that a sentence cites. */

export interface SummaryPassage {
  /** Position of its article in the request, from 1. */
  readonly article: number;
  /** In reading order within the article, from 0. */
  readonly index: number;
  readonly document_id: string | null;
  readonly passage_id: string | null;
  readonly chunk_index: number | null;
  readonly page_start: number | null;
  readonly page_end: number | null;
  readonly heading_path: readonly string[];
  readonly text: string;
}

/** Offsets into the text of a passage. */
export interface Quote {
  readonly start: number;
  readonly end: number;
}

export interface Citation {
  readonly passage: SummaryPassage;
  /** Null for the whole passage. */
  readonly quote: Quote | null;
}
