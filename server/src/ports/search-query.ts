/** What a person asked for, read once: words and phrases, joined by AND, OR and NOT. */

/** Words as they were typed, or a phrase whose words stand together, without its quotation marks. */
export interface QueryPiece {
  readonly text: string;
  readonly isPhrase: boolean;
  /** Directly before a phrase, as it was typed with its colon: `TITLE:`. */
  readonly field?: string;
}

export type QueryPart =
  /** What stands side by side without an operator; at least one piece. */
  | { readonly kind: 'words'; readonly pieces: readonly QueryPiece[] }
  /** Two parts or more. */
  | { readonly kind: 'and' | 'or'; readonly parts: readonly QueryPart[] }
  /** Never the whole query. */
  | { readonly kind: 'not'; readonly part: QueryPart };
