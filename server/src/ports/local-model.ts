/** A model whose files lie on this machine, and what must be known to run it. */

export interface LocalModel {
  /** Short and stable, such as `multilingual-e5-small`. */
  readonly id: string;
  /** For people, such as `Multilingual E5 small`. */
  readonly name: string;
  /** Vectors of texts, or a score of a question and a passage. */
  readonly role: 'embedder' | 'reranker';
  /** Where it comes from, as the hub calls it: `owner/name`. */
  readonly repository: string;
  /** The commit that is meant, in lower-case hex, or the version of the package that it came in: what is published later is another model. */
  readonly revision: string;
  /** Paths within the repository. */
  readonly files: {
    readonly weights: string;
    readonly tokenizer: string;
    readonly tokenizerSettings: string;
  };
  /** How the vectors of tokens become one: their mean, or that of the first. Means nothing to a re-ranker. */
  readonly pooling: 'mean' | 'first';
  /** What the model wants to be written before a text, by its card. */
  readonly prefixes: { readonly query: string; readonly passage: string };
  /** Longer texts are cut. */
  readonly maxTokens: number;
  /** The only one that it knows, such as `english`; several where left out. */
  readonly language?: string;
  /** What its cosines mean, where that was measured (`bench/results/retrieval.md`): `Embedder.fusion`. The library says it where left out. */
  readonly calibration?: { readonly slope: number; readonly intercept: number };
}
