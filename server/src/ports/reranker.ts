/** What reads a question and a passage together and says how well one answers the other. */

interface RerankRequest {
  readonly question: string;
  readonly passages: readonly string[];
  /** Milliseconds after which nobody waits any longer. */
  readonly limitMs: number;
  readonly signal: AbortSignal;
}

export interface Reranker {
  /** Such as `ms-marco-MiniLM-L-6-v2@fec3517f`. */
  readonly model: string;
  /**
   * Chances that each passage answers the question, 0 to 1, in the order of the passages; null where they were not known in time.
   * @throws UnavailableError when the model cannot be run; the signal's reason when aborted.
   */
  score(request: RerankRequest): Promise<number[] | null>;
}
