/** Gives passages their vectors, some at a time, so that one request to a provider stays small. */
import type { Embedder } from '../../ports/embedder.js';

/** So many texts at once. */
export const batchSize = 96;

/** One vector a text, in order. The texts are what `searchTextOf` in the store makes of passages. @throws UpstreamError */
export async function embedPassages(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < texts.length; start += batchSize) {
    signal.throwIfAborted();
    vectors.push(
      ...(await embedder.embed(texts.slice(start, start + batchSize), { kind: 'passage', signal })),
    );
  }
  return vectors;
}
