/** Makes one vector of unit length of the vectors of a text's tokens. */

export interface TokenVectors {
  /** Text by text, token by token, number by number. */
  readonly values: ArrayLike<number>;
  readonly texts: number;
  readonly tokens: number;
  readonly length: number;
  /** How many tokens each text has; the others of its row only fill it up. */
  readonly counts: readonly number[];
}

/** One vector a text, in one array. A text whose tokens cancel each other out gets a constant direction. */
export function poolVectors(vectors: TokenVectors, pooling: 'mean' | 'first'): Float32Array {
  const { values, texts, tokens, length, counts } = vectors;
  const pooled = new Float32Array(texts * length);
  for (let text = 0; text < texts; text += 1) {
    const count = pooling === 'first' ? 1 : (counts[text] ?? 0);
    for (let place = 0; place < length; place += 1) {
      let sum = 0;
      for (let token = 0; token < count; token += 1)
        sum += values[(text * tokens + token) * length + place] ?? 0;
      pooled[text * length + place] = sum / Math.max(1, count);
    }
    normalise(pooled.subarray(text * length, (text + 1) * length));
  }
  return pooled;
}

function normalise(vector: Float32Array): void {
  const length = Math.hypot(...vector);
  if (length === 0) vector[0] = 1;
  else
    for (let place = 0; place < vector.length; place += 1)
      vector[place] = (vector[place] ?? 0) / length;
}
