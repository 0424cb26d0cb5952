/** What reads a question and the sentences of a text together, and says which of them answer it. */

/** Sentences that follow each other. */
export interface Stretch {
  /** Of the document, with or without headings; what "it" and "the trial" may stand for. Empty where there is none. */
  readonly title: string;
  /** At least one, in the order of reading. */
  readonly sentences: readonly string[];
}

export interface JudgeRequest {
  readonly question: string;
  readonly stretches: readonly Stretch[];
  readonly signal: AbortSignal;
}

export interface SentenceJudge {
  /**
   * For each sentence of each stretch the log-odds that it answers the question, in their order. What does not fit into what the model
   * can read at once gets minus infinity.
   * @throws UnavailableError when the model cannot be run; the signal's reason when aborted.
   */
  judge(request: JudgeRequest): Promise<number[][]>;
}
