/** What turns text into vectors. */

interface EmbedOptions {
  /** Questions and passages may be embedded differently. */
  readonly kind: 'query' | 'passage';
  readonly signal: AbortSignal;
  /** Texts that are refused together are not tried in smaller batches: the caller does that. Tried where left out. */
  readonly isUndivided?: boolean;
}

export interface Embedder {
  /** Stamped on every vector; two vectors compare only when it is the same. */
  readonly model: string;
  readonly dimension: number;
  /**
   * How retrieval uses this embedder's vectors. Measured by `npm run bench:retrieval`, or cautious.
   * `weight`: share of the vector side in the fused score, 0 to 1.
   * `calibration`: relevance = 1 / (1 + exp(-(slope * cosine + intercept))).
   */
  readonly fusion: {
    readonly weight: number;
    /** The weight brought more than words alone on judged collections that it was not chosen on. */
    readonly isProven?: boolean;
    readonly calibration: { readonly slope: number; readonly intercept: number };
    /** The calibration is no measured one: what the library says goes before it. */
    readonly isGuessed?: boolean;
  };
  /** The only one that it knows, such as `english`: questions in others are left to the words. Many where left out. */
  readonly language?: string | undefined;
  /** Its vectors are near where texts share words: it knows no language at all. By meaning where left out. */
  readonly isOfWording?: boolean | undefined;
  /** One unit-length vector a text, in the order of the texts. @throws UpstreamError when the provider failed or answered oddly; RequestRefusedError where it takes one of the texts in no company. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Float32Array[]>;
  /**
   * Gives passages their first vectors where this one is too slow to be waited for: its own take their place when their turn has come.
   * Itself where left out.
   */
  readonly meanwhile?: Embedder | undefined;
  /** It gave a vector when it was opened, so that the model was there then. Not asked where left out. */
  readonly hasAnswered?: boolean | undefined;
  /** Why it stands in for the one that was chosen, which cannot be had now: nothing that is there is embedded anew by it. */
  readonly standIn?: string | undefined;
  /** The one behind this that answers now, where a person may change it while the server runs; itself where left out. */
  readonly current?: () => Embedder;
}
