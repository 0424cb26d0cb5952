/** Tells embedding models from others by their names, because most lists of models do not say what a model is for. */

/** By the families that servers on one's own machine usually have. */
export function isEmbeddingName(name: string): boolean {
  return /embed|(?:^|[/:_-])(?:bge|gte|e5|minilm|jina-embeddings|sentence-t5)(?:$|[:_.-])/i.test(
    name,
  );
}
