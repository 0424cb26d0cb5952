/** What a part of `npm run bench:research` gives back. */

export interface MeasuredPart {
  /** Of the report, in Markdown. */
  readonly lines: readonly string[];
  /** What must hold and does not, a sentence each. */
  readonly broken: readonly string[];
}
